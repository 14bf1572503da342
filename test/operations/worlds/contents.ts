// What a store holds, for comparing two stores.
import type { Store } from '../../../src/store/contract/store.ts';

/** Everything in a store, except for the times of loads and of decisions. */
export async function contentsOf(store: Store) {
  const companies = (await store.walker.companiesAfter('', 1_000)).map(
    ({ id, name, identifiers, contested, profile, views, served }) => ({
      ...{ id, name, identifiers, contested, profile, views, served },
    }),
  );
  const people = await store.walker.peopleOf(companies.map(({ id }) => id));
  const identity = await store.walker.identity();
  const { formerIds, corrections } = identity;
  const decisions = identity.decisions.map(({ decidedAt: _, ...decision }) => decision);
  const ids = people.map((all) => all.map(({ personId }) => personId));
  return { companies, people: ids, formerIds, corrections, decisions };
}

/** What callers can see, and since when: without the records of ids that are no longer needed, and without storage details. */
export async function servedBy(store: Store) {
  const { companies, people } = await contentsOf(store);
  const seen = companies.map(({ identifiers, ...rest }) => ({
    ...rest,
    identifiers: identifiers.filter(({ kind }) => kind !== 'record'),
  }));
  return { companies: seen, people };
}
