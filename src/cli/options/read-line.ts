// Reads a value that must not be in the history of a shell.
import { createInterface } from 'node:readline/promises';

/** `-`: the first line of standard input. On a terminal a person is asked for it: without a question, the command seems to hang. */
export async function readLine(text: string): Promise<string> {
  if (text !== '-') return text;
  if (process.stdin.isTTY) process.stderr.write('Type the value and press Enter: ');
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return '';
}
