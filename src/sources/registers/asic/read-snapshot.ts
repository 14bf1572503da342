// The files of one ASIC register, read one after the other. One file is a full snapshot; two files are not a snapshot of one day.
import type { SourcePart, SourceReading, StatementRow } from '../company-source.ts';

export function readSnapshot(
  parts: AsyncIterable<SourcePart>,
  readPart: (part: SourcePart) => AsyncIterable<readonly StatementRow[]>,
): SourceReading {
  let files = 0;
  async function* readAll(): AsyncGenerator<readonly StatementRow[]> {
    for await (const part of parts) {
      yield* readPart(part);
      files += 1;
    }
  }
  return { rows: readAll(), extent: () => ({ extent: files === 1 ? 'full' : 'changes' }) };
}
