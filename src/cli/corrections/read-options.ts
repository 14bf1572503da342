// Reads the options and the file of `firmament correct`.
import { OperatorError, ServiceError, statusOf } from '../../errors.ts';
import type { SignedWish } from '../../operations/corrections/correct-companies.ts';
import { readTypedValue, refuse } from '../../operations/corrections/read-changes.ts';
import { readWish } from '../../operations/corrections/read-wish.ts';
import { inputName } from '../../sources/inputs/open-standard-input.ts';
import { readWho } from '../options/actor.ts';
import { readTextFile } from '../options/read-text-file.ts';

export interface CorrectOptions {
  readonly set?: readonly string[];
  readonly clear?: readonly string[];
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly country?: string;
  readonly reason?: string;
  readonly by?: string;
  readonly file?: string;
  readonly takeBack?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function readOptions(company: string, options: CorrectOptions, networkField: string): SignedWish {
  const { set = [], clear = [], add = [], remove = [], country, reason } = options;
  if ([set, clear, add, remove].every((given) => given.length === 0)) {
    throw new OperatorError('Say what to change with --set, --clear, --add or --remove.', 2);
  }
  const valuesOf = (option: '--set' | '--add' | '--remove', texts: readonly string[]) => {
    const values: { [field: string]: unknown } = {};
    for (const text of texts) {
      const end = text.indexOf('=');
      if (end < 1) throw new OperatorError(`${option} takes FIELD=VALUE, such as employee_count=120.`, 2);
      const field = text.slice(0, end).trim();
      const value = readTypedValue(field, text.slice(end + 1), networkField);
      const known = values[field];
      if (known !== undefined && option === '--set') throw refuse(field, 'it is given twice');
      values[field] = known === undefined ? value : [known, value].flat();
    }
    return values;
  };
  return {
    company,
    country,
    set: valuesOf('--set', set),
    clear,
    add: valuesOf('--add', add),
    remove: valuesOf('--remove', remove),
    reason,
    who: readWho(options),
  };
}

/** JSON Lines; empty lines are skipped. */
export async function readCorrectionFile(
  path: string,
  options: CorrectOptions,
): Promise<readonly SignedWish[]> {
  const text = await readTextFile(path, 'Divide it into several files.');
  const wishes: SignedWish[] = [];
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    try {
      for (const one of itemsOf(parse(line))) {
        const { by, ...wish } = readWish(one);
        wishes.push({
          ...wish,
          reason: wish.reason ?? options.reason,
          country: wish.country ?? options.country,
          who: by ?? readWho(options),
          line: place + 1,
        });
      }
    } catch (error) {
      if (error instanceof ServiceError) throw new OperatorError(`line ${place + 1}: ${error.message}`, 2);
      throw error;
    }
  }
  if (wishes.length === 0) throw new OperatorError(`${inputName(path)} has no corrections.`, 2);
  return wishes;
}

/** A list of `firmament corrections --json` has the newest first; made again in that order, the oldest would count. */
function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.toSorted((a, b) => numberOf(a) - numberOf(b)) : [value];
}

const numberOf = (value: { readonly number?: unknown } | null): number =>
  typeof value?.number === 'number' ? value.number : 0;

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw refuse('the line', 'it is not JSON');
  }
}

/** The errors of a request are errors of usage here, except that another load runs. */
export async function asOperator<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const status = statusOf(error.row);
    throw new OperatorError(error.message, status === 400 || status === 404 ? 2 : 1, error);
  }
}
