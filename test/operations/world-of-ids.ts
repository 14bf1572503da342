// A small model of records, lines of the operator's own files, corrections, decisions and people, for random steps. It
// keeps every id that was ever served and every corrected value, and reports after each step what is wrong with any.
import type { Statement } from '../../src/domain/company/statement.ts';
import { OperatorError, ServiceError } from '../../src/errors.ts';
import { correctCompanies, takeBackCorrection } from '../../src/operations/corrections/correct-companies.ts';
import { undoLoad } from '../../src/operations/loads/undo-load.ts';
import { decideMatch } from '../../src/operations/matches/decide-match.ts';
import { forget } from '../../src/operations/privacy/forget.ts';
import { valueAt } from '../../src/pipeline/corrections/record-paths.ts';
import { statementsIn } from '../../src/pipeline/identify/gather-companies.ts';
import { idOfRecord } from '../../src/pipeline/ids/record-ids.ts';
import { knownFields, knownText } from '../../src/pipeline/merge/canonical-fields.ts';
import { createRandom } from '../../src/samples/demo/random.ts';
import type { CompanyEntry } from '../../src/store/contract/entries.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { loadStatementRows } from '../helpers/load-statements.ts';

const SOURCES = ['abr', 'gleif', 'wikidata', 'pdl', 'bigpicture'] as const;
const RECORDS = ['0', '1', '2'];
const DOMAINS = ['a.example', 'b.example', 'c.example', 'd.example'];
const SLUGS = ['a', 'b', 'c', 'd'];
const ABNS = ['51824753556', '53004085616', '37010000003'];
const OWN_IDS = ['mine', 'ours'];

export type Row = { readonly statement: Statement } | { readonly retired: string };

export type Step =
  | { readonly do: 'load'; readonly source: string; readonly rows: readonly Row[] }
  | { readonly do: 'own'; readonly lines: readonly { readonly id?: string; readonly name: string }[] }
  | {
      readonly do: 'decide';
      readonly ids: readonly [string, string];
      readonly verdict: 'accepted' | 'rejected';
    }
  | {
      readonly do: 'correct';
      readonly company: string;
      readonly set: { readonly [field: string]: unknown };
      readonly add?: { readonly [field: string]: unknown };
      readonly remove?: { readonly [field: string]: unknown };
    }
  | { readonly do: 'takeBack'; readonly number: number }
  | { readonly do: 'people'; readonly personId: string; readonly companyId: string }
  | { readonly do: 'forget'; readonly companyId: string }
  | { readonly do: 'undo' };

const LISTED = (source: string) => () => ({ source, files: [], who: 'me', startedAt: 1 });

/** Whether it was done; a step that the service refuses or ignores changes nothing. */
export async function take(store: Store, step: Step): Promise<boolean> {
  const count = async () => (await store.loads.listLoads()).length;
  const before = await count();
  try {
    await tryTo(store, step);
  } catch (error) {
    if (!(error instanceof OperatorError || error instanceof ServiceError)) throw error;
  }
  return (await count()) > before;
}

const partsOf = (store: Store) => ({
  store,
  networkHosts: ['linkedin.com'],
  networkField: 'network',
  now: 1,
});

async function tryTo(store: Store, step: Step): Promise<void> {
  if (step.do === 'load') {
    const rows = step.rows.map((row, place) => ({ line: place + 1, ...row }));
    await loadStatementRows(store, step.source, rows);
  } else if (step.do === 'own') await loadCompanies(store, step.lines, LISTED('companies'));
  else if (step.do === 'people') {
    const { personId, companyId } = step;
    const person = { person_id: personId, company_id: companyId, country: 'AU', position: 'Cook' };
    await loadPeople(store, [person], LISTED('people'));
  } else if (step.do === 'correct') {
    const { company, set, add = {}, remove = {} } = step;
    await correctCompanies(partsOf(store), [{ company: `id:${company}`, set, add, remove, who: 'me' }]);
  } else if (step.do === 'takeBack') await takeBackCorrection(partsOf(store), step.number, 'me');
  else if (step.do === 'decide') {
    await decideMatch(store, ['linkedin.com'], { ids: step.ids, verdict: step.verdict, who: 'me' });
  } else if (step.do === 'forget') {
    const subject = { what: 'company', by: 'id', value: step.companyId } as const;
    const wish = { subject, reason: 'asked', who: 'me', origin: 'command line' };
    await forget(store, ['linkedin.com'], wish, 1);
  } else {
    const loads = await store.loads.listLoads();
    // A correction is not undone: it stays.
    const newest = loads.findLast(({ source }) => source !== 'correct')?.number ?? 0;
    await undoLoad(store, newest, { who: 'me', now: 1, networkHosts: ['linkedin.com'] });
  }
}

