// Suppressions and deletion requests as lines of a file, to keep them or to use them in another store of the same operator.
// A hash recognises nothing without the secret it was made with: the file has a check value of the secret, or the secret itself.
import { createHmac } from 'node:crypto';
import {
  DROP,
  DROP_KIND,
  DROP_STATUS,
  type DropKind,
  type DropStatus,
  isWorkItem,
} from '../../domain/privacy/drop.ts';
import type { HashKind } from '../../domain/privacy/keyed-hash.ts';
import { HASH_BYTES, HASH_KEY_BYTES } from '../../domain/privacy/keyed-hash.ts';
import { OperatorError } from '../../errors.ts';
import type { DeletionRequest } from '../../store/contract/deletions.ts';
import type { Store } from '../../store/contract/store.ts';
import type { NewSuppression, SuppressedHash, Suppression } from '../../store/contract/suppressions.ts';
import { checkWords } from '../audit/check-words.ts';
import { noteDone } from '../audit/note-done.ts';
import { COMMAND_LINE, noteInAudit } from '../audit/note-in-audit.ts';
import { requestPages } from './read-suppressed.ts';
import { type Removed, removePending } from './remove-pending.ts';
import { targetSuppressed } from './target-suppressed.ts';

interface Head {
  readonly suppressions: 1;
  readonly keyCheck: string;
  /** In hexadecimal. */
  readonly key?: string;
}

const FIRST_FORMAT = 1;

/** Tells whether two stores have the same secret, without the secret. */
const keyCheckOf = (key: Buffer) => createHmac('sha256', key).update('key check').digest('hex').slice(0, 16);

export interface ExportedSuppressions {
  readonly lines: readonly string[];
  readonly suppressions: number;
  readonly requests: number;
}

/** Those in force and all deletion requests, after a line about the secret. */
export async function exportSuppressions(
  { suppressions, deletions, audit }: Pick<Store, 'suppressions' | 'deletions' | 'audit'>,
  isWithKey: boolean,
  { who, now }: { readonly who: string; readonly now: number },
): Promise<ExportedSuppressions> {
  const key = await suppressions.hashKey();
  const head: Head = {
    suppressions: FIRST_FORMAT,
    keyCheck: keyCheckOf(key),
    ...(isWithKey && { key: key.toString('hex') }),
  };
  const all = (await suppressions.listSuppressions()).filter(({ takenBackAt }) => takenBackAt === undefined);
  const requests: object[] = [];
  for await (const some of requestPages(deletions)) requests.push(...some.map(toRequestLine));
  await noteInAudit(
    { audit, who, origin: COMMAND_LINE },
    {
      at: now,
      action: 'export suppressions',
      subject: `${all.length} suppressions${requests.length > 0 ? `, ${requests.length} deletion requests` : ''}${isWithKey ? ', with the secret' : ''}`,
    },
  );
  return {
    lines: [head, ...all.map(toLine), ...requests].map((line) => JSON.stringify(line)),
    suppressions: all.length,
    requests: requests.length,
  };
}

const toLine = ({ number: _, hashes, ...rest }: Suppression) => ({
  ...rest,
  hashes: hashes.map(({ kind, hash }) => [kind, hash.toString('hex')]),
});

/** The number of a suppression is another one in another store. */
const toRequestLine = ({ item, kind, hash, status, at }: DeletionRequest) => ({
  ...{ what: REQUEST, item, kind, hash: hash.toString('hex'), status, at },
});

export interface ImportedSuppressions extends Omit<Removed, 'isLoading'> {
  readonly added: number;
  readonly known: number;
  /** Deletion requests of California that were not known. */
  readonly requests: number;
  readonly warnings: readonly string[];
}

const MAY_COME =
  'An import is running, which may bring people and companies that these suppressions keep out. When it has ended, run: firmament suppressions --check';

export async function importSuppressions(
  store: Store,
  networkHosts: readonly string[],
  lines: Iterable<string>,
  { who, now }: { readonly who: string; readonly now: number },
): Promise<ImportedSuppressions> {
  const [first = '', ...others] = lines;
  const head = readHead(first);
  const read = others.flatMap((line, place) => (line.trim() === '' ? [] : [readLine(line, place + 2)]));
  const given = read.flatMap((one) => ('item' in one ? [] : [one]));
  await useKey(store, head);
  const { suppressions, audit } = store;
  const known = new Set((await suppressions.listHashes()).map(nameOf));
  const added: NewSuppression[] = [];
  for (const one of given) {
    if (one.hashes.every((hash) => known.has(nameOf(hash)))) continue;
    added.push(one);
    for (const hash of one.hashes) known.add(nameOf(hash));
  }
  if (added.length > 0) await suppressions.addSuppressions(added);
  const requests = await addRequests(
    store,
    read.flatMap((one) => ('item' in one ? [one] : [])),
  );
  await targetSuppressed(store, networkHosts);
  const { isLoading, ...removed } = await removePending(store, networkHosts, {
    isNew: added.length + requests > 0,
  });
  const { people, companies } = removed;
  const warnings = await noteDone(
    { audit, who, origin: COMMAND_LINE },
    {
      at: now,
      action: 'import suppressions',
      subject: `${added.length} suppressions`,
      counts: { people, companies },
    },
    { made: 'the suppressions are imported', listedBy: 'firmament suppressions' },
  );
  return {
    added: added.length,
    known: given.length - added.length,
    requests,
    ...removed,
    warnings: isLoading ? [...warnings, MAY_COME] : warnings,
  };
}

