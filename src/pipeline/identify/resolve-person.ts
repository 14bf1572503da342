// Finds the company that a person line names, and whether the person is known. Each result is an id, or the reason why
// there is none.
import { createHmac } from 'node:crypto';
import { readIdentifier } from '../../domain/identifiers/company-identifier.ts';
import { foldName } from '../../domain/names/fold-name.ts';
import type { CompanyHint } from '../../domain/people/person.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { OwnedIdentifier, OwnedKind } from '../../store/contract/entries.ts';
import type { Load, Questions } from '../../store/contract/load.ts';

export type ResolvedReference = { readonly companyId: string } | { readonly problem: string };

export const PARAMETER_OF = {
  company_id: 'id',
  company_fqdn: 'fqdn',
  company_website: 'website',
  company_network: 'ln_slug',
  company_abn: 'abn',
  company_acn: 'acn',
  company_nzbn: 'nzbn',
  company_uen: 'uen',
  company_lei: 'lei',
  company_cik: 'cik',
  company_duns: 'duns',
  email: 'fqdn',
} as const;

/** By everything except names. */
export function resolveIdentifier(
  load: Load,
  { by, value }: CompanyHint,
  networkHosts: readonly string[],
): Answer<ResolvedReference> {
  if (by === 'company_name') return { problem: notFound(by, value) };
  const identifier = readIdentifier(PARAMETER_OF[by], value, networkHosts);
  if (!identifier.ok) return { problem: `${by} ${quoteValue(value)} cannot be read: ${identifier.problem}` };
  const { kind, values } = identifier.value;
  return after(findOwner(load, kind, values, 0), (companyId) =>
    companyId === undefined ? { problem: notFound(by, value) } : { companyId },
  );
}

/** The queries that finding the companies of these may make. */
export function questionsOf(hints: readonly CompanyHint[], networkHosts: readonly string[]): Questions {
  const homeIds: string[] = [];
  const identifiers: OwnedIdentifier[] = [];
  const nameKeys: string[] = [];
  for (const { by, value, name } of different(hints)) {
    if (name !== undefined) nameKeys.push(foldName(name));
    if (by === 'company_name') {
      nameKeys.push(foldName(value));
      continue;
    }
    const identifier = readIdentifier(PARAMETER_OF[by], value, networkHosts);
    if (!identifier.ok) continue;
    const { kind, values } = identifier.value;
    if (kind === 'id') homeIds.push(...values);
    else identifiers.push(...values.map((one) => ({ kind, value: one })));
  }
  return { homeIds, identifiers, nameKeys };
}

export const isSameHint = (a: CompanyHint, b: CompanyHint): boolean =>
  a.value === b.value && a.by === b.by && a.name === b.name;

/** Mostly people come company by company: the text of each hint would take longer than all else here. */
function different(hints: readonly CompanyHint[]): Iterable<CompanyHint> {
  const known = new Map<string, CompanyHint>();
  let last: CompanyHint | undefined;
  for (const hint of hints) {
    if (last === undefined || !isSameHint(last, hint)) known.set(JSON.stringify(hint), hint);
    last = hint;
  }
  return known.values();
}

/** The owner of the first value that has one, beginning at a position. */
function findOwner(
  load: Load,
  kind: OwnedKind | 'id',
  values: readonly string[],
  place: number,
): Answer<string | undefined> {
  const value = values[place];
  if (value === undefined) return undefined;
  const owner =
    kind === 'id'
      ? // Ids that a company had before others joined it go on working, as they do for callers.
        after(load.hasCompany(value), (isThere) => (isThere ? value : load.ownerOf('alias', value)))
      : load.ownerOf(kind, value);
  return after(owner, (found) => found ?? findOwner(load, kind, values, place + 1));
}

/** The only company with exactly this name, ignoring case and spacing. */
export function resolveExactName(load: Load, name: string): Answer<string | undefined> {
  return after(load.findByName(foldName(name)), ([companyId, another]) =>
    another === undefined ? companyId : undefined,
  );
}

function notFound(by: CompanyHint['by'], value: string): string {
  const what = by === 'email' ? 'domain of the e-mail address,' : by;
  return `no company has the ${what} ${quoteValue(value)}; import the companies first`;
}

const ROW_DIGEST_BYTES = 12;

/**
 * Identifies a person who has neither id nor slug: by the company and the row itself. Keyed with a secret of the store
 * and shortened, so that the row cannot be recovered.
 */
export function rowDigest(digestKey: Buffer, companyId: string, rowText: string): Buffer {
  const digest = createHmac('sha256', digestKey)
    .update(`[${JSON.stringify(companyId)},${rowText}]`)
    .digest();
  return digest.subarray(0, ROW_DIGEST_BYTES);
}
