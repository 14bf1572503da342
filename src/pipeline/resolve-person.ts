// Which company does a person line name, and is the person known? Each answer is an id, or the reason why
// there is none.
import { createHmac } from 'node:crypto';
import { foldName } from '../domain/fold-name.ts';
import { readIdentifier } from '../domain/identifiers/company-identifier.ts';
import type { CompanyReference, PersonRecord } from '../domain/person.ts';
import { quoteValue } from '../domain/quote-value.ts';
import type { Load, OwnedKind } from '../store/store.ts';

export type ResolvedReference = { readonly companyId: string } | { readonly problem: string };

const PARAMETER_OF = {
  company_id: 'id',
  company_fqdn: 'fqdn',
  company_website: 'website',
  company_network: 'ln_slug',
  company_abn: 'abn',
} as const;

export async function resolveReference(
  load: Load,
  { by, value }: PersonRecord['company'],
  networkHosts: readonly string[],
): Promise<ResolvedReference> {
  if (by === 'company_name') return resolveName(load, value);
  const identifier = readIdentifier(PARAMETER_OF[by], value, networkHosts);
  if (!identifier.ok) return { problem: `${by} ${quoteValue(value)} cannot be read: ${identifier.problem}` };
  const { kind, values } = identifier.value;
  for (const candidate of values) {
    const companyId = await findOwner(load, kind, candidate);
    if (companyId !== undefined) return { companyId };
  }
  return { problem: notFound(by, value) };
}

async function findOwner(load: Load, kind: OwnedKind | 'id', value: string): Promise<string | undefined> {
  if (kind !== 'id') return load.ownerOf(kind, value);
  return (await load.hasCompany(value)) ? value : undefined;
}

async function resolveName(load: Load, name: string): Promise<ResolvedReference> {
  const [companyId, another] = await load.findByName(foldName(name));
  if (another !== undefined)
    return { problem: `company_name ${quoteValue(name)} is the name of several companies` };
  return companyId === undefined ? { problem: notFound('company_name', name) } : { companyId };
}

function notFound(by: CompanyReference, value: string): string {
  return `no company has the ${by} ${quoteValue(value)}; import the companies first`;
}

const ROW_DIGEST_BYTES = 12;

/**
 * The identity of a person who has neither id nor slug: the row itself, unknown columns included, whatever
 * the order of its fields. Keyed with a secret of the store and cut short, so that nothing can be read back.
 */
export function rowDigest(digestKey: Buffer, companyId: string, line: object): Buffer {
  const fields = Object.entries(line)
    .filter(([name, value]) => !name.startsWith('company_') && value !== null && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHmac('sha256', digestKey)
    .update(JSON.stringify([companyId, fields]))
    .digest();
  return digest.subarray(0, ROW_DIGEST_BYTES);
}