/** The state after a step: by id of a company, the names of its records; by any id, the company it names. */
interface Seen {
  readonly companies: ReadonlyMap<string, ReadonlySet<string>>;
  /** By id of a company, what is known about it. */
  readonly values: ReadonlyMap<string, { readonly [field: string]: unknown }>;
  readonly named: ReadonlyMap<string, string>;
  /** By id of a person, their company. */
  readonly people: ReadonlyMap<string, string>;
}

/** What is known of the past, except for undone steps. */
interface Past {
  /** By id that was served, the records of the company that it named when it was last found. */
  readonly records: Map<string, ReadonlySet<string>>;
  /** By id that is served now or was served before, without a break, the step of the first time. */
  readonly since: Map<string, number>;
  /** Ids whose company lost three records or more at once: only one of the others restores the id. */
  readonly went: ReadonlySet<string>;
  readonly people: ReadonlyMap<string, string>;
}

const copyOf = ({ records, since, went, people }: Past): Past => ({
  records: new Map(records),
  since: new Map(since),
  went,
  people,
});

const nameOf = ({ source, recordId }: { readonly source: string; readonly recordId: string }) =>
  `${source} ${recordId}`;
const ownRecords = new Map(
  SOURCES.flatMap((source) =>
    RECORDS.map((recordId) => [idOfRecord({ source, recordId }), nameOf({ source, recordId })] as const),
  ),
);

/** A company without records is kept for its people. */
const isRemnant = (records: ReadonlySet<string> | undefined) =>
  records !== undefined && [...records].every((record) => record.startsWith('people '));

/** Follows a model from step to step. */
export function createWitness() {
  const ever = new Set<string>();
  /** Ids and records that must never come back. */
  const forgotten = { ids: new Set<string>(), records: new Set<string>() };
  let past: Past = { records: new Map(), since: new Map(), went: new Set(), people: new Map() };
  let before = past;
  let seen: Seen = { companies: new Map(), values: new Map(), named: new Map(), people: new Map() };
  const corrections = createCorrectionModel();
  let time = 0;

  async function look(store: Store): Promise<Seen> {
    const entries = (await store.walker.companiesAfter('', 1_000)) as readonly CompanyEntry[];
    const companies = new Map(entries.map((entry) => [entry.id, new Set(statementsIn(entry).map(nameOf))]));
    const named = new Map<string, string>();
    for (const id of new Set([...ever, ...forgotten.ids, ...companies.keys()])) {
      const company = await store.companies.findCompanyId({ kind: 'id', values: [id] });
      if (company !== undefined) named.set(id, company);
    }
    const people = (await store.walker.peopleOf([...companies.keys()])).flat();
    const values = new Map(entries.map((entry) => [entry.id, knownFields(knownText(entry))]));
    return { companies, values, named, people: new Map(people.map((one) => [one.personId, one.companyId])) };
  }

  function judge(now: Seen): string[] {
    const problems: string[] = [];
    const present = new Set([...now.companies.values()].flatMap((records) => [...records]));
    for (const id of forgotten.ids) if (now.named.has(id)) problems.push(`${id} was forgotten, and is found`);
    for (const record of forgotten.records) {
      if (present.has(record)) problems.push(`${record} was forgotten, and is there`);
    }
    for (const id of ever) {
      const company = now.named.get(id);
      const holds = now.companies.get(company ?? '');
      // A line with the id is about the company too.
      const of = [...(past.records.get(id) ?? []), `file ${id}`].filter((record) => present.has(record));
      if (company === undefined) {
        const due = past.went.has(id) ? of.filter((record) => record === ownRecords.get(id)) : of;
        if (due.length > 0) problems.push(`${id} is not found, and there is ${due}`);
        continue;
      }
      if (isRemnant(holds)) {
        const others = of.filter((record) => holds?.has(record) !== true);
        if (others.length > 0)
          problems.push(`${id} names what is left of ${company}, and there is ${others}`);
        if (seen.named.get(id) !== company) problems.push(`${id} did not name ${company} before`);
        continue;
      }
      const own = ownRecords.get(id);
      if (own !== undefined && present.has(own)) {
        if (holds?.has(own) !== true) problems.push(`${id} does not name the company of its own record`);
      } else if (!of.some((record) => holds?.has(record) === true)) {
        problems.push(`${id} names ${company} of ${[...(holds ?? [])]}, which it was not served for`);
      }
    }
    for (const id of now.companies.keys()) {
      const sinces = [...now.named].filter(([, named]) => named === id).map(([one]) => past.since.get(one));
      const known = sinces.filter((since) => since !== undefined);
      const since = past.since.get(id);
      if (known.length > 0 && since !== Math.min(...known)) {
        problems.push(`${id} was not the first to be served: ${since} of ${known}`);
      }
    }
    for (const [person, company] of past.people) {
      const [home, wanted] = [now.people.get(person), now.named.get(company)];
      if (home === undefined || home !== wanted) {
        problems.push(`${person} was at ${company}, which is ${wanted} now, and is at ${home}`);
      }
    }
    return problems;
  }

  function remember(now: Seen): void {
    for (const id of now.companies.keys()) ever.add(id);
    const since = new Map([...past.since].filter(([id]) => now.named.has(id)));
    for (const id of now.companies.keys()) if (!since.has(id)) since.set(id, time);
    const records = new Map(past.records);
    for (const id of ever) {
      const holds = now.companies.get(now.named.get(id) ?? '');
      // The id of the rest must be restored with any of the records.
      const stay = isRemnant(holds) ? (records.get(id) ?? []) : [];
      if (holds !== undefined) records.set(id, new Set([...stay, ...holds]));
    }
    const areMany = (id: string) => (past.records.get(id)?.size ?? 0) > 2;
    const went = [...ever].filter(
      (id) => !now.named.has(id) && (past.went.has(id) || (seen.named.has(id) && areMany(id))),
    );
    past = { records, since, went: new Set(went), people: now.people };
  }

  /** The company is gone with its ids, its records and its people. */
  function forgetCompany(companyId: string): void {
    const gone = seen.named.get(companyId) ?? companyId;
    for (const [id, company] of seen.named) if (company === gone) forgotten.ids.add(id);
    for (const record of seen.companies.get(gone) ?? []) {
      if (!record.startsWith('people ')) forgotten.records.add(record);
    }
    for (const id of forgotten.ids) ever.delete(id);
    const without = <T>(map: ReadonlyMap<string, T>) =>
      new Map([...map].filter(([id]) => !forgotten.ids.has(id)));
    const people = new Map([...past.people].filter(([, company]) => !forgotten.ids.has(company)));
    past = { ...past, records: without(past.records), since: without(past.since), people };
  }

  return {
    /** Ids that were served at any time. */
    ever: (): readonly string[] => [...ever, ...forgotten.ids].sort(),
    now: () => seen,
    /** Checks the state after a step; returns what is wrong. */
    see: async (store: Store, step: Step, wasDone: boolean): Promise<readonly string[]> => {
      time += 1;
      if (step.do === 'forget') forgetCompany(step.companyId);
      if (step.do === 'undo' && wasDone) {
        // The records of ids that were served in the meantime are still known.
        past = { ...copyOf(before), records: new Map([...past.records, ...before.records]) };
      } else if (step.do === 'correct' || step.do === 'takeBack') {
        if (wasDone) corrections.note(step);
      } else if (wasDone) before = copyOf(past);
      const now = await look(store);
      const problems = [...judge(now), ...(await corrections.judge(store, now))];
      remember(now);
      seen = now;
      return problems;
    },
  };
}

