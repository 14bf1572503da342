// Forgets a person or a company: notes the suppression, so that no later load brings it back, and removes what is stored.
import { createKeyedHash } from '../../domain/privacy/keyed-hash.ts';
import { isLonger } from '../../domain/values/is-longer.ts';
import { OperatorError } from '../../errors.ts';
import type { Store } from '../../store/contract/store.ts';
import { checkWords } from '../audit/check-words.ts';
import { noteDone } from '../audit/note-done.ts';
import { type ForgetWhat, type Forgotten, findForgotten } from './find-forgotten.ts';
import { type Removed, removePending } from './remove-pending.ts';

export interface ForgetWish {
  readonly subject: ForgetWhat;
  readonly reason: string;
  readonly who: string;
  readonly askedBy?: string | undefined;
  /** From where: `command line` or `http`. */
  readonly origin: string;
  /** Only say what would be removed. */
  readonly isDryRun?: boolean;
  /** This process answers requests, and must not wait. */
  readonly isServing?: boolean;
}

export interface ForgetReport
  extends Pick<Forgotten, 'people' | 'companies'>,
    Pick<Removed, 'isWaiting' | 'needsRoom'> {
  /** Undefined in a dry run. */
  readonly number?: number;
  /** Whether what is stored can be found by this at all: addresses and numbers only if contact hashes are kept. */
  readonly canBeFound: boolean;
  readonly warnings: readonly string[];
}

const MAX_REASON_CHARACTERS = 1_000;

export async function forget(
  store: Store,
  networkHosts: readonly string[],
  wish: ForgetWish,
  now: number,
): Promise<ForgetReport> {
  const { subject, who, origin, isServing = false } = wish;
  const reason = requireText('reason', wish.reason);
  const askedBy = wish.askedBy === undefined ? undefined : requireText('asked-by', wish.askedBy);
  const found = await findForgotten(store, networkHosts, subject);
  const { people, companies } = found;
  const isContact = subject.by === 'email' || subject.by === 'phone';
  const canBeFound = !isContact || (await store.contacts.contactsAfter('', 1)).length > 0;
  if (wish.isDryRun === true) return { people, companies, canBeFound, isWaiting: false, warnings: [] };
  const hash = createKeyedHash(await store.suppressions.hashKey());
  const number = await store.suppressions.addSuppression(
    {
      what: subject.what,
      by: subject.by,
      reason,
      who,
      ...(askedBy !== undefined && { askedBy }),
      at: now,
      hashes: found.values.map(({ kind, value }) => ({ kind, hash: hash(kind, value) })),
    },
    found.targets,
  );
  const warnings = await noteDone(
    { audit: store.audit, who, origin, isServing },
    {
      at: now,
      action: `forget ${subject.what}`,
      subject: `suppression ${number} (by ${subject.by})`,
      reason,
      counts: { people, companies: subject.what === 'company' ? companies.length : 0 },
    },
    { made: `suppression ${number} is in force`, listedBy: 'firmament suppressions' },
  );
  const { isWaiting, needsRoom } = await removePending(store, networkHosts, {
    isServing,
    isNew: true,
  });
  // This process shows it no longer; others notice by themselves.
  await store.refresh();
  return { number, people, companies, canBeFound, isWaiting, ...(needsRoom && { needsRoom }), warnings };
}

function requireText(name: string, text: string): string {
  const plain = text.trim();
  if (plain === '' || isLonger(plain, MAX_REASON_CHARACTERS))
    throw new OperatorError(`The ${name} takes 1 to ${MAX_REASON_CHARACTERS} characters.`, 2);
  checkWords(name, plain);
  return plain;
}
