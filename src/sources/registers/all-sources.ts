// The list of sources of companies, one line each. An adapter is imported when it is used: importing all of them takes
// longer than the start of the service.
import type { CompanySource } from './company-source.ts';

/** What must be known about a source before it is used; the adapter has the rest. */
export interface ListedSource extends Pick<CompanySource, 'name' | 'title' | 'hasOneRecordPerCompany'> {
  /**
   * At this age a load is old: about four of the source's editions are newer. Undefined: the source has no newer
   * edition.
   */
  readonly oldAfterDays: number | undefined;
  load(): Promise<CompanySource>;
}

/** For sources with a new edition every week, or more often. */
const MONTH_DAYS = 30;
/** For sources with a new edition every three months. */
const YEAR_DAYS = 365;

const listed = (
  name: string,
  title: string,
  load: ListedSource['load'],
  { isOne = true, oldAfterDays = MONTH_DAYS }: { isOne?: boolean; oldAfterDays?: number | 'never' } = {},
): ListedSource => ({
  name,
  title,
  load,
  hasOneRecordPerCompany: isOne,
  oldAfterDays: oldAfterDays === 'never' ? undefined : oldAfterDays,
});

export const COMPANY_SOURCES: readonly ListedSource[] = [
  listed('abr', 'Australian Business Register', async () => (await import('./abr/abr.ts')).abr),
  listed('asic', 'ASIC company register', async () => (await import('./asic/asic.ts')).asic),
  listed(
    'asic-names',
    'ASIC business names register',
    async () => (await import('./asic/asic-names.ts')).asicNames,
    { isOne: false },
  ),
  listed('gleif', 'GLEIF, Legal Entity Identifiers', async () => (await import('./gleif/gleif.ts')).gleif),
  listed('wikidata', 'Wikidata', async () => (await import('./wikidata/wikidata.ts')).wikidata),
  listed(
    'pdl',
    'People Data Labs Free Company Dataset',
    async () => (await import('./company-pages/pdl.ts')).pdl,
    { oldAfterDays: YEAR_DAYS },
  ),
  listed(
    'bigpicture',
    'BigPicture Free Company Dataset',
    async () => (await import('./company-pages/bigpicture.ts')).bigpicture,
    { oldAfterDays: 'never' },
  ),
];