type Correction = Extract<Step, { readonly do: 'correct' }>;

/** Which corrections are in force, and what is wrong with the values that they set. */
function createCorrectionModel() {
  const made: (Correction | undefined)[] = [];
  return {
    note: (step: Step) => {
      if (step.do === 'correct') made.push(step);
      else if (step.do === 'takeBack') made[step.number - 1] = undefined;
    },
    judge: async (store: Store, { named, values }: Seen): Promise<readonly string[]> => {
      const wanted = new Map<
        string,
        { readonly id: string; readonly field: string; readonly value: string }
      >();
      /** Domains that are given as one of several. */
      const further = new Map<unknown, Set<string>>();
      for (const { company, set, add = {}, remove = {} } of made.filter((one) => one !== undefined)) {
        const id = named.get(company);
        if (id === undefined) continue;
        if ('domains' in add) further.set(add.domains, (further.get(add.domains) ?? new Set()).add(id));
        for (const [field, value] of Object.entries(set)) {
          wanted.set(`${id} ${field}`, { id, field, value: String(value) });
        }
        // What is taken away later is no longer wanted.
        if (wanted.get(`${id} fqdn`)?.value === remove.domains) wanted.delete(`${id} fqdn`);
      }
      const problems: string[] = [];
      for (const { id, field, value } of wanted.values()) {
        const kind = IDENTIFIERS[field];
        // Of two companies that corrections give it to, the earlier one has it.
        const isContested =
          kind !== undefined &&
          ([...wanted.values()].filter((one) => one.field === field && one.value === value).length > 1 ||
            (kind === 'domain' && [...(further.get(value) ?? [])].some((other) => other !== id)));
        if (isContested) continue;
        const found = valueAt(values.get(id) ?? {}, field.split('.'));
        if (found !== value) problems.push(`${field} of ${id} is ${found}, not ${value}`);
        const owner = kind && (await store.companies.findCompanyId({ kind, values: [value] }));
        if (kind !== undefined && owner !== id) {
          problems.push(`${value} was given to ${id}, and belongs to ${owner}`);
        }
      }
      return problems;
    },
  };
}

