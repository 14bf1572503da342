// What the operations below /admin have in common: reading what is asked for, and who asks.

import { quoteValue } from '../../../domain/values/quote-value.ts';
import {
  FAILED_UNEXPECTEDLY,
  OperatorError,
  STORE_IS_AWAY,
  STORE_IS_DAMAGED,
  STORE_NOT_WRITABLE,
  serviceError,
  storeIsAway,
} from '../../../errors.ts';
import { type Actor, requestFrom } from '../../../operations/audit/note-in-audit.ts';
import { readParameter, type SentQuery } from '../../../operations/companies/read-parameter.ts';
import type { AppParts, CommandResult } from '../../app-parts.ts';
import { callerAddress } from '../../server/caller-address.ts';
import { jsonTextOf, parseJson } from '../../server/read-json-body.ts';
import { jsonReply, type Reply } from '../../server/reply.ts';
import type { Call } from '../../server/route.ts';
import { parseQuery } from '../../wire/parse-query.ts';
import { readPage } from './read-page.ts';

export type Sent = { readonly [name: string]: unknown };

/** An empty body counts as an empty object. */
export function readSent(body: Buffer): Sent {
  return body.length === 0 ? {} : readObject(body);
}

export function readObject(body: Buffer): Sent {
  const value = parseJson(jsonTextOf(body));
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw serviceError('body_not_object', { problem: 'it is something else' });
}

export function refuseField(field: string, problem: string): Error {
  return serviceError('bad_admin_request', { field, problem });
}

/** A change with a misspelt wish, such as `dryrun` or `expires`, must not be made without it. */
export function refuseUnknown(
  sent: Iterable<string>,
  accepted: readonly string[],
  refuse: (field: string, problem: string) => Error = refuseField,
): void {
  for (const name of sent) {
    if (accepted.includes(name)) continue;
    const known = `it is not known; accepted: ${accepted.join(', ')}`;
    const problem = accepted.length === 0 ? 'the address takes no parameters' : known;
    throw refuse(quoteValue(name).slice(1, -1), problem);
  }
}

export function readQuery(text: string) {
  const query = parseQuery(text);
  if (query === undefined) throw serviceError('undecodable_url');
  return query;
}

/** A parameter that is `true` or `false`; false if it is not sent. */
export function readSwitch(query: SentQuery, field: string): boolean {
  const text = readParameter(query, field) ?? '';
  if (text === '' || text === 'false') return false;
  if (text === 'true') return true;
  throw refuseField(field, 'it is neither true nor false');
}

/** A page of a list, with the total in the headers. */
export function listReply<T>(queryText: string, all: readonly T[], toJson: (one: T) => object): Reply {
  const { from, size } = readPage(readQuery(queryText));
  const page = all.slice(from, from + size);
  const next = from + page.length;
  return {
    ...jsonReply(page.map(toJson)),
    own: ['x-total-count', String(all.length), ...(next < all.length ? ['x-next-from', String(next)] : [])],
  };
}

/** What the command line would refuse is refused here too, with the same sentence. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OperatorError) throw serviceError('change_refused', { problem: error.message });
    throw error;
  }
}

const DAMAGED =
  'damage was found in the store; firmament check says where, and firmament restore brings back a backup';

/** The output of a command that succeeded. Its last line of errors is the reason if it did not. */
export function outputOf({ code, stdout, stderr, failure }: CommandResult): string {
  if (code === 0) return stdout;
  // Its output may quote rows: it is for the log.
  if (failure === FAILED_UNEXPECTEDLY) throw new Error(`a command failed: ${stderr}`);
  if (failure === STORE_IS_DAMAGED) throw serviceError('not_ready', { problem: DAMAGED });
  const problem = stderr.trim().split('\n').at(-1) ?? '';
  if (failure === STORE_NOT_WRITABLE) throw serviceError('store_not_writable');
  if (failure === STORE_IS_AWAY)
    throw storeIsAway('the store cannot be used at the moment', new OperatorError(problem));
  throw serviceError('change_refused', { problem: problem.replace(/^error: /, '') });
}

function whoIn({ key }: Call): string {
  return key?.name ?? '';
}

/** Who sent the request and from where, for the audit log. */
export function actorIn({ trustProxy }: Pick<AppParts, 'trustProxy'>, call: Call): Actor {
  const origin = requestFrom(callerAddress(call.socket, call.headers, trustProxy));
  return { who: whoIn(call), origin, isServing: true };
}

/** The same as options of a command. */
export function actorOptions(parts: Pick<AppParts, 'trustProxy'>, call: Call): readonly string[] {
  const { who, origin } = actorIn(parts, call);
  return ['--by', who, '--origin', origin];
}
