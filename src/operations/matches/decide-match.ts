// Records what an operator has decided of two companies, and makes it so at once. The decision names records of sources,
// so it holds after every reload.
import { OperatorError } from '../../errors.ts';
import { inOrder, readDecisions } from '../../pipeline/identify/decisions.ts';
import { statementsIn } from '../../pipeline/identify/gather-companies.ts';
import { createStatementResolver } from '../../pipeline/identify/resolve-statement.ts';
import { recordKey } from '../../pipeline/identify/statement-identifiers.ts';
import { idOfRecord } from '../../pipeline/ids/record-ids.ts';
import type { StoredStatement } from '../../pipeline/merge/stored-statement.ts';
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { MatchDecision } from '../../store/contract/match-book.ts';
import type { Store } from '../../store/contract/store.ts';
import { groupingRules } from '../loads/grouping-rules.ts';

export interface DecidedMatch {
  /** Of the one company, or of the two. */
  readonly ids: readonly string[];
}

export async function decideMatch(
  store: Store,
  networkHosts: readonly string[],
  wish: {
    readonly ids: readonly [string, string];
    readonly verdict: MatchDecision['verdict'];
    readonly who: string;
  },
): Promise<DecidedMatch> {
  const now = Date.now();
  // First of all, so that nobody else loads between the look and the decision.
  const load = await store.beginLoad();
  try {
    await store.refresh();
    const [one, other] = await statementsFor(store, wish);
    const [a, b] = inOrder(nameOf(one), nameOf(other));
    const decision: MatchDecision = { a, b, verdict: wish.verdict, who: wish.who, decidedAt: now };
    const before = (await store.matches.listDecisions()).filter((known) => known.a !== a || known.b !== b);
    const rules = {
      ...(await groupingRules(store, networkHosts)),
      decisions: readDecisions([...before, decision]),
      isDeciding: true,
    };
    await load.decide(decision);
    // Both: when they are taken apart, each may have to find its own again.
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
        'They cannot be one company: they have different numbers of the same register, or one source has both. Nothing was changed.',
      );
    }
    await load.publish({
      source: 'match',
      files: [],
      who: wish.who,
      startedAt: now,
      counts: { [wish.verdict]: 1 },
    });
    return { ids: [...homes] };
  } catch (error) {
    await load.abandon();
    throw error;
  }
}

const nameOf = ({ source, recordId }: StoredStatement) => recordKey(source, recordId).value;

/** One statement of each; of a company that was accepted as one, those that the decision was about. */
async function statementsFor(
  store: Store,
  { ids, verdict }: { readonly ids: readonly [string, string]; readonly verdict: MatchDecision['verdict'] },
): Promise<readonly [StoredStatement, StoredStatement]> {
  const [one, other] = [await findCompany(store, ids[0]), await findCompany(store, ids[1])];
  const [ofOne, ofOther] = [statementsIn(one), statementsIn(other)];
  if (one.id !== other.id) return [ofOne[0] as StoredStatement, ofOther[0] as StoredStatement];
  const find = (record: string) => ofOne.find((statement) => nameOf(statement) === record);
  const pairs = (await store.matches.listDecisions())
    .filter((known) => known.verdict === 'accepted')
    .map(({ a, b }) => [find(a), find(b)] as const)
    .filter((pair): pair is readonly [StoredStatement, StoredStatement] => !pair.includes(undefined));
  const told = ids.join(' and ');
  if (verdict === 'accepted') throw new OperatorError(`${told} are the same company already.`, 2);
  // Each record has an id of its own, by which one of several decisions can be named.
  const named = pairs.filter((pair) => pair.every((statement) => ids.includes(idOfRecord(statement))));
  const [pair] = pairs.length === 1 ? pairs : named;
  if (pair !== undefined) return pair;
  throw new OperatorError(
    pairs.length === 0
      ? `${told} are one company by what their sources say, not by a decision that could be taken back.`
      : `${told} are one company by several decisions. Name the one to take back by the ids of its records: ${pairs
          .map((both) =>
            both.map((statement) => `${idOfRecord(statement)} (${nameOf(statement)})`).join(' and '),
          )
          .join('; ')}.`,
    2,
  );
}

async function findCompany(store: Store, id: string): Promise<CompanyEntry> {
  const now = (await store.companies.findCompanyId({ kind: 'id', values: [id] })) ?? id;
  const entry = await store.companies.readWhole(now);
  if (entry === undefined) throw new OperatorError(`There is no company ${JSON.stringify(id)}.`, 2);
  return entry;
}