const IDENTIFIERS: { readonly [field: string]: 'domain' | 'network' | 'abn' } = {
  fqdn: 'domain',
  network: 'network',
  'industry_codes.abn': 'abn',
};

/** Generates the next step. */
export function createFate(seed: string, canForget = true) {
  const random = createRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random.next() * from.length)] as T;
  const may = <T>(value: T, chance = 0.6): T | undefined => (random.next() < chance ? value : undefined);
  const done: Step[] = [];
  let people = 0;

  function claims(chance: number) {
    const [fqdn, network, abn] = [
      may(pick(DOMAINS), chance),
      may(pick(SLUGS), chance),
      may(pick(ABNS), chance * 0.7),
    ];
    return {
      ...(fqdn !== undefined && { fqdn, website: `https://${fqdn}` }),
      ...(network !== undefined && { network }),
      ...(abn !== undefined && { industry_codes: { abn } }),
    };
  }

  const upTo = (most: number) => Math.floor(random.next() * (most + 1));

  /** Rows of a source: records, some of them twice, and retired records, in any order. */
  function load(): Step {
    const row = (): Row => {
      const recordId = pick(RECORDS);
      if (random.next() < 0.3) return { retired: recordId };
      return { statement: { recordId, fields: { name: `Firm ${recordId} ${upTo(8)}`, ...claims(0.5) } } };
    };
    return { do: 'load', source: pick(SOURCES), rows: Array.from({ length: 1 + upTo(4) }, row) };
  }

  /** The id of a current company, a former id, the id of a record that may never have come, the operator's own, or none. */
  function own(ever: readonly string[], today: readonly string[]): Step {
    const line = () => {
      const ids = [pick(today), pick(ever), pick([...ownRecords.keys()]), pick(OWN_IDS), undefined];
      const id = pick(ids);
      const name = `Ours ${upTo(8)}`;
      return { ...(id !== undefined && { id }), name, ...claims(id === undefined ? 0.7 : 0.3) };
    };
    const lines = Array.from({ length: 1 + upTo(2) }, line);
    const [first] = lines;
    // Only the last line of an id is valid.
    const again = first?.id === undefined ? [] : [{ id: first.id, name: `Ours ${upTo(8)}`, ...claims(0.3) }];
    return { do: 'own', lines: random.next() < 0.4 ? [...lines, ...again] : lines };
  }

  /** Values that only corrections have, and identifiers that sources have too. */
  function correction(ever: readonly string[], today: readonly string[]): Step {
    const set: { [field: string]: unknown } = { tagline: `Corrected ${upTo(99)}` };
    const [fqdn, network, abn] = [may(pick(DOMAINS), 0.4), may(pick(SLUGS), 0.2), may(pick(ABNS), 0.2)];
    if (fqdn !== undefined) set.fqdn = fqdn;
    if (network !== undefined) set.network = network;
    if (abn !== undefined) set['industry_codes.abn'] = abn;
    const [added, removed] = [may(pick(DOMAINS), 0.1), may(pick(DOMAINS), 0.1)];
    return {
      do: 'correct',
      company: pick(random.next() < 0.7 ? today : ever),
      set,
      ...(added !== undefined && { add: { domains: added } }),
      ...(removed !== undefined && removed !== fqdn && { remove: { domains: removed } }),
    };
  }

  return (ever: readonly string[], today: readonly string[]): Step => {
    const chance = random.next();
    let step: Step;
    if (chance < 0.32 || today.length === 0) step = load();
    else if (chance < 0.41) {
      const retired = random.shuffle(RECORDS).slice(0, 1 + upTo(2));
      step = { do: 'load', source: pick(SOURCES), rows: retired.map((one) => ({ retired: one })) };
    } else if (chance < 0.6) step = own(ever, today);
    else if (chance < 0.73) step = correction(ever, today);
    else if (chance < 0.76) step = { do: 'takeBack', number: 1 + upTo(4) };
    else if (chance < 0.81) {
      step = {
        do: 'decide',
        ids: [pick(ever), pick(today)],
        verdict: pick(['accepted', 'rejected'] as const),
      };
    } else if (chance < 0.86) {
      people += 1;
      step = { do: 'people', personId: `p${people}`, companyId: pick(ever) };
    } else if (chance < 0.92) step = { do: 'undo' };
    else if (chance < 0.945 && canForget) step = { do: 'forget', companyId: pick(today) };
    else step = pick(done.filter((one) => one.do === 'load' || one.do === 'own')) ?? load();
    done.push(step);
    return step;
  };
}
