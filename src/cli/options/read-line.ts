// Reads a value that must not be in the history of a shell.
import { createInterface } from 'node:readline/promises';

/** `-`: the first line of standard input. */
export async function readLine(text: string): Promise<string> {
  if (text !== '-') return text;
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return '';
}
