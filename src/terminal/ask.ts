// Asks the person at the terminal for a yes.
import { createInterface } from 'node:readline/promises';

/** Whether there is a person to ask: nothing is piped in, and the question would be seen. */
export const canAsk = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true;

/** False without a terminal, and for any answer but a yes; Ctrl-C and Ctrl-D are a no. */
export async function ask(question: string): Promise<boolean> {
  if (!canAsk()) return false;
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await new Promise<string | undefined>((resolve) => {
    // After an answer that was typed right before the end.
    asking.once('close', () => setImmediate(resolve, undefined));
    asking.once('SIGINT', () => asking.close());
    asking.question(`${question} (y/N) `).then(resolve, () => resolve(undefined));
  });
  asking.close();
  // No Enter has ended the line of the question.
  if (answer === undefined) process.stderr.write('\n');
  return /^y(?:es)?$/i.test(answer?.trim() ?? '');
}
