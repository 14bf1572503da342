// All that can be made of a company line without asking the store: checked, its identifiers read, its profile
// packed. It is plain data and may come from another thread.
import { hash } from 'node:crypto';
import type { CompanyRecord } from '../domain/company.ts';
import { foldName } from '../domain/fold-name.ts';
import { overlayRegion } from '../domain/overlay-region.ts';
import { COUNTRY_CODES, type Country } from '../domain/reference.ts';
import type { PackedProfile } from '../domain/unpack-profile.ts';
import type { OwnedIdentifier } from '../store/store.ts';
import { claimedIdentifiers } from './claimed-identifiers.ts';
import type { Draft } from './draft.ts';
import { normaliseCompany } from './normalise-company.ts';
import { packProfile } from './pack-profile.ts';
import type { Normalised } from './row-problem.ts';

export interface PreparedCompany {
  /** As the line gives it. */
  readonly id?: string;
  readonly name: string;
  readonly nameKey: string;
  /** Folded name, country and place of a company that has nothing else to be known by. */
  readonly nameOnlyKey?: string;
  /** What it claims, strongest first. */
  readonly identifiers: readonly OwnedIdentifier[];
  /** Changes whenever anything here but the id does. */
  readonly digest: string;
  readonly profile: PackedProfile;
  readonly views: readonly { readonly country: Country; readonly profile: PackedProfile }[];
  /** What it is made of, asked for only where a claim has to be taken out. */
  record(): CompanyRecord;
}

/** 16 bytes in base64: more than chance can repeat. */
const DIGEST_CHARACTERS = 22;

/** `text` is the line as JSON, where it is at hand: without a backslash in it, every value is as the line has it. */
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
    warnings: unusable.length === 0 ? warnings : [...warnings, ...unusable],
  };
}

/** What is said of the line holds for the texts in it, as `packProfile` wants to know. */
export function prepareRecord(
  record: CompanyRecord,
  networkHosts: readonly string[],
  isPlain = false,
  isAscii = false,
) {
  const { identifiers, unusable } = claimedIdentifiers(record, networkHosts);
  // The digest is of what is sent and not of how it is packed.
  const { profile, template } = packProfile(record, isPlain, isAscii);
  let told = template;
  const views: PreparedCompany['views'][number][] = [];
  for (const country of record.regions === undefined ? [] : COUNTRY_CODES) {
    const regional = record.regions?.[country];
    if (regional === undefined) continue;
    const view = packProfile(overlayRegion(record, regional), isPlain, isAscii);
    // A region that changes nothing needs no bytes of its own.
    if (view.profile === profile) continue;
    views.push({ country, profile: view.profile });
    told += `\n${country}${view.template}`;
  }
  for (const { kind, value } of identifiers) told += `\n${kind} ${value}`;
  const company: Draft<PreparedCompany> = {
    name: record.name,
    nameKey: foldName(record.name),
    identifiers,
    digest: '',
    profile,
    views,
    record: () => record,
  };
  if (record.id !== undefined) company.id = record.id;
  else if (identifiers.length === 0) {
    company.nameOnlyKey = [record.name, record.hq_country ?? '', record.hq_location ?? '']
      .map(foldName)
      .join('\n');
    told += `\n\n${company.nameOnlyKey}`;
  }
  company.digest = hash('sha256', told, 'base64url').slice(0, DIGEST_CHARACTERS);
  return { company: company as PreparedCompany, unusable };
}
