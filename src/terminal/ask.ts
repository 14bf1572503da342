// Asks the person at the terminal for a yes.
import { createInterface } from 'node:readline/promises';

/** Whether there is a person to ask: nothing is piped in, and the question would be seen. */
export const canAsk = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true;

/** False without a terminal, and for any answer but a yes. */
export async function ask(question: string): Promise<boolean> {
  if (!canAsk()) return false;
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asking.question(`${question} (y/N) `);
  asking.close();
  return /^y(?:es)?$/i.test(answer.trim());
}
