// Generates the steps of a random world: always the same ones for the same seed and the same states.
import { idOfRecord } from '../../../src/pipeline/ids/record-ids.ts';
import { createRandom } from '../../../src/samples/demo/random.ts';
import type { Row, Step } from './steps.ts';

/** The last one may have several records of one company. */
const SOURCES = ['abr', 'gleif', 'wikidata', 'pdl', 'bigpicture', 'asic-names'] as const;
const RECORDS = ['0', '1', '2'];
const DOMAINS = ['a.example', 'b.example', 'c.example', 'd.example'];
const SLUGS = ['a', 'b', 'c', 'd'];
const ABNS = ['51824753556', '53004085616', '37010000003'];
export const OWN_IDS = ['mine', 'ours'];

/** By the id of each record that a source may have, its name. */
export const ownRecords: ReadonlyMap<string, string> = new Map(
  SOURCES.flatMap((source) =>
    RECORDS.map((recordId) => [idOfRecord({ source, recordId }), `${source} ${recordId}`] as const),
  ),
);

/** Generates the next step. */
export function createFate(seed: string, canForget = true) {
  const random = createRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random.next() * from.length)] as T;
  const may = <T>(value: T, chance = 0.6): T | undefined => (random.next() < chance ? value : undefined);
  const done: Step[] = [];
  /** By number of a person, the slug. */
  const slugs: (string | undefined)[] = [];
  let corrected = 0;

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
    corrected += 1;
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

  /** A new person, or one who is loaded again, perhaps at another company. */
  function person(ever: readonly string[]): Step {
    const isNew = slugs.length === 0 || random.next() < 0.7;
    if (isNew) slugs.push(may(`slug-${slugs.length + 1}`, 0.5));
    const number = isNew ? slugs.length : 1 + upTo(slugs.length - 1);
    const network = slugs[number - 1];
    const step = { do: 'people', personId: `p${number}`, companyId: pick(ever) } as const;
    return network === undefined ? step : { ...step, network };
  }

  function forgetPerson(): Step {
    const number = 1 + upTo(slugs.length - 1);
    const network = slugs[number - 1];
    if (network !== undefined && random.next() < 0.5)
      return { do: 'forgetPerson', by: 'network', value: network };
    return { do: 'forgetPerson', by: 'id', value: `p${number}` };
  }

  function forgetCompany(today: readonly string[]): Step {
    const by = pick(['id', 'id', 'id', 'fqdn', 'network', 'abn'] as const);
    const values = { id: today, fqdn: DOMAINS, network: SLUGS, abn: ABNS };
    return { do: 'forget', by, value: pick(values[by]) };
  }

  return (ever: readonly string[], today: readonly string[]): Step => {
    const chance = random.next();
    let step: Step;
    if (chance < 0.29 || today.length === 0) step = load();
    else if (chance < 0.37) {
      const retired = random.shuffle(RECORDS).slice(0, 1 + upTo(2));
      step = { do: 'load', source: pick(SOURCES), rows: retired.map((one) => ({ retired: one })) };
    } else if (chance < 0.54) step = own(ever, today);
    else if (chance < 0.67) step = correction(ever, today);
    else if (chance < 0.71) step = { do: 'takeBack', number: 1 + upTo(corrected) };
    else if (chance < 0.77) {
      step = {
        do: 'decide',
        ids: [pick(ever), pick(today)],
        verdict: pick(['accepted', 'rejected'] as const),
      };
    } else if (chance < 0.84) step = person(ever);
    else if (chance < 0.9) step = { do: 'undo' };
    else if (chance < 0.925 && canForget) step = forgetCompany(today);
    else if (chance < 0.945 && canForget && slugs.length > 0) step = forgetPerson();
    else step = pick(done.filter((one) => one.do === 'load' || one.do === 'own')) ?? load();
    done.push(step);
    return step;
  };
}
