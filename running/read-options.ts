// The options of a script of bench/, drill/, eval/ or scripts/: prints the help, or reports in one sentence what is wrong with them.
// Not for the commands of the program, which have theirs from commander.
import { parseArgs } from 'node:util';

interface Options {
  readonly [name: string]:
    | { readonly type: 'boolean'; readonly default?: boolean }
    | { readonly type: 'string'; readonly default?: string };
}
type Value<O> = O extends { readonly type: 'boolean' } ? boolean : string;
type Values<T extends Options> = {
  readonly [name in keyof T]: T[name] extends { readonly default: unknown }
    ? Value<T[name]>
    : Value<T[name]> | undefined;
};

/**
 * The values of these options. `--help` ends the process with 0; an option that is not listed, or what `check` throws,
 * ends it with 2. Call it before any work is done.
 */
export function readOptions<const T extends Options>(
  help: string,
  options: T,
  check: (values: Values<T>) => void = () => {},
): Values<T> {
  try {
    const { values: read } = parseArgs({ options: { ...options, help: { type: 'boolean' } } as Options });
    if (read.help === true) {
      console.log(help.trimEnd());
      process.exit(0);
    }
    const values = read as Values<T>;
    check(values);
    return values;
  } catch (error) {
    console.error(`${firstSentence(error)}.\n(run with -- --help for usage)`);
    process.exit(2);
  }
}

/** Node adds advice on how to pass unknown options; it does not help here. */
function firstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split(/\.(?:\s|$)/, 1)[0] ?? '';
}

export function requireCount(option: string, text: string): void {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${option} takes a whole number of at least 1.`);
}

export function requireRatio(option: string, text: string | undefined): void {
  if (text !== undefined && !(Number(text) > 0 && Number(text) < Number.POSITIVE_INFINITY))
    throw new Error(`${option} takes a number above 0, such as 2.`);
}
