// The options of a script that runs before anything is installed: ends the process with its usage if one of them is wrong.
import { parseArgs } from 'node:util';

/** `config`: as `parseArgs` takes it. */
export function readScriptOptions(usage, config) {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
}
