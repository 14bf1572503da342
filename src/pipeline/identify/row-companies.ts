// The ids under which a person without id and slug may be known by the row. Companies are joined and parted again: the row stays
// that of the same person under every id of its company, and is noted under the one that names the company in the row, which the
// company has again when it is parted.
import { readIdentifier } from '../../domain/identifiers/company-identifier.ts';
import { foldName } from '../../domain/names/fold-name.ts';
import type { CompanyHint } from '../../domain/people/person.ts';
import type { Country } from '../../domain/reference.ts';
import { createBoundedCache } from '../../domain/values/bounded-cache.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { Load } from '../../store/contract/load.ts';
import {
  linesOfRecords,
  type StoredStatement,
  toStatement,
} from '../../store/formats/rows/stored-statement.ts';
import { idOfRecord } from '../ids/record-ids.ts';
import { isSameHint, PARAMETER_OF } from './resolve-person.ts';
import { joiningIdentifiers, recordName } from './statement-identifiers.ts';

/** People mostly come company by company; a table may name one in several ways. */
const REMEMBERED_COMPANIES = 1_000;

export interface RowCompaniesParts {
  readonly load: Pick<Load, 'idsOf' | 'statementsOf'>;
  readonly networkHosts: readonly string[];
  /** The record of the company that the operator has decided a name to mean. */
  readonly decidedRecord: (name: string, country: Country) => string | undefined;
}

/** How a row names its company. */
interface Naming {
  readonly company: CompanyHint;
  readonly country: Country;
}

type RowIds = Answer<readonly string[]>;
/** The first id is the one under which a new person is noted. */
export type RowCompanies = (companyId: string, row: Naming) => RowIds;

/** For a load of people, which changes no company. */
export function createRowCompanies({ load, networkHosts, decidedRecord }: RowCompaniesParts): RowCompanies {
  const idsOf = createBoundedCache<string, RowIds>(REMEMBERED_COMPANIES);
  const answers = createBoundedCache<string, RowIds>(REMEMBERED_COMPANIES);

  const find = (companyId: string, ids: readonly string[], row: Naming): RowIds =>
    after(load.statementsOf(companyId), (lines) => {
      const named = idNamed(linesOfRecords(lines).map(toStatement), row);
      return [...new Set([...(named !== undefined && ids.includes(named) ? [named] : []), ...ids])];
    });

  /** The id of the record that has what the row names its company by. */
  function idNamed(statements: readonly StoredStatement[], { company, country }: Naming): string | undefined {
    const { by, value } = company;
    const named = by === 'company_name' ? undefined : readIdentifier(PARAMETER_OF[by], value, networkHosts);
    const { kind, values } = named?.ok === true ? named.value : NOTHING;
    if (kind === 'id') return values[0];
    for (const one of values) {
      const claiming = statements.find((statement) =>
        joiningIdentifiers(statement, networkHosts).some(
          (claim) => claim.kind === kind && claim.value === one,
        ),
      );
      if (claiming !== undefined) return idOfRecord(claiming);
    }
    const name = by === 'company_name' ? value : company.name;
    if (name === undefined) return undefined;
    const [decided, key] = [decidedRecord(name, country), foldName(name)];
    const called = statements.find(({ source, recordId, fields, otherNames = [] }) =>
      decided === undefined
        ? [fields.name, ...otherNames].some((one) => one !== undefined && foldName(one) === key)
        : recordName({ source, recordId }) === decided,
    );
    return called === undefined ? undefined : idOfRecord(called);
  }

  function remembered(cache: typeof answers, question: string, ask: () => RowIds): RowIds {
    const known = cache.get(question);
    if (known !== undefined) return known;
    const answer = ask();
    cache.set(question, answer);
    return answer;
  }

  let last: { readonly companyId: string; readonly row: Naming; readonly answer: RowIds } | undefined;
  return (companyId, row) => {
    const isLast =
      last !== undefined &&
      last.companyId === companyId &&
      last.row.country === row.country &&
      isSameHint(last.row.company, row.company);
    if (isLast) return last?.answer as RowIds;
    const answer = after(
      remembered(idsOf, companyId, () => load.idsOf(companyId)),
      (ids) => {
        if (ids.length < 2) return ids;
        const { by, value, name } = row.company;
        const question = JSON.stringify([companyId, row.country, by, value, name]);
        return remembered(answers, question, () => find(companyId, ids, row));
      },
    );
    last = { companyId, row, answer };
    return answer;
  };
}

const NOTHING = { kind: undefined, values: [] } as const;
