// The precedence of sources, field by field. This is the only place where sources are weighed against each other.
import { FILE_SOURCE, OPERATOR_SOURCE, PEOPLE_SOURCE } from '../../store/formats/rows/stored-statement.ts';

/** Sources in groups, the highest precedence first. Inside a group the newer statement wins. */
type Order = readonly (readonly string[])[];

/** The operator's files, then the keepers of registers, then those who compile from others. */
const USUAL: Order = [
  [FILE_SOURCE],
  ['abr', 'asic'],
  ['gleif'],
  ['wikidata'],
  ['pdl', 'bigpicture'],
  ['asic-names'],
  [PEOPLE_SOURCE],
];

/** What people and companies publish about themselves: registers have little of it, and late. */
const PUBLIC_LIFE: Order = [[FILE_SOURCE], ['wikidata'], ['pdl', 'bigpicture'], ['gleif'], ['abr', 'asic']];

const BY_FIELD: { readonly [field: string]: Order } = {
  // A legal name comes from the register; for companies in no register, from the golden copy of GLEIF.
  name: USUAL,
  website: PUBLIC_LIFE,
  fqdn: PUBLIC_LIFE,
  network: PUBLIC_LIFE,
  employee_count: PUBLIC_LIFE,
  company_size: PUBLIC_LIFE,
  // The day of registration is rarely that of foundation.
  year_founded: [[FILE_SOURCE], ['wikidata'], ['pdl', 'bigpicture'], ['asic'], ['gleif'], ['abr']],
  // The register of business numbers has a state and a postcode; others have the place.
  hq_location: [[FILE_SOURCE], ['gleif'], ['pdl', 'bigpicture'], ['wikidata'], ['abr', 'asic']],
  abn_operation_status: [[FILE_SOURCE], ['abr'], ['asic'], ['gleif']],
  'industry_codes.abn': [[FILE_SOURCE], ['abr'], ['asic'], ['gleif'], ['wikidata'], ['asic-names']],
  'industry_codes.acn': [[FILE_SOURCE], ['asic'], ['abr'], ['gleif'], ['wikidata']],
};

/** The rank of a source for a field, from 0; sources that are in no list come after all others, with equal rank. */
export function rankOf(field: string, source: string): number {
  const order = BY_FIELD[field] ?? USUAL;
  const place = order.findIndex((group) => group.includes(source));
  if (place !== -1) return place;
  const usual = USUAL.findIndex((group) => group.includes(source));
  return order.length + (usual === -1 ? USUAL.length : usual);
}

/** Whether the operator says it, in a file or a correction: such values are served as given. */
export function isOperators(by: { readonly source: string } | undefined): boolean {
  return by?.source === FILE_SOURCE || by?.source === OPERATOR_SOURCE;
}

interface Weighed {
  readonly source: string;
  readonly recordId: string;
  readonly asOf?: string;
}

/** Sorts two by precedence for a field: the higher first. Never 0 for two records. */
export function compareBelief(field: string, a: Weighed, b: Weighed): number {
  return (
    rankOf(field, a.source) - rankOf(field, b.source) ||
    // Newer first; one without a date is the oldest.
    compareTexts(b.asOf ?? '', a.asOf ?? '') ||
    compareTexts(a.source, b.source) ||
    compareTexts(a.recordId, b.recordId)
  );
}

export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
