// What a first load sends to the server while it runs: companies if there were none before it, people if there were none.
import type { CompanyChanges } from '../../sqlite/load/company-changes.ts';
import type { PeopleChanges } from '../../sqlite/load/people-changes.ts';
import type { Connection, LateTransaction } from '../connect/transactions.ts';
import { createFirstCompanies, type FirstCompanies } from './first-companies.ts';
import { createFirstPeople, type FirstPeople } from './first-people.ts';
import type { OnServer } from './known-on-server.ts';

export interface FirstRows {
  /** Undefined if the server has companies. */
  companies(): FirstCompanies | undefined;
  /** Undefined if the server has people. */
  people(): FirstPeople | undefined;
  readonly companyChanges: CompanyChanges;
  /** Undefined if people are not passed on. */
  readonly peopleChanges: PeopleChanges | undefined;
  /** Undoing another load may have brought rows back, before any was sent. */
  endIfThere(onServer: OnServer): void;
}

/** `transaction`: that of the load. Nothing is sent of what will not be published. */
export function createFirstRows(
  client: Connection,
  transaction: LateTransaction,
  { hasCompanies, hasPeople }: OnServer,
  isDryRun: boolean,
): FirstRows {
  let companies = hasCompanies || isDryRun ? undefined : createFirstCompanies(client, transaction);
  let people = hasPeople || isDryRun ? undefined : createFirstPeople(client, transaction);
  return {
    companies: () => companies,
    people: () => people,
    companyChanges: {
      put: (before, entry, row) => companies?.put(before, entry, row),
      remove: (before) => companies?.remove(before),
    },
    peopleChanges: people && {
      put: (group, titleOf) => people?.put(group, titleOf),
      change: (companyId) => people?.change(companyId),
    },
    endIfThere: (onServer) => {
      if (onServer.hasCompanies) companies = undefined;
      if (onServer.hasPeople) people = undefined;
    },
  };
}
