// Records the operator's decision on two companies, and applies it at once. The decision names records of sources, so
// it holds after every reload.
import { OperatorError } from '../../errors.ts';
import { inOrder, readDecisions } from '../../pipeline/identify/decisions.ts';
import { statementsIn } from '../../pipeline/identify/gather-companies.ts';
import { createStatementResolver } from '../../pipeline/identify/resolve-statement.ts';
import { recordKey, recordName } from '../../pipeline/identify/statement-identifiers.ts';
import { idOfRecord } from '../../pipeline/ids/record-ids.ts';
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { MatchDecision } from '../../store/contract/match-book.ts';
import type { Store } from '../../store/contract/store.ts';
import type { StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { noteDone } from '../audit/note-done.ts';
import { COMMAND_LINE } from '../audit/note-in-audit.ts';
import { beginLoad } from '../loads/begin-load.ts';
import { groupingRules } from '../loads/grouping-rules.ts';
import { MATCH_SOURCE } from '../loads/own-loads.ts';

export interface DecidedMatch {
  /** The id of the one company, or of the two. */
  readonly ids: readonly string[];
  readonly warnings: readonly string[];
}

/** The change, for a warning. */
export const DECIDED = { made: 'the decision is made', listedBy: 'firmament loads' };
const VERBS = { accepted: 'accept', rejected: 'reject' } as const;

export async function decideMatch(
  store: Store,
  networkHosts: readonly string[],
  wish: {
    readonly ids: readonly [string, string];
    readonly verdict: MatchDecision['verdict'];
    readonly who: string;
    readonly origin?: string | undefined;
  },
): Promise<DecidedMatch> {
  const now = Date.now();
  // First of all, so that no other load can come between the check and the decision.
  const load = await beginLoad(store);
  try {
    const [one, other] = await statementsFor(store, wish);
    const [a, b] = inOrder(recordName(one), recordName(other));
    const decision: MatchDecision = { a, b, verdict: wish.verdict, who: wish.who, decidedAt: now };
    const before = (await store.matches.listDecisions()).filter((known) => known.a !== a || known.b !== b);
    const rules = {
      ...(await groupingRules(store, networkHosts, load)),
      decisions: readDecisions([...before, decision]),
      isDeciding: true,
    };
    await load.decide(decision);
    // Both, since each may have to find its own again when they are separated.
    const resolver = createStatementResolver(load, rules);
    for (const statement of [one, other]) await resolver.resolve(statement, statement);
    await resolver.settle();
    const homes = new Set<string>();
    for (const { source, recordId } of [one, other]) {
      const key = recordKey(source, recordId);
      homes.add((await load.ownerOf(key.kind, key.value)) ?? recordId);
    }
    if (wish.verdict === 'accepted' && homes.size > 1) {
      throw new OperatorError(
        'They cannot be one company: they have different numbers of the same register, or one source has both. Nothing changed.',
      );
    }
    await store.audit.requireWritable();
    await load.publish({
      source: MATCH_SOURCE,
      files: [],
      who: wish.who,
      startedAt: now,
      counts: { [wish.verdict]: 1 },
    });
    const warnings = await noteDone(
      { audit: store.audit, who: wish.who, origin: wish.origin ?? COMMAND_LINE },
      { at: now, action: `${VERBS[wish.verdict]} match`, subject: wish.ids.join(' and ') },
      DECIDED,
    );
    return { ids: [...homes], warnings };
  } catch (error) {
    await load.abandon();
    throw error;
  }
}

/** A decision names a company by it. */
export const firstStatement = (company: CompanyEntry) => statementsIn(company)[0] as StoredStatement;

/** One statement of each company; if the two were accepted as one, those that the decision named. */
async function statementsFor(
  store: Store,
  { ids, verdict }: { readonly ids: readonly [string, string]; readonly verdict: MatchDecision['verdict'] },
): Promise<readonly [StoredStatement, StoredStatement]> {
  const [one, other] = [await findDecidedCompany(store, ids[0]), await findDecidedCompany(store, ids[1])];
  const ofOne = statementsIn(one);
  if (one.id !== other.id) return [firstStatement(one), firstStatement(other)];
  const find = (record: string) => ofOne.find((statement) => recordName(statement) === record);
  const pairs = (await store.matches.listDecisions())
    .filter((known) => known.verdict === 'accepted')
    .map(({ a, b }) => [find(a), find(b)] as const)
    .filter((pair): pair is readonly [StoredStatement, StoredStatement] => !pair.includes(undefined));
  const both = ids.join(' and ');
  if (verdict === 'accepted') throw new OperatorError(`${both} are the same company already.`, 2);
  // Each record has its own id, which can name one of several decisions.
  const named = pairs.filter((pair) => pair.every((statement) => ids.includes(idOfRecord(statement))));
  const [pair] = pairs.length === 1 ? pairs : named;
  if (pair !== undefined) return pair;
  throw new OperatorError(
    pairs.length === 0
      ? `The records of their sources make ${both} one company, not a decision; there is no decision to undo.`
      : `Several decisions make ${both} one company. Name the one to undo by the ids of its records: ${pairs
          .map((records) =>
            records.map((statement) => `${idOfRecord(statement)} (${recordName(statement)})`).join(' and '),
          )
          .join('; ')}.`,
    2,
  );
}

export async function findDecidedCompany(store: Store, id: string): Promise<CompanyEntry> {
  const now = (await store.companies.findCompanyId({ kind: 'id', values: [id] })) ?? id;
  const entry = await store.companies.readWhole(now);
  if (entry === undefined) throw new OperatorError(`No company has the id ${JSON.stringify(id)}.`, 2);
  return entry;
}
