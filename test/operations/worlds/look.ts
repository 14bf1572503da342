// What a store holds after a step, as far as the checks of a random world need it.

import { correctionsIn, statementsIn } from '../../../src/pipeline/identify/gather-companies.ts';
import { knownFields, knownText } from '../../../src/pipeline/merge/canonical-fields.ts';
import type { Correction } from '../../../src/store/contract/corrections.ts';
import type { CompanyEntry } from '../../../src/store/contract/entries.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import type { StoredStatement } from '../../../src/store/formats/rows/stored-statement.ts';

export interface Seen {
  /** By id of a company, the names of its records. */
  readonly companies: ReadonlyMap<string, ReadonlySet<string>>;
  /** By id of a company, what is known about it. */
  readonly values: ReadonlyMap<string, { readonly [field: string]: unknown }>;
  readonly statements: ReadonlyMap<string, readonly StoredStatement[]>;
  readonly corrections: ReadonlyMap<string, readonly Correction[]>;
  /** By id of a company, what it owns, each as `KIND VALUE`. */
  readonly owned: ReadonlyMap<string, ReadonlySet<string>>;
  /** All ids that were looked up. */
  readonly asked: ReadonlySet<string>;
  /** By any id, the company it names. */
  readonly named: ReadonlyMap<string, string>;
  /** By id of a person, their company. */
  readonly people: ReadonlyMap<string, string>;
  /** By id whose own record is gone, the record that it follows. */
  readonly followed: ReadonlyMap<string, string>;
}

export const NOTHING: Seen = {
  companies: new Map(),
  values: new Map(),
  statements: new Map(),
  corrections: new Map(),
  owned: new Map(),
  asked: new Set(),
  named: new Map(),
  people: new Map(),
  followed: new Map(),
};

export const nameOf = ({ source, recordId }: Pick<StoredStatement, 'source' | 'recordId'>) =>
  `${source} ${recordId}`;

/** `ids`: further ids that may name a company. */
export async function look(store: Store, ids: Iterable<string>): Promise<Seen> {
  const entries = (await store.walker.companiesAfter('', 1_000)) as readonly CompanyEntry[];
  const by = <T>(read: (entry: CompanyEntry) => T) => new Map(entries.map((one) => [one.id, read(one)]));
  const statements = by(statementsIn);
  const named = new Map<string, string>();
  const asked = new Set([...ids, ...statements.keys()]);
  const { companies } = store;
  const { findCompanyId } = companies.gathered ?? companies;
  const found = await Promise.all([...asked].map((id) => findCompanyId({ kind: 'id', values: [id] })));
  for (const [place, id] of [...asked].entries()) {
    const company = found[place];
    if (company !== undefined) named.set(id, company);
  }
  const people = (await store.walker.peopleOf([...statements.keys()])).flat();
  const { formerIds } = await store.walker.identity();
  return {
    companies: by((entry) => new Set(statements.get(entry.id)?.map(nameOf))),
    values: by((entry) => knownFields(knownText(entry))),
    statements,
    corrections: by(correctionsIn),
    owned: by(({ identifiers }) => new Set(identifiers.map(({ kind, value }) => `${kind} ${value}`))),
    asked,
    named,
    people: new Map(people.map((one) => [one.personId, one.companyId])),
    followed: new Map(formerIds.map(({ id, record }) => [id, record])),
  };
}

/** What callers can see, for comparing two states. `asked`: the ids that were looked up in both. */
export function textOf({ companies, values, named, people }: Seen, asked: ReadonlySet<string>): string {
  const inOrder = (map: ReadonlyMap<string, unknown>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  const records = new Map([...companies].map(([id, names]) => [id, [...names].sort()]));
  const ofBoth = new Map([...named].filter(([id]) => asked.has(id)));
  return JSON.stringify([records, values, ofBoth, people].map(inOrder), undefined, 1);
}
