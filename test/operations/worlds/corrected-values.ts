// A model of the corrections that are in force: every value that one has set is there.
import { valueAt } from '../../../src/pipeline/corrections/record-paths.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import type { Seen } from './look.ts';
import type { Step } from './steps.ts';

type Correction = Extract<Step, { readonly do: 'correct' }>;

/** Which corrections are in force, and what is wrong with the values that they set. */
export function createCorrectionModel() {
  const made: (Correction | undefined)[] = [];
  return {
    note: (step: Step) => {
      if (step.do === 'correct') made.push(step);
      else if (step.do === 'takeBack') made[step.number - 1] = undefined;
    },
    /** The identifiers that corrections in force give these ids, as `KIND VALUE`. */
    givenTo: (ids: ReadonlySet<string>): readonly string[] =>
      made.flatMap((one) => {
        if (one === undefined || !ids.has(one.company)) return [];
        const given = Object.entries(one.set).flatMap(([field, value]) =>
          IDENTIFIERS[field] === undefined ? [] : [`${IDENTIFIERS[field]} ${value}`],
        );
        return one.add?.domains === undefined ? given : [...given, `domain ${one.add.domains}`];
      }),
    judge: async (store: Store, { named, values, owned }: Seen): Promise<readonly string[]> => {
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
        // A website that is not corrected still shows its domain.
        if (kind === undefined || kind === 'domain') continue;
        for (const one of owned.get(id) ?? []) {
          if (one.startsWith(`${kind} `) && one !== `${kind} ${value}`) {
            problems.push(`${id} was given ${value} instead of ${one}, and still owns it`);
          }
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