/** Those that are not known, each with the suppression that came with it. */
async function addRequests(
  { suppressions, deletions }: Pick<Store, 'suppressions' | 'deletions'>,
  given: readonly DeletionRequest[],
): Promise<number> {
  if (given.length === 0) return 0;
  const numbers = new Map(
    (await suppressions.listSuppressions()).flatMap(({ by, askedBy, takenBackAt, number }) =>
      by === DROP && askedBy !== undefined && takenBackAt === undefined ? [[askedBy, number]] : [],
    ),
  );
  const known = new Set<string>();
  for await (const some of requestPages(deletions)) for (const { item } of some) known.add(item);
  const added = given.filter(({ item }) => !known.has(item));
  await deletions.putDeletions(
    added.map((one) => {
      const suppression = numbers.get(one.item);
      return suppression === undefined ? one : { ...one, suppression };
    }),
  );
  return added.length;
}

const nameOf = ({ kind, hash }: SuppressedHash) => `${kind} ${hash.toString('hex')}`;

/** Whether anything was hashed with the secret of the store. */
async function hasHashes({ suppressions, numberLists, contacts, deletions }: Store): Promise<boolean> {
  const some = [
    await suppressions.listHashes(),
    await numberLists.listNumberLists(),
    await contacts.contactsAfter('', 1),
    await deletions.deletionsAfter('', 1),
  ];
  return some.some((list) => list.length > 0);
}

/** A store without any hash takes the secret of the file. */
async function useKey(store: Store, { keyCheck, key }: Head): Promise<void> {
  const { suppressions } = store;
  if (keyCheckOf(await suppressions.hashKey()) === keyCheck) return;
  const hasOwn = await hasHashes(store);
  if (key !== undefined && !hasOwn) {
    await suppressions.restoreSuppressions(Buffer.from(key, 'hex'), await suppressions.listSuppressions());
    return;
  }
  throw new OperatorError(
    hasOwn
      ? 'The hashes of this file were made with another secret than those of this store (of suppressions, deletion requests, do-not-call lists or contacts), and cannot be used beside them. ' +
          'Forget the people and companies here again, or copy the store with firmament database copy.'
      : 'The hashes of this file were made with another secret, which the file does not have. Export it with --with-key.',
  );
}

function readHead(line: string): Head {
  const head = parse(line) as Partial<Head> | undefined;
  const hasKey = head?.key === undefined || isHex(head.key, HASH_KEY_BYTES);
  if (head?.suppressions === FIRST_FORMAT && typeof head.keyCheck === 'string' && hasKey) return head as Head;
  throw new OperatorError(
    'The file is no export of suppressions. Make one with firmament suppressions --export FILE.',
    2,
  );
}

const REQUEST = 'deletion request';
const REQUEST_KINDS: readonly unknown[] = Object.values(DROP_KIND);
const STATUSES: readonly unknown[] = Object.values(DROP_STATUS);

function readLine(line: string, number: number): NewSuppression | DeletionRequest {
  const values = parse(line) as { readonly [name: string]: unknown } | undefined;
  if (values === undefined) throw unreadable(number);
  return values.what === REQUEST ? readRequest(values, number) : readSuppression(values, number);
}

function readRequest(
  { item, kind, hash, status, at }: { readonly [name: string]: unknown },
  number: number,
): DeletionRequest {
  const isWhole =
    typeof item === 'string' &&
    isWorkItem(item) &&
    REQUEST_KINDS.includes(kind) &&
    STATUSES.includes(status) &&
    typeof at === 'number' &&
    isHex(hash, HASH_BYTES);
  if (!isWhole) throw unreadable(number);
  const bytes = Buffer.from(String(hash), 'hex');
  return { item, kind: kind as DropKind, hash: bytes, status: status as DropStatus, at };
}

function readSuppression(
  { what, by, reason, who, askedBy, at, hashes }: { readonly [name: string]: unknown },
  number: number,
): NewSuppression {
  const isWhole =
    (what === 'person' || what === 'company') &&
    [by, reason, who].every((text) => typeof text === 'string') &&
    typeof at === 'number' &&
    Array.isArray(hashes) &&
    hashes.every((one) => Array.isArray(one) && typeof one[0] === 'string' && isHex(one[1], HASH_BYTES));
  if (!isWhole) throw unreadable(number);
  for (const [name, text] of Object.entries({ reason, askedBy })) {
    if (typeof text === 'string') checkWords(name, text, number);
  }
  return {
    what,
    by: String(by),
    reason: String(reason),
    who: String(who),
    ...(typeof askedBy === 'string' && { askedBy }),
    at,
    hashes: (hashes as [HashKind, string][]).map(([kind, hash]) => ({
      kind,
      hash: Buffer.from(hash, 'hex'),
    })),
  };
}

const isHex = (text: unknown, bytes: number) =>
  typeof text === 'string' && text.length === 2 * bytes && /^[0-9a-f]+$/.test(text);

/** Undefined if it is not a JSON object. */
function parse(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const unreadable = (number: number) =>
  new OperatorError(`Line ${number} of the file cannot be read. Nothing was imported.`, 2);
