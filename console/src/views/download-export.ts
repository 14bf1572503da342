// Receives a streamed export and gives it to the browser as a file.
import { ApiError, sendForFile } from '../api/call.ts';
import { TEXT } from '../text.ts';

const TYPES = { csv: 'text/csv', jsonl: 'application/x-ndjson' } as const;
const NEW_LINE = 10;

interface Download {
  readonly path: string;
  readonly body: object;
  readonly name: string;
  readonly format: 'csv' | 'jsonl';
  onRows(rows: number): void;
}

export async function downloadExport({ path, body, name, format, onRows }: Download): Promise<void> {
  const response = await sendForFile(path, body, TYPES[format]);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let lines = 0;
  try {
    for (const reader = response.body?.getReader(); reader !== undefined; ) {
      const { value, done } = await reader.read();
      if (done) break;
      pieces.push(value);
      for (const byte of value) if (byte === NEW_LINE) lines += 1;
      onRows(lines);
    }
  } catch {
    // A cut answer is not a whole file.
    throw new ApiError({ status: 0, message: TEXT.exports.interrupted });
  }
  saveFile(new Blob(pieces, { type: TYPES[format] }), `${name}.${format}`);
}

export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
