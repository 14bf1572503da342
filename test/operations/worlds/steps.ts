// The steps of a random world, and how each is done through the real operations.
import type { Statement } from '../../../src/domain/company/statement.ts';
import { OperatorError, ServiceError } from '../../../src/errors.ts';
import {
  correctCompanies,
  withdrawCorrection,
} from '../../../src/operations/corrections/correct-companies.ts';
import { undoLoad } from '../../../src/operations/loads/undo-load.ts';
import { decideMatch } from '../../../src/operations/matches/decide-match.ts';
import type { ForgetWhat } from '../../../src/operations/privacy/find-forgotten.ts';
import { forget } from '../../../src/operations/privacy/forget.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { loadCompanies, loadPeople } from '../../helpers/load-records.ts';
import { loadStatementRows } from '../../helpers/load-statements.ts';

export type Row = { readonly statement: Statement } | { readonly retired: string };
type Changes = { readonly [field: string]: unknown };

export type Step =
  | { readonly do: 'load'; readonly source: string; readonly rows: readonly Row[] }
  | {
      readonly do: 'own';
      readonly lines: readonly {
        readonly id?: string;
        readonly name: string;
        readonly fqdn?: string;
        readonly network?: string;
        readonly industry_codes?: { readonly abn: string };
      }[];
    }
  | {
      readonly do: 'decide';
      readonly ids: readonly [string, string];
      readonly verdict: 'accepted' | 'rejected';
    }
  | {
      readonly do: 'correct';
      readonly company: string;
      readonly set: Changes;
      readonly add?: Changes;
      readonly remove?: Changes;
    }
  | { readonly do: 'takeBack'; readonly number: number }
  | {
      readonly do: 'people';
      readonly personId: string;
      readonly companyId: string;
      readonly network?: string;
    }
  | { readonly do: 'forget'; readonly by: 'id' | 'fqdn' | 'network' | 'abn'; readonly value: string }
  | { readonly do: 'forgetPerson'; readonly by: 'id' | 'network'; readonly value: string }
  | { readonly do: 'undo' };

/** The result of a step. */
export interface Outcome {
  /** A step that the service refuses or ignores changes nothing. */
  readonly wasDone: boolean;
  /** Numbers of rejected rows, from 1. */
  readonly rejected: ReadonlySet<number>;
  /** The company that was forgotten. */
  readonly gone?: string | undefined;
}

const HOSTS = ['linkedin.com'];
const LISTED = (source: string) => () => ({ source, files: [], who: 'me', startedAt: 1 });
const partsOf = (store: Store) => ({ store, networkHosts: HOSTS, networkField: 'network', now: 1 });

export async function take(store: Store, step: Step): Promise<Outcome> {
  const count = async () => (await store.loads.listLoads()).length;
  const before = await count();
  const rejected = new Set<number>();
  let gone: string | undefined;
  try {
    if (step.do === 'forget') gone = await forgetCompany(store, step);
    else await tryTo(store, step, rejected);
  } catch (error) {
    if (!(error instanceof OperatorError || error instanceof ServiceError)) throw error;
  }
  const wasDone = (await count()) > before || step.do === 'forget' || step.do === 'forgetPerson';
  return { wasDone, rejected, gone };
}

async function forgetCompany(
  store: Store,
  { by, value }: Extract<Step, { readonly do: 'forget' }>,
): Promise<string | undefined> {
  const kind = by === 'fqdn' ? 'domain' : by;
  const owner = await store.companies.findCompanyId({ kind, values: [value] });
  await forgetSubject(store, { what: 'company', by, value });
  return owner;
}

async function forgetSubject(store: Store, subject: ForgetWhat): Promise<void> {
  await forget(store, HOSTS, { subject, reason: 'asked', who: 'me', origin: 'command line' }, 1);
}

async function tryTo(store: Store, step: Step, rejected: Set<number>): Promise<void> {
  if (step.do === 'load') {
    const rows = step.rows.map((row, place) => ({ line: place + 1, ...row }));
    await loadStatementRows(store, step.source, rows, [], (line) => rejected.add(line));
  } else if (step.do === 'own') {
    const { rejects } = await loadCompanies(store, step.lines, LISTED('companies'));
    for (const { line } of rejects) rejected.add(line);
  } else if (step.do === 'people') {
    const { personId, companyId, network } = step;
    const person = { person_id: personId, company_id: companyId, country: 'AU', position: 'Cook' };
    const { rejects } = await loadPeople(
      store,
      [{ ...person, ...(network !== undefined && { network }) }],
      LISTED('people'),
    );
    for (const { line } of rejects) rejected.add(line);
  } else if (step.do === 'correct') {
    const { company, set, add = {}, remove = {} } = step;
    await correctCompanies(partsOf(store), [{ company: `id:${company}`, set, add, remove, who: 'me' }]);
  } else if (step.do === 'takeBack') await withdrawCorrection(partsOf(store), step.number, 'me');
  else if (step.do === 'decide') {
    await decideMatch(store, HOSTS, { ids: step.ids, verdict: step.verdict, who: 'me' });
  } else if (step.do === 'forgetPerson') {
    await forgetSubject(store, { what: 'person', by: step.by, value: step.value });
  } else if (step.do === 'undo') {
    const loads = await store.loads.listLoads();
    // A correction is not undone: it stays.
    const newest = loads.findLast(({ source }) => source !== 'correct')?.number ?? 0;
    await undoLoad(store, newest, { who: 'me', now: 1, networkHosts: HOSTS });
  }
}
