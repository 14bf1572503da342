// Finds the company of a line: by its id, else by a strong identifier, else (if it has only a name) by name, country
// and place. A name alone never joins two companies, and an identifier is never taken from its owner.
import { type Answer, after } from '../../store/contract/answer.ts';
import type { CompanyEntry, OwnedIdentifier } from '../../store/contract/entries.ts';
import type { Load } from '../../store/contract/load.ts';
import { FILE_SOURCE } from '../../store/formats/rows/stored-statement.ts';
import { type PreparedCompany, prepareRecord } from '../check/prepare-company.ts';
import { idOfLine } from '../ids/record-ids.ts';
import { type ServedIds, writeServed } from '../ids/served-ids.ts';
import { companyDigest } from '../merge/company-digest.ts';
import { companyEntry } from '../merge/company-entry.ts';
import { otherNameOnlyKeys } from '../merge/name-only-key.ts';
import { withoutIdentifiers } from './claimed-identifiers.ts';
import { recordKey } from './statement-identifiers.ts';

export interface ResolvedCompany {
  readonly id: string;
  /** Without identifiers of other companies; undefined: the store already has it exactly so. */
  readonly entry: CompanyEntry | undefined;
  readonly conflicts: readonly Conflict[];
}

export interface Conflict {
  readonly identifier: OwnedIdentifier;
  readonly owner: string;
}

const NO_CONFLICTS: readonly Conflict[] = [];
const NO_OTHERS: ServedIds = new Map();

export function resolveCompany(
  load: Load,
  company: PreparedCompany,
  networkHosts: readonly string[],
  loadedAt: number,
): Answer<ResolvedCompany> {
  // Here and not where the row is prepared: that is another thread, which has more to do than this one.
  const digest = companyDigest(company);
  return after(findUnchanged(load, company, digest), (id) =>
    id === undefined
      ? resolveChanged(load, company, digest, networkHosts, loadedAt)
      : { id, entry: undefined, conflicts: NO_CONFLICTS },
  );
}

/**
 * The id of the company that is stored exactly as in the line. It then owns all claims of the line, so no other query
 * is needed: loading a file again costs one lookup per row.
 */
function findUnchanged(
  load: Load,
  { id, identifiers }: PreparedCompany,
  digest: string,
): Answer<string | undefined> {
  const [first] = identifiers;
  const likely = id ?? (first === undefined ? undefined : load.ownerOf(first.kind, first.value));
  return after(likely, (found) =>
    found === undefined
      ? undefined
      : after(load.hasCompanyAs(found, digest), (isSame) => (isSame ? found : undefined)),
  );
}

function resolveChanged(
  load: Load,
  company: PreparedCompany,
  digest: string,
  networkHosts: readonly string[],
  loadedAt: number,
): Answer<ResolvedCompany> {
  return after(findOwners(load, company.identifiers), (owners) =>
    after(company.id ?? owners[0]?.owner ?? findOrMakeId(load, company), (id) =>
      after(load.hasCompany(id), (isThere) =>
        after(findFormerIds(load, id), (formerIds) => {
          const conflicts = owners.length === 0 ? NO_CONFLICTS : owners.filter(({ owner }) => owner !== id);
          const own =
            conflicts.length === 0 && formerIds.length === 0
              ? company
              : prepareAgain(company, id, conflicts, formerIds, networkHosts);
          const others = noteFormerIds(load, id, own);
          const served = isThere ? undefined : writeServed(load.number, others);
          const digestOfOwn = own === company ? digest : companyDigest(own);
          return { id, entry: companyEntry(id, own, digestOfOwn, loadedAt, served), conflicts };
        }),
      ),
    ),
  );
}

/** The company without the identifiers of others, and with the former ids that it has beside those of the line. */
function prepareAgain(
  company: PreparedCompany,
  id: string,
  conflicts: readonly Conflict[],
  formerIds: readonly string[],
  networkHosts: readonly string[],
): PreparedCompany {
  const lost = conflicts.map(({ identifier }) => identifier);
  const record = withoutIdentifiers(company.record(), lost, networkHosts);
  const ids = [...new Set([...(record.former_ids ?? []), ...formerIds])];
  const more = ids.length === 0 ? {} : { former_ids: ids };
  return prepareRecord({ ...record, ...more, id }, networkHosts).company;
}

const NO_IDS: readonly string[] = [];

/** A line that leaves out a former id of its company does not take it away. */
function findFormerIds(load: Load, id: string): Answer<readonly string[]> {
  const known = load.formerIds.idsOf(recordKey(FILE_SOURCE, id).value);
  if (known.length === 0) return NO_IDS;
  return Promise.all(known.map(async (one) => ((await load.ownerOf('alias', one)) === id ? [one] : []))).then(
    (ids) => ids.flat(),
  );
}

/** Lets the former ids of a line stay with its company, whatever joins it. Returns them as first served by this load. */
export function noteFormerIds(
  { formerIds, number }: Load,
  id: string,
  { identifiers }: Pick<PreparedCompany, 'identifiers'>,
): ServedIds {
  let noted = NO_OTHERS;
  for (const { kind, value } of identifiers) {
    if (kind !== 'alias') continue;
    formerIds.set(value, recordKey(FILE_SOURCE, id).value);
    noted = new Map([...noted, [value, number]]);
  }
  return noted;
}

/** The claims that have an owner, in the order of the claims. */
export function findOwners(load: Load, identifiers: readonly OwnedIdentifier[]): Answer<readonly Conflict[]> {
  const owners: Conflict[] = [];
  const from = (place: number): Answer<readonly Conflict[]> => {
    for (let at = place; at < identifiers.length; at += 1) {
      const identifier = identifiers[at] as OwnedIdentifier;
      const owner = ownerOf(load, identifier);
      const note = (found: string | undefined) => {
        if (found !== undefined) owners.push({ identifier, owner: found });
      };
      if (owner instanceof Promise) {
        return owner.then((found) => {
          note(found);
          return from(at + 1);
        });
      }
      note(owner);
    }
    return owners;
  };
  return from(0);
}

/** A former id may also be the id of another company. */
export function ownerOf(load: Load, { kind, value }: OwnedIdentifier): Answer<string | undefined> {
  const owner = load.ownerOf(kind, value);
  if (kind !== 'alias') return owner;
  return after(owner, (found) =>
    found === undefined ? after(load.hasCompany(value), (isThere) => (isThere ? value : undefined)) : found,
  );
}

function findOrMakeId(load: Load, company: PreparedCompany): Answer<string> {
  const { nameOnlyKey } = company;
  const known = nameOnlyKey === undefined ? undefined : findByName(load, nameOnlyKey);
  return after(known, (id) => id ?? makeLineId(load, company));
}

/** The company that has only this name, country and place. */
export function findByName(load: Load, nameOnlyKey: string): Answer<string | undefined> {
  const findFirst = ([key, ...others]: readonly string[]): Answer<string | undefined> =>
    key === undefined ? undefined : after(load.findByNameOnlyKey(key), (found) => found ?? findFirst(others));
  return after(
    load.findByNameOnlyKey(nameOnlyKey),
    (found) => found ?? findFirst(otherNameOnlyKeys(nameOnlyKey)),
  );
}

/** An id that no company has; the same line always gets the same id. */
export function makeLineId(load: Load, company: PreparedCompany, tries = 0): Answer<string> {
  const id = idOfLine(company, tries);
  return after(load.hasCompany(id), (isThere) =>
    after(isThere ? id : load.ownerOf('alias', id), (owner) =>
      owner === undefined ? id : makeLineId(load, company, tries + 1),
    ),
  );
}
