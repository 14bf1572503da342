// Runs commands of the built program one after another in one process, each given as one argument without quotes. Of each it
// prints the first two words with the exit code, then the last line of its output.
import { writeSync } from 'node:fs';

const built = (name) => import(new URL(`../../dist/cli/${name}`, import.meta.url).href);
const { createProgram } = await built('program.js');
const { reportFailure } = await built('report-failure.js');

let text = '';
for (const stream of [process.stdout, process.stderr]) {
  stream.write = (chunk, ...rest) => {
    text += chunk;
    rest.at(-1)?.();
    return true;
  };
}
for (const command of process.argv.slice(2)) {
  const args = command.split(' ');
  [text, process.exitCode] = ['', 0];
  try {
    await (await createProgram(args)).parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
  const last = text.trimEnd().split('\n').at(-1);
  writeSync(1, `${args.slice(0, 2).join(' ')}: ${process.exitCode}\n${last}\n`);
}
process.exitCode = 0;
