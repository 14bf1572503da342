// Reads the options of `firmament keys`: the key that is wanted, and the file of its secret.
import { loadConfig } from '../../config.ts';
import { formatCount } from '../../domain/values/format-count.ts';
import { isLonger } from '../../domain/values/is-longer.ts';
import { OperatorError } from '../../errors.ts';
import { type NewKey, SCOPES, type Scope } from '../../operations/keys/api-keys.ts';
import { readSecretFile } from '../../secret-files.ts';
import { readDuration } from '../options/read-duration.ts';

export interface CreateOptions {
  readonly name: string;
  readonly scopes?: string;
  readonly expires?: string;
  readonly rate?: string;
  readonly burst?: string;
  readonly quota?: string;
  readonly secretFile?: string;
  readonly json?: boolean;
}

export function readWanted(options: CreateOptions): NewKey {
  const name = options.name.trim();
  if (name === '' || isLonger(name, 100)) throw new OperatorError('--name takes 1 to 100 characters.', 2);
  const rate = readAmount(options.rate, '--rate', 0.01);
  const burst = readAmount(options.burst, '--burst', 1);
  const quota = readAmount(options.quota, '--quota', 1);
  if (burst !== undefined && !Number.isInteger(burst))
    throw new OperatorError('--burst takes a whole number.', 2);
  if (quota !== undefined && !Number.isInteger(quota))
    throw new OperatorError('--quota takes a whole number.', 2);
  return {
    name,
    scopes: readScopes(options.scopes ?? ''),
    ...(options.expires !== undefined && { expiresAt: Date.now() + readExpiry(options.expires) }),
    ...(rate !== undefined && { ratePerSecond: rate }),
    ...(burst !== undefined && { burst }),
    ...(quota !== undefined && { monthlyQuota: quota }),
    secret: readSecret(options.secretFile),
  };
}

/** Not an option: what is in the arguments of a process can be seen by others. */
export function readSecret(file: string | undefined): string | undefined {
  return file === undefined ? loadConfig().keySecret : readSecretFile(file, '--secret-file');
}

function readExpiry(text: string): number {
  const ms = readDuration(text, '--expires');
  if (ms === 0) throw new OperatorError(`--expires "${text}" would end the key at once.`, 2);
  return ms;
}

function readScopes(text: string): readonly Scope[] {
  const scopes = text
    .split(',')
    .map((scope) => scope.trim())
    .filter((scope) => scope !== '');
  const unknown = scopes.find((scope) => !(SCOPES as readonly string[]).includes(scope));
  if (unknown !== undefined)
    throw new OperatorError(`--scopes "${unknown}" is unknown. Accepted: ${SCOPES.join(', ')}.`, 2);
  if (scopes.length === 0) throw new OperatorError(`--scopes takes one or more of ${SCOPES.join(', ')}.`, 2);
  return [...new Set(scopes)] as Scope[];
}

/** The largest number of nine digits. */
const MOST_AMOUNT = 999_999_999;

function readAmount(text: string | undefined, option: string, least: number): number | undefined {
  if (text === undefined) return undefined;
  const amount = /^\d{1,9}(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(amount >= least))
    throw new OperatorError(
      `${option} "${text}" is not accepted. It takes a number from ${least} to ${formatCount(MOST_AMOUNT)}.`,
      2,
    );
  return amount;
}
