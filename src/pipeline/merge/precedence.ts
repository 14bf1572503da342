// Which source is believed, field by field. The only place where sources are weighed against each other.
import { FILE_SOURCE, PEOPLE_SOURCE } from './stored-statement.ts';

/** Sources in groups, the most believed first. Inside a group the fresher statement wins. */
type Order = readonly (readonly string[])[];

/** The operator's own files, then who keeps the register, then who compiles from others. */
const USUAL: Order = [
  [FILE_SOURCE],
  ['abr', 'asic'],
  ['gleif'],
  ['wikidata'],
  ['pdl', 'bigpicture'],
  ['asic-names'],
  [PEOPLE_SOURCE],
];

/** What people and companies tell of themselves: registers know little of it, and know it late. */
const PUBLIC_LIFE: Order = [[FILE_SOURCE], ['wikidata'], ['pdl', 'bigpicture'], ['gleif'], ['abr', 'asic']];

const BY_FIELD: { readonly [field: string]: Order } = {
  // A legal name is the register's to tell; of companies that no register names, the golden copy's.
  name: USUAL,
  website: PUBLIC_LIFE,
  fqdn: PUBLIC_LIFE,
  network: PUBLIC_LIFE,
  employee_count: PUBLIC_LIFE,
  company_size: PUBLIC_LIFE,
  // The day of registration is seldom that of foundation.
  year_founded: [[FILE_SOURCE], ['wikidata'], ['pdl', 'bigpicture'], ['asic'], ['gleif'], ['abr']],
  // The register of business numbers knows a state and a postcode; others know the place.
  hq_location: [[FILE_SOURCE], ['gleif'], ['pdl', 'bigpicture'], ['wikidata'], ['abr', 'asic']],
  abn_operation_status: [[FILE_SOURCE], ['abr'], ['asic'], ['gleif']],
  'industry_codes.abn': [[FILE_SOURCE], ['abr'], ['asic'], ['gleif'], ['wikidata'], ['asic-names']],
  'industry_codes.acn': [[FILE_SOURCE], ['asic'], ['abr'], ['gleif'], ['wikidata']],
};

/** The place of a source for a field, from 0; sources that are in no list come after all others, equal to each other. */
export function rankOf(field: string, source: string): number {
  const order = BY_FIELD[field] ?? USUAL;
  const place = order.findIndex((group) => group.includes(source));
  if (place !== -1) return place;
  const usual = USUAL.findIndex((group) => group.includes(source));
  return order.length + (usual === -1 ? USUAL.length : usual);
}

interface Weighed {
  readonly source: string;
  readonly recordId: string;
  readonly asOf?: string;
}

/** Compares two by how much they are believed about a field: the more believed first. Never 0 for two records. */
export function compareBelief(field: string, a: Weighed, b: Weighed): number {
  return (
    rankOf(field, a.source) - rankOf(field, b.source) ||
    // Fresher first; one that does not tell is the oldest.
    compareTexts(b.asOf ?? '', a.asOf ?? '') ||
    compareTexts(a.source, b.source) ||
    compareTexts(a.recordId, b.recordId)
  );
}

export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
