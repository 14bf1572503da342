// Compares two companies field by field, and says which parts of the values the other one does not have.
import type { StoredCompany } from '../api/review.ts';

interface Part {
  readonly text: string;
  /** Whether the other company has nothing like it. */
  readonly isMarked: boolean;
}
/** One item of a list; a single value is a list of one. */
export type Item = readonly Part[];

type Comparison = 'same' | 'differs' | 'left' | 'right';

export interface ComparedField {
  readonly field: FieldName;
  readonly left: readonly Item[];
  readonly right: readonly Item[];
  readonly state: Comparison;
}

/** `words`: the words that differ are marked. `whole`: a value that differs is marked as a whole. */
type Marking = 'words' | 'whole' | 'never';

const PROFILE_FIELDS = [
  ['hq_location', 'words'],
  ['hq_country', 'whole'],
  ['states', 'whole'],
  ['locations', 'whole'],
  ['abn_operation_status', 'whole'],
  ['company_type', 'whole'],
  ['year_founded', 'whole'],
  ['employee_count', 'whole'],
  ['company_size', 'whole'],
  ['revenue', 'whole'],
  ['industries', 'whole'],
  ['website', 'whole'],
  ['phones', 'whole'],
  ['emails', 'whole'],
  ['description', 'words'],
] as const satisfies readonly (readonly [keyof StoredCompany['profile'], Marking])[];

type FieldName =
  | (typeof PROFILE_FIELDS)[number][0]
  | 'name'
  | 'other_names'
  | 'records'
  | 'identifiers'
  | 'domain'
  | 'network'
  | 'contested';

/** Fields that neither company has are left out. */
export function compareCompanies(a: StoredCompany, b: StoredCompany): readonly ComparedField[] {
  const compare = (
    field: FieldName,
    textsOf: (company: StoredCompany) => readonly string[],
    marking: Marking,
  ) => compareTexts(field, textsOf(a), textsOf(b), marking);
  return [
    compare('name', ({ name }) => [name], 'words'),
    compare('other_names', otherNames, 'whole'),
    compare('records', recordNames, 'never'),
    compare('identifiers', (company) => numbersIn(company.identifiers), 'whole'),
    compare('domain', (company) => valuesOf(company.identifiers, 'domain'), 'whole'),
    compare('network', (company) => valuesOf(company.identifiers, 'network'), 'whole'),
    compare('contested', ({ contested }) => contested.map(({ kind, value }) => `${kind} ${value}`), 'whole'),
    ...PROFILE_FIELDS.map(([field, marking]) =>
      compare(field, ({ profile }) => textsIn(profile[field]), marking),
    ),
  ].filter(({ left, right }) => left.length + right.length > 0);
}

function compareTexts(
  field: FieldName,
  left: readonly string[],
  right: readonly string[],
  marking: Marking,
): ComparedField {
  const isSame = left.length === right.length && isWithin(left, right) && isWithin(right, left);
  const state = isSame ? 'same' : right.length === 0 ? 'left' : left.length === 0 ? 'right' : 'differs';
  // Where only one has a value, all of it would be marked: the state says so already.
  const how = state === 'differs' ? marking : 'never';
  return { field, state, left: markAll(left, right, how), right: markAll(right, left, how) };
}

function markAll(texts: readonly string[], others: readonly string[], marking: Marking): readonly Item[] {
  if (marking === 'never') return texts.map((text) => [{ text, isMarked: false }]);
  if (marking === 'whole') {
    return texts.map((text) => [{ text, isMarked: !isWithin([text], others) }]);
  }
  const words = new Set(others.flatMap((other) => wordsIn(other).map(fold)));
  return texts.map((text) =>
    wordsIn(text).map((word) => ({ text: word, isMarked: fold(word) !== '' && !words.has(fold(word)) })),
  );
}

/** Words with the separators between them, so that together they are the text again. */
const wordsIn = (text: string) => text.split(/([\s,;/]+)/u).filter((word) => word !== '');

const isWithin = (texts: readonly string[], others: readonly string[]) => {
  const folded = new Set(others.map(fold));
  return texts.every((text) => folded.has(fold(text)));
};

/** Case, accents and punctuation make no difference. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

const valuesOf = (identifiers: StoredCompany['identifiers'], kind: string) =>
  identifiers.filter((one) => one.kind === kind).map(({ value }) => value);

const numbersIn = (identifiers: StoredCompany['identifiers']) =>
  identifiers
    .filter(({ kind }) => kind !== 'domain' && kind !== 'network')
    .map(({ kind, value }) => `${kind.toUpperCase()} ${value}`);

function otherNames({ name, records }: StoredCompany): readonly string[] {
  const all = records.flatMap((record) => [record.name ?? '', ...record.other_names]);
  return [...new Set(all)].filter((one) => one !== '' && one !== name);
}

function recordNames({ records }: StoredCompany): readonly string[] {
  return records.map(
    ({ source, record_id, loaded_at }) =>
      `${source} ${record_id}${loaded_at === null ? '' : `, ${loaded_at.slice(0, 10)}`}`,
  );
}

function textsIn(value: unknown): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.map(String);
  return [typeof value === 'number' && value > 9_999 ? value.toLocaleString('en') : String(value)];
}
