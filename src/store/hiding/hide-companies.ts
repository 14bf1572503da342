// Reads companies without the hidden ones: by identifier, by name, and in the columns that a search goes through.
import { type Answer, after } from '../contract/answer.ts';
import type { ColumnReader } from '../contract/column-reader.ts';
import type { CompanyLookups, CompanyReader } from '../contract/company-reader.ts';
import type { NameReader } from '../contract/name-reader.ts';
import {
  COLUMNS,
  companyHash,
  type PageCells,
  readPage,
  writePage,
} from '../formats/company-columns/column-page.ts';
import type { HiddenRows } from './hidden-rows.ts';

type Hidden = () => HiddenRows;

export function hideCompanies(companies: CompanyReader, hidden: Hidden): CompanyReader {
  const { gathered } = companies;
  const lookups = hideLookups(companies, hidden);
  return {
    ...companies,
    ...lookups,
    ...(gathered !== undefined && { gathered: hideLookups(gathered, hidden) }),
    readWhole: (id) => (hidden().companies.has(id) ? undefined : companies.readWhole(id)),
    findExample: () =>
      after(companies.findExample(), (example) =>
        example !== undefined && hidden().companies.has(example.companyId) ? undefined : example,
      ),
  };
}

function hideLookups(lookups: CompanyLookups, hidden: Hidden): CompanyLookups {
  const unlessHidden = <T>(answer: Answer<T | undefined>, idOf: (found: T) => string) => {
    const { companies } = hidden();
    if (companies.size === 0) return answer;
    return after(answer, (found) => (found === undefined || companies.has(idOf(found)) ? undefined : found));
  };
  return {
    readProfile: (identifier, country) =>
      unlessHidden(lookups.readProfile(identifier, country), ({ id }) => id),
    findCompanyId: (identifier) => unlessHidden(lookups.findCompanyId(identifier), (id) => id),
  };
}

export function hideNames(names: NameReader, hidden: Hidden): NameReader {
  return {
    ...names,
    namesOf: (companies) => {
      const gone = hidden().companies;
      const answer = names.namesOf(companies);
      if (gone.size === 0) return answer;
      return after(answer, (found) =>
        found.map((one) => (one === undefined || gone.has(one.id) ? undefined : one)),
      );
    },
  };
}

const ALL_COLUMNS = Array.from({ length: COLUMNS }, (_, number) => number);

/** A page with a hidden company is made again without it. `versionOf`: another one when what is hidden changes. */
export function hideColumns(
  columns: ColumnReader,
  hidden: Hidden,
  versionOf: (version: number) => number,
): ColumnReader {
  return {
    listPages: () =>
      after(columns.listPages(), (list) => list && { ...list, version: versionOf(list.version) }),
    readCells: (firsts, wanted) => {
      const { companies } = hidden();
      const read = columns.readCells(firsts, wanted);
      if (companies.size === 0) {
        return after(read, (cells) => ({ ...cells, version: versionOf(cells.version) }));
      }
      return readWithout(columns, firsts, read, companies, versionOf);
    },
  };
}

async function readWithout(
  columns: ColumnReader,
  firsts: readonly number[],
  answer: ReturnType<ColumnReader['readCells']>,
  gone: ReadonlySet<string>,
  versionOf: (version: number) => number,
): Promise<Awaited<ReturnType<ColumnReader['readCells']>>> {
  const read = await answer;
  const all = (await columns.listPages())?.firsts ?? [];
  const affected = new Set([...gone].map((id) => pageOf(all, companyHash(id))));
  const pages: PageCells[] = [];
  let { version } = read;
  for (const [place, cells] of read.pages.entries()) {
    const first = firsts[place] as number;
    if (!affected.has(first) || cells.size === 0) {
      pages.push(cells);
      continue;
    }
    const whole = await columns.readCells([first], ALL_COLUMNS);
    // Of other data: the search begins again.
    if (whole.version !== version) version = whole.version;
    const page = whole.pages[0];
    pages.push(page === undefined ? cells : writePage(readPage(page).filter(({ id }) => !gone.has(id))));
  }
  return { version: versionOf(version), pages };
}

/** The page that holds a hash: the last one that begins at it or before. */
function pageOf(firsts: readonly number[], hash: number): number | undefined {
  return firsts.findLast((first) => first <= hash);
}
