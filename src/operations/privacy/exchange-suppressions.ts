// Suppressions as lines of a file, to keep them or to use them in another store of the same operator. A hash recognises
// nothing without the secret it was made with: the file has a check value of the secret, or the secret itself.
import { createHmac } from 'node:crypto';
import type { HashKind } from '../../domain/privacy/keyed-hash.ts';
import { HASH_BYTES, HASH_KEY_BYTES } from '../../domain/privacy/keyed-hash.ts';
import { OperatorError } from '../../errors.ts';
import type { Store } from '../../store/contract/store.ts';
import type { NewSuppression, SuppressedHash, Suppression } from '../../store/contract/suppressions.ts';
import { checkWords } from '../audit/check-words.ts';
import { COMMAND_LINE, noteInAudit } from '../audit/note-in-audit.ts';
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

/** Those in force, after a line about the secret. */
export async function exportSuppressions(
  { suppressions, audit }: Pick<Store, 'suppressions' | 'audit'>,
  isWithKey: boolean,
  { who, now }: { readonly who: string; readonly now: number },
): Promise<readonly string[]> {
  const key = await suppressions.hashKey();
  const head: Head = {
    suppressions: FIRST_FORMAT,
    keyCheck: keyCheckOf(key),
    ...(isWithKey && { key: key.toString('hex') }),
  };
  const all = (await suppressions.listSuppressions()).filter(({ takenBackAt }) => takenBackAt === undefined);
  await noteInAudit(
    { audit, who, origin: COMMAND_LINE },
    {
      at: now,
      action: 'export suppressions',
      subject: `${all.length} suppressions${isWithKey ? ', with the secret' : ''}`,
    },
  );
  return [head, ...all.map(toLine)].map((line) => JSON.stringify(line));
}

const toLine = ({ number: _, hashes, ...rest }: Suppression) => ({
  ...rest,
  hashes: hashes.map(({ kind, hash }) => [kind, hash.toString('hex')]),
});

export interface ImportedSuppressions extends Removed {
  readonly added: number;
  readonly known: number;
}

export async function importSuppressions(
  store: Store,
  networkHosts: readonly string[],
  lines: Iterable<string>,
  { who, now }: { readonly who: string; readonly now: number },
): Promise<ImportedSuppressions> {
  const [first = '', ...others] = lines;
  const given = others.filter((line) => line.trim() !== '').map((line, place) => readLine(line, place + 2));
  await useKey(store, readHead(first));
  const { suppressions, audit } = store;
  const known = new Set((await suppressions.listHashes()).map(nameOf));
  const added: NewSuppression[] = [];
  for (const one of given) {
    if (one.hashes.every((hash) => known.has(nameOf(hash)))) continue;
    added.push(one);
    for (const hash of one.hashes) known.add(nameOf(hash));
  }
  if (added.length > 0) await suppressions.addSuppressions(added);
  await targetSuppressed(store, networkHosts);
  const removed = await removePending(store, networkHosts, { isNew: added.length > 0 });
  const { people, companies } = removed;
  await noteInAudit(
    { audit, who, origin: COMMAND_LINE },
    {
      at: now,
      action: 'import suppressions',
      subject: `${added.length} suppressions`,
      counts: { people, companies },
    },
  );
  return { added: added.length, known: given.length - added.length, ...removed };
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
      ? 'The hashes of this file were made with another secret than those of this store, and cannot be used beside them. ' +
          'Forget the people and companies here again, or copy the store with firmament database copy.'
      : 'The hashes of this file were made with another secret, which the file does not have. Export it with --with-key.',
  );
}

function readHead(line: string): Head {
  const head = parse(line, 1) as Partial<Head>;
  const hasKey = head.key === undefined || isHex(head.key, HASH_KEY_BYTES);
  if (head.suppressions === FIRST_FORMAT && typeof head.keyCheck === 'string' && hasKey) return head as Head;
  throw new OperatorError(
    'The file is no export of suppressions. Make one with firmament suppressions --export FILE.',
    2,
  );
}

function readLine(line: string, number: number): NewSuppression {
  const { what, by, reason, who, askedBy, at, hashes } = parse(line, number) as {
    readonly [name: string]: unknown;
  };
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

function parse(line: string, number: number): object {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Refused below.
  }
  throw unreadable(number);
}

const unreadable = (number: number) =>
  new OperatorError(`Line ${number} of the file cannot be read. Nothing was imported.`, 2);
