// Follows a random world from step to step: keeps every id that was ever served, and reports what is wrong after a step.
import type { Store } from '../../../src/store/contract/store.ts';
import { createCorrectionModel } from './corrected-values.ts';
import { OWN_IDS, ownRecords } from './create-fate.ts';
import { createRecordModel } from './kept-records.ts';
import { look, NOTHING, type Seen, textOf } from './look.ts';
import type { Outcome, Step } from './steps.ts';

/** What is known of the past, except for undone steps. */
interface Past {
  /** By id that was served, the records of the company that it named when it was last found. */
  readonly records: Map<string, ReadonlySet<string>>;
  /** By id that is served now or was served before, without a break, the step of the first time. */
  readonly since: Map<string, number>;
  /** Ids whose company lost three records or more at once: of the other records, only the one that is noted restores the id. */
  readonly went: ReadonlySet<string>;
  readonly people: ReadonlyMap<string, string>;
}

const copyOf = ({ records, since, went, people }: Past): Past => ({
  records: new Map(records),
  since: new Map(since),
  went,
  people,
});

/** A company without records is kept for its people. */
const isRemnant = (records: ReadonlySet<string> | undefined) =>
  records !== undefined && [...records].every((record) => record.startsWith('people '));

export function createWitness() {
  const ever = new Set<string>();
  /** What must never come back: ids, records, people; and identifiers that keep rows out. */
  const forgotten = {
    ids: new Set<string>(),
    records: new Set<string>(),
    people: new Set<string>(),
    values: new Set<string>(),
  };
  let past: Past = { records: new Map(), since: new Map(), went: new Set(), people: new Map() };
  let before = past;
  let seen: Seen = NOTHING;
  /** The state before the newest load, and whether corrections have changed it since. */
  let seenBefore: Seen = NOTHING;
  let isCorrectedSince = false;
  /** Ids that named no company before the newest load and that a correction after it, or its withdrawal, has joined with one from before. */
  let joinedSince = new Set<string>();
  const corrections = createCorrectionModel();
  const records = createRecordModel();
  const slugs = new Map<string, string>();
  let time = 0;

  function judge(now: Seen, step: Step): string[] {
    const problems: string[] = [];
    const present = new Set([...now.companies.values()].flatMap((records) => [...records]));
    for (const id of forgotten.ids) if (now.named.has(id)) problems.push(`${id} was forgotten, and is found`);
    for (const record of forgotten.records) {
      if (present.has(record)) problems.push(`${record} was forgotten, and is there`);
    }
    for (const person of forgotten.people) {
      if (now.people.has(person)) problems.push(`${person} was forgotten, and is there`);
    }
    for (const id of ever) {
      const company = now.named.get(id);
      const holds = now.companies.get(company ?? '');
      // A line with an id of the company is about the company too; so is what is left for its people. That belongs to the
      // record of any of its ids which is back.
      const lines = [
        `people ${id}`,
        ...sameAs(id).flatMap((one) => [`file ${one}`, ownRecords.get(one) ?? '']),
      ];
      const of = [...(past.records.get(id) ?? []), ...lines].filter((record) => present.has(record));
      if (company === undefined) {
        const restoring = [ownRecords.get(id), seen.followed.get(id)];
        const due = past.went.has(id) ? of.filter((record) => restoring.includes(record)) : of;
        if (due.length > 0) problems.push(`${id} is not found, and there is ${due}`);
        const noted = now.followed.get(id) ?? '';
        if (step.do !== 'undo' && hasLostMany(id) && past.records.get(id)?.has(noted) !== true)
          problems.push(`${id} lost all its records, and can come back only with ${noted}`);
        continue;
      }
      if (isRemnant(holds)) {
        const others = of.filter((record) => holds?.has(record) !== true);
        if (others.length > 0)
          problems.push(`${id} names what is left of ${company}, and there is ${others}`);
        const states = step.do === 'undo' ? [seen, seenBefore] : [seen];
        if (states.every(({ named }) => named.get(id) !== company))
          problems.push(`${id} did not name ${company} before`);
        continue;
      }
      const own = ownRecords.get(id);
      if (own !== undefined && present.has(own)) {
        if (holds?.has(own) !== true) problems.push(`${id} does not name the company of its own record`);
      } else if (!of.some((record) => holds?.has(record) === true) && !isRestJoined(id, of, now, step)) {
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

  /** What is left of a company for its people joins another one by what the operator has given it or decided. */
  function isRestJoined(id: string, of: readonly string[], now: Seen, step: Step): boolean {
    const company = now.named.get(id) ?? '';
    const was = seen.named.get(id) ?? '';
    // It is left by this step, or it was left before; then the people may have gone to other companies.
    const isRest =
      isRemnant(seen.companies.get(was)) ||
      [...past.people.values()].some((home) => seen.named.get(home) === was);
    if (of.length > 0 || !isRest) return false;
    const ids = [...seen.named].filter(([, named]) => named === seen.named.get(id)).map(([one]) => one);
    // All of its ids go with it, except for one whose own record is another company now.
    const present = new Set([...now.companies.values()].flatMap((records) => [...records]));
    const hasOwn = (one: string) => present.has(ownRecords.get(one) ?? '') || present.has(`file ${one}`);
    if (ids.some((one) => now.named.get(one) !== company && !hasOwn(one))) return false;
    if (step.do === 'decide' && step.ids.some((one) => ids.includes(one))) {
      return step.verdict === 'accepted' && step.ids.every((one) => now.named.get(one) === company);
    }
    return corrections.givenTo(new Set(ids)).some((one) => now.owned.get(company)?.has(one) === true);
  }

  /** Of a company that was kept for its people, all ids; else only this one. */
  function sameAs(id: string): readonly string[] {
    const company = seen.named.get(id);
    if (company === undefined || !isRemnant(seen.companies.get(company))) return [id];
    return [...seen.named].filter(([, named]) => named === company).map(([one]) => one);
  }

  /** Whether the company of an id that is not found any more had three records or more. */
  const hasLostMany = (id: string) => seen.named.has(id) && (past.records.get(id)?.size ?? 0) > 2;

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
    const went = [...ever].filter((id) => !now.named.has(id) && (past.went.has(id) || hasLostMany(id)));
    past = { records, since, went: new Set(went), people: now.people };
  }

  /** The company is gone with its ids, its records and its people. */
  function forgetCompany(gone: string): void {
    for (const [id, company] of seen.named) if (company === gone) forgotten.ids.add(id);
    const all = [...(seen.companies.get(gone) ?? [])].filter((record) => !record.startsWith('people '));
    for (const record of all) forgotten.records.add(record);
    records.forget(all);
    const said = JSON.stringify([seen.statements.get(gone), seen.corrections.get(gone)]);
    for (const [, value] of said.matchAll(/"([^"]*)"/g)) forgotten.values.add(value ?? '');
    for (const id of forgotten.ids) ever.delete(id);
    const without = <T>(map: ReadonlyMap<string, T>) =>
      new Map([...map].filter(([id]) => !forgotten.ids.has(id)));
    const people = new Map([...past.people].filter(([, company]) => !forgotten.ids.has(company)));
    past = { ...past, records: without(past.records), since: without(past.since), people };
  }

  function forgetPerson({ by, value }: Extract<Step, { readonly do: 'forgetPerson' }>): void {
    const found = by === 'id' ? [value] : [...slugs].filter(([, slug]) => slug === value).map(([id]) => id);
    for (const person of found) forgotten.people.add(person);
    const people = new Map([...past.people].filter(([person]) => !forgotten.people.has(person)));
    past = { ...past, people };
  }

  function noteJoined(now: Seen): void {
    const old = new Set([...seenBefore.companies.values()].flatMap((all) => [...all]));
    const hasOld = (state: Seen, id: string) =>
      [...(state.companies.get(state.named.get(id) ?? '') ?? [])].some((record) => old.has(record));
    for (const id of ever) {
      if (!seenBefore.named.has(id) && hasOld(now, id) && !hasOld(seen, id)) joinedSince.add(id);
    }
  }

  /** Everything is as before the load, except for what corrections have changed since. */
  function undo(): void {
    // The records of ids that were served in the meantime are still known.
    const known = new Map([...past.records, ...before.records]);
    const went = new Set(before.went);
    for (const [id, company] of seenBefore.named) {
      known.set(
        id,
        new Set([...(before.records.get(id) ?? []), ...(seenBefore.companies.get(company) ?? [])]),
      );
    }
    for (const [id, all] of isCorrectedSince ? before.records : []) {
      // A correction may have joined it with another company when it was back.
      if (seenBefore.named.has(id)) continue;
      known.set(id, new Set([...all, ...(past.records.get(id) ?? [])]));
      went.add(id);
    }
    past = { ...copyOf(before), records: known, went };
  }

  function note(step: Step, outcome: Outcome): void {
    const { wasDone, rejected, gone } = outcome;
    if (step.do === 'forget') {
      forgotten.values.add(step.value);
      if (gone !== undefined) forgetCompany(gone);
    } else if (step.do === 'forgetPerson') forgetPerson(step);
    else if (!wasDone) return;
    else if (step.do === 'correct' || step.do === 'takeBack') {
      corrections.note(step);
      isCorrectedSince = true;
    } else {
      records.note(step, outcome);
      if (step.do === 'undo') undo();
      else {
        before = copyOf(past);
        seenBefore = seen;
        isCorrectedSince = false;
        joinedSince = new Set();
      }
    }
    if (step.do === 'people' && wasDone && rejected.size === 0) {
      past = { ...past, people: new Map([...past.people, [step.personId, step.companyId]]) };
      if (step.network !== undefined) slugs.set(step.personId, step.network);
    }
  }

  return {
    /** Ids that were served at any time. */
    ever: (): readonly string[] => [...ever, ...forgotten.ids].sort(),
    now: () => seen,
    /** Checks the state after a step; returns what is wrong. */
    see: async (store: Store, step: Step, outcome: Outcome): Promise<readonly string[]> => {
      time += 1;
      note(step, outcome);
      const now = await look(store, [...ever, ...forgotten.ids, ...ownRecords.keys(), ...OWN_IDS]);
      const problems = [
        ...judge(now, step),
        ...(await corrections.judge(store, now)),
        ...(await records.judge(store, now, seen, (value) => forgotten.values.has(value))),
      ];
      if (step.do === 'undo' && outcome.wasDone && !isCorrectedSince) {
        const [is, was] = [now, seenBefore].map((one) => textOf(one, seenBefore.asked));
        if (is !== was) problems.push(`not as before the load: ${is}\n${was}`);
      }
      if (step.do === 'undo' && outcome.wasDone) {
        for (const id of ever) {
          const wasGone = seenBefore.asked.has(id) && !seenBefore.named.has(id);
          if (wasGone && now.named.has(id) && !joinedSince.has(id))
            problems.push(`${id} named no company before the load, and is found`);
        }
      }
      if ((step.do === 'correct' || step.do === 'takeBack') && outcome.wasDone) noteJoined(now);
      remember(now);
      seen = now;
      return problems;
    },
  };
}
