// Does the work on a company line that needs no store: checks it, reads its identifiers, packs its profile. The result is plain
// data and may come from another thread, which has more to do than the one that writes: what is made of it alone is made there.
import type { CompanyRecord } from '../../domain/company/company.ts';
import { foldName } from '../../domain/names/fold-name.ts';
import type { NameWords } from '../../domain/names/name-words.ts';
import type { Country } from '../../domain/reference.ts';
import type { IndexedNames, OwnedIdentifier } from '../../store/contract/entries.ts';
import { makeFacts } from '../../store/formats/company-columns/company-facts.ts';
import { writeFacts } from '../../store/formats/company-columns/facts-text.ts';
import { indexedNames, otherNamesOf } from '../../store/formats/indexed-names.ts';
import { wordsOf } from '../../store/formats/name-keys.ts';
import { packViews } from '../../store/formats/profile/pack-views.ts';
import type { PackedProfile } from '../../store/formats/profile/unpack-profile.ts';
import { claimedIdentifiers } from '../identify/claimed-identifiers.ts';
import { isIdOfName } from '../ids/record-ids.ts';
import { makeNameOnlyKey } from '../merge/name-only-key.ts';
import type { Mutable } from './mutable-record.ts';
import { normaliseCompany } from './normalise-company.ts';
import type { Normalised } from './row-problem.ts';

export interface PreparedCompany {
  /** As given in the line. */
  readonly id?: string;
  readonly name: string;
  readonly nameKey: string;
  /** Folded name, country and place of a company that has no identifier. */
  readonly nameOnlyKey?: string;
  /** Its claims, strongest first. */
  readonly identifiers: readonly OwnedIdentifier[];
  /** Under what names it is to be found. */
  readonly names: IndexedNames;
  readonly words: NameWords;
  /** What it is searched by, as text. */
  readonly facts: string;
  readonly profile: PackedProfile;
  readonly views: readonly { readonly country: Country; readonly profile: PackedProfile }[];
  /** The checked record; called only if a claim has to be removed. */
  record(): CompanyRecord;
}

/** `text` is the line as JSON, if available: without a backslash in it, every value is exactly as in the line. */
export function prepareCompany(
  line: unknown,
  networkHosts: readonly string[],
  text?: string,
): Normalised<PreparedCompany> {
  const checked = normaliseCompany(line);
  if (!checked.ok) return checked;
  const isPlain = text?.includes('\\') === false;
  const isAscii = isPlain && Buffer.byteLength(text) === text.length;
  const { company, unusable } = prepareRecord(checked.record, networkHosts, isPlain, isAscii);
  const { warnings } = checked;
  return {
    ok: true,
    record: company,
    warnings:
      unusable.length === 0
        ? warnings
        : [...warnings, ...unusable.map((field) => `${field} cannot be looked up`)],
  };
}

/** `packProfile` needs to know whether the texts of the line are plain. */
export function prepareRecord(
  record: CompanyRecord,
  networkHosts: readonly string[],
  isPlain = false,
  isAscii = false,
) {
  const { identifiers: claims, unusable } = claimedIdentifiers(record, networkHosts);
  const formerIds = record.former_ids?.map((value): OwnedIdentifier => ({ kind: 'alias', value }));
  const identifiers = formerIds === undefined ? claims : [...claims, ...formerIds];
  const { profile, views } = packViews(record, isPlain, isAscii);
  const names = indexedNames(record, identifiers, otherNamesOf(record));
  const words = wordsOf(record.name, names.others, identifiers);
  const company: Mutable<PreparedCompany> = {
    name: record.name,
    nameKey: foldName(record.name),
    identifiers,
    names,
    words,
    facts: writeFacts(makeFacts(record, words)),
    profile,
    views,
    record: () => record,
  };
  if (record.id !== undefined) company.id = record.id;
  if (claims.length === 0) {
    const nameOnlyKey = makeNameOnlyKey(record);
    // With the id that it would get, it is the same line as without an id.
    if (record.id === undefined || isIdOfName(record.id, nameOnlyKey)) company.nameOnlyKey = nameOnlyKey;
  }
  return { company: company as PreparedCompany, unusable };
}
