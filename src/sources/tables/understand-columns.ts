// Says for each column of a table which field it is read into: by the operator's mapping, by our own name for the field, or by
// what its header means.
import { COMPANY_LINE_FIELDS, profileShape } from '../../domain/company/company.ts';
import { nearestName } from '../../domain/names/nearest-name.ts';
import { PERSON_LINE_FIELDS } from '../../domain/people/person.ts';
import type { GroupShape, Shape } from '../../domain/values/shape.ts';
import type { CanonicalKind } from '../canonical/canonical-kind.ts';
import { stepsOf } from '../formats/csv/csv-cells.ts';
import type { Cells } from '../formats/csv/csv-row.ts';
import { FROM_POSITION, isAboutPerson, NOT_STORED, PARTS, targetOf } from './column-fields.ts';
import type { Column, Target, UnderstoodColumns } from './columns.ts';
import { headerKey } from './fold-header.ts';
import { type HeaderMeaning, nearestMeaning, readHeader } from './read-header.ts';

/** `map`: the headers that the operator names, by field. `first`: rows after the header, to see what the columns hold. */
export function understandColumns(
  kind: CanonicalKind,
  headers: Cells,
  map: ReadonlyMap<string, string>,
  first: readonly Cells[] = [],
): UnderstoodColumns {
  const isOurs = headers.every((header) => header === '' || isField(kind, header));
  if (isOurs && map.size === 0) return { kind, columns: headers.map(ownColumn) };
  const meanings = headers.map((header) => (header === '' ? undefined : readHeader(header)));
  const hasCompanyName = meanings.some((one) => one?.meaning === 'companyName');
  const hasPeople = meanings.some((one) => one !== undefined && isAboutPerson(one));
  const mapped = new Map([...map].map(([field, header]) => [headerKey(header), field]));
  const mappedFields = new Set(map.keys());

  function columnOf(header: string, place: number): Column {
    if (header === '') return { header, how: 'empty' };
    const wanted = mapped.get(headerKey(header));
    if (wanted !== undefined) return { header, how: 'mapped', target: wanted };
    const meaning = meanings[place];
    // Beside a company, a name is a person's, also under our own word for it.
    const isPersonsName = meaning?.meaning === 'name' && hasCompanyName && !isOurs;
    if (isField(kind, header) && !isPersonsName) return givenField(header);
    if (meaning === undefined) return unknown(kind, header);
    return guess(header, place, isPersonsName ? { meaning: 'personName' } : meaning);
  }

  /** A field that is mapped from one column is not read from another. */
  function givenField(header: string): Column {
    return mappedFields.has(header)
      ? { header, how: 'known', note: `${header} is read from another column` }
      : { header, how: 'field', target: header };
  }

  function guess(header: string, place: number, meaning: HeaderMeaning): Column {
    const found = targetOf(kind, meaning, hasPeople);
    if ('leftOut' in found) {
      const isName = kind === 'people' && found.leftOut === NOT_STORED;
      return { header, how: 'known', note: found.leftOut, ...(isName && { isName }) };
    }
    const { target } = found;
    if (mappedFields.has(fieldOf(target))) {
      return { header, how: 'known', note: `${fieldOf(target)} is read from another column` };
    }
    const needsNumbers = target === 'seniority' || target === 'department';
    if (needsNumbers && !holdsIds(first, place)) return { header, how: 'known', note: FROM_POSITION };
    return { header, how: 'guess', target };
  }

  return { kind, columns: headers.map(columnOf) };
}

const ownColumn = (header: string): Column =>
  header === '' ? { header, how: 'empty' } : { header, how: 'field', target: header };

/** Whether all headers are our own names of fields. */
export const isOfOurFields = ({ columns }: UnderstoodColumns): boolean =>
  columns.every(({ how }) => how === 'field' || how === 'empty');

/** What is shown to the operator for a target. */
export const fieldOf = (target: Target): string =>
  PARTS[target as keyof typeof PARTS] ?? SHOWN.get(target) ?? target;

const SHOWN: ReadonlyMap<Target, string> = new Map([['doNotCall', 'has_dnd_phone']]);

function holdsIds(rows: readonly Cells[], place: number): boolean {
  const filled = rows.map((cells) => cells[place] ?? '').filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => /^\d{1,2}$/.test(cell));
}

function unknown(kind: CanonicalKind, header: string): Column {
  const near = nearestField(kind, header);
  const note = near === undefined ? undefined : `did you mean ${near}?`;
  return { header, how: 'unknown', ...(note !== undefined && { note }) };
}

/** The field that a header with wrong letters was probably meant to name. */
export function nearestField(kind: CanonicalKind, header: string): string | undefined {
  const fields =
    kind === 'people' ? PERSON_LINE_FIELDS : [...Object.keys(profileShape.fields), ...COMPANY_LINE_FIELDS];
  const near = nearestName(header, fields);
  if (near !== undefined) return near;
  const meaning = nearestMeaning(header);
  const found = meaning === undefined ? undefined : targetOf(kind, { meaning }, false);
  return found !== undefined && 'target' in found ? fieldOf(found.target) : undefined;
}

/** The fields that a column can be read into; a company has further ones, within groups of groups. */
export function fieldsOf(kind: CanonicalKind): readonly string[] {
  if (kind === 'people') return PERSON_LINE_FIELDS;
  const inShape = Object.entries<Shape>(profileShape.fields).flatMap(([name, shape]) => {
    if (shape.kind !== 'group') return shape.kind === 'map' ? [] : [name];
    const values = Object.entries(shape.fields).filter(([, { kind: inner }]) => inner === 'text');
    return values.map(([inner]) => `${name}.${inner}`);
  });
  return [...inShape, 'domains', 'networks', 'other_names'];
}

/** Whether a header is the name of a field of a line, to the letter. */
export function isField(kind: CanonicalKind, header: string): boolean {
  if (kind === 'people') return PERSON_LINE_FIELDS.includes(header);
  const steps = stepsOf(header);
  const [first = '', country, ...rest] = steps;
  if (first === 'regions' && rest.length > 0)
    return /^[A-Za-z]{2}$/.test(country ?? '') && isField(kind, rest.join('.'));
  if ((COMPANY_LINE_FIELDS as readonly string[]).includes(first)) return true;
  return isInShape(profileShape, steps);
}

function isInShape(shape: GroupShape, path: readonly string[]): boolean {
  let at: Shape | undefined = shape;
  for (const part of path) {
    if (at?.kind === 'map') return part !== '';
    at = at?.kind === 'group' && Object.hasOwn(at.fields, part) ? at.fields[part] : undefined;
  }
  return at !== undefined;
}
