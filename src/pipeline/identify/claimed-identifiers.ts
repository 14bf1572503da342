// The identifiers that a company record claims, strongest first, and the record without those that it does not own.
import {
  CLAIMED_KINDS,
  type ClaimedKind,
  type CompanyFields,
  type CompanyRecord,
} from '../../domain/company/company.ts';
import { readCik } from '../../domain/identifiers/read-cik.ts';
import { ownedDomains, readHost } from '../../domain/identifiers/read-host.ts';
import { readLei } from '../../domain/identifiers/read-lei.ts';
import { readNetworkSlug } from '../../domain/identifiers/read-network-slug.ts';
import { REGISTER_NUMBER_KINDS, readRegisterNumber } from '../../domain/identifiers/read-register-number.ts';
import { isSharedDomain } from '../../domain/normalise/contacts/shared-domains.ts';
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import { identifierKey, identifierSet } from './identifier-set.ts';

export interface Claims {
  /**
   * Register numbers, then domains, then slugs: a record without an id is identified by the first that has an owner.
   */
  readonly identifiers: readonly OwnedIdentifier[];
  /** Identifier fields with a value that cannot be looked up; it is served anyway. */
  readonly unusable: readonly string[];
}

const HTTPS = 'https://';
const MOST_LOOKED_AT = 16;

type IndustryCodes = NonNullable<CompanyFields['industry_codes']>;

export function claimedIdentifiers(record: CompanyRecord, networkHosts: readonly string[]): Claims {
  const found: OwnedIdentifier[] = [];
  const unusable: string[] = [];
  /** All found so far, once there are many. Usually there are a handful, and comparing each is faster. */
  let keys: Set<string> | undefined;
  const isFound = (kind: OwnedIdentifier['kind'], value: string) =>
    keys === undefined
      ? found.some((one) => one.value === value && one.kind === kind)
      : keys.has(identifierKey({ kind, value }));
  const claim = (kind: OwnedIdentifier['kind'], value: string | undefined, field: string) => {
    if (value === undefined) unusable.push(field);
    else if (!isFound(kind, value)) {
      found.push({ kind, value });
      if (found.length > MOST_LOOKED_AT) {
        keys ??= new Set(found.map(identifierKey));
        keys.add(identifierKey({ kind, value }));
      }
    }
  };
  /** Most companies have one domain twice; a claimed one needs no second check of the public suffixes. */
  const claimDomain = (text: string, field: string) => {
    const host = readHost(text);
    if (!host.ok || !isFound('domain', host.value)) {
      claim('domain', host.ok && isOwnable(host.value) ? host.value : undefined, field);
    }
  };
  /** Most websites are exactly the host that was claimed before. */
  const isKnown = (website: string, fqdn: string | undefined) =>
    fqdn !== undefined && website === HTTPS + fqdn && isFound('domain', fqdn);
  if (record.identifiers !== undefined) {
    for (const kind of CLAIMED_KINDS) {
      for (const text of record.identifiers[kind] ?? [])
        claim(kind, readClaim(kind, text, networkHosts), `identifiers.${kind}`);
    }
    return { identifiers: found, unusable };
  }
  const views = viewsOf(record);
  for (const kind of REGISTER_NUMBER_KINDS) {
    for (const { industry_codes: codes } of views) {
      if (codes?.[kind] !== undefined)
        claim(kind, readRegisterNumber(kind, codes[kind]), `industry_codes.${kind}`);
    }
  }
  for (const { org_registers: registers } of views) {
    if (registers?.lei !== undefined) claim('lei', readLei(registers.lei), 'org_registers.lei');
    if (registers?.cik !== undefined) claim('cik', readCik(registers.cik), 'org_registers.cik');
  }
  for (const { fqdn, website } of views) {
    if (fqdn !== undefined) claimDomain(fqdn, 'fqdn');
    if (website !== undefined && !isKnown(website, fqdn)) claimDomain(website, 'website');
  }
  for (const domain of record.domains ?? []) claimDomain(domain, 'domains');
  for (const { network } of views) {
    if (network !== undefined) claim('network', slugOf(network, networkHosts), 'network');
  }
  for (const network of record.networks ?? []) claim('network', slugOf(network, networkHosts), 'networks');
  return { identifiers: found, unusable };
}

/** The record without any claim to these identifiers, in all its fields. */
export function withoutIdentifiers(
  record: CompanyRecord,
  identifiers: readonly OwnedIdentifier[],
  networkHosts: readonly string[],
): CompanyRecord {
  const isLost = identifierSet(identifiers);
  const isLostDomain = (text: string) => isLostAs('domain', domainOf(text));
  const isLostSlug = (text: string) => isLostAs('network', slugOf(text, networkHosts));
  const isLostAs = (kind: OwnedIdentifier['kind'], value: string | undefined) =>
    value !== undefined && isLost({ kind, value });
  const kinds = new Set(identifiers.map(({ kind }) => kind));
  const lostNumbers = REGISTER_NUMBER_KINDS.filter((kind) => kinds.has(kind));

  const strip = <T extends CompanyFields>(fields: T): T => {
    let kept = fields;
    if (kinds.has('domain')) kept = omit(kept, ['fqdn', 'website'], isLostDomain);
    if (kinds.has('network')) {
      kept = omit(kept, ['network'], isLostSlug);
      const { social_media: names } = kept;
      if (names !== undefined) kept = { ...kept, social_media: omit(names, ['network'], isLostSlug) };
    }
    for (const kind of lostNumbers) {
      const { industry_codes: codes } = kept;
      const isIt = (text: string) => isLostAs(kind, readRegisterNumber(kind, text));
      if (codes !== undefined) kept = { ...kept, industry_codes: omit<IndustryCodes>(codes, [kind], isIt) };
    }
    const { org_registers: registers } = kept;
    if (registers !== undefined && kinds.has('lei'))
      kept = { ...kept, org_registers: omit(registers, ['lei'], (text) => isLostAs('lei', readLei(text))) };
    if (registers !== undefined && kinds.has('cik'))
      kept = {
        ...kept,
        org_registers: omit(kept.org_registers ?? {}, ['cik'], (text) => isLostAs('cik', readCik(text))),
      };
    return kept;
  };
  const { domains, networks, regions, identifiers: claims, former_ids: formerIds, ...global } = record;
  return {
    ...strip(global as CompanyRecord),
    ...(formerIds !== undefined && {
      former_ids: formerIds.filter((value) => !isLost({ kind: 'alias', value })),
    }),
    ...(claims !== undefined && {
      identifiers: Object.fromEntries(
        Object.entries(claims).map(([kind, texts]) => [
          kind,
          texts.filter(
            (text) => !isLostAs(kind as ClaimedKind, readClaim(kind as ClaimedKind, text, networkHosts)),
          ),
        ]),
      ),
    }),
    ...(domains !== undefined && {
      domains: kinds.has('domain') ? domains.filter((text) => !isLostDomain(text)) : domains,
    }),
    ...(networks !== undefined && {
      networks: kinds.has('network') ? networks.filter((text) => !isLostSlug(text)) : networks,
    }),
    ...(regions !== undefined && {
      regions: Object.fromEntries(
        Object.entries(regions).map(([country, fields]) => [country, strip(fields)]),
      ),
    }),
  };
}

/** A value under `identifiers` in its searchable form. */
function readClaim(kind: ClaimedKind, text: string, networkHosts: readonly string[]): string | undefined {
  switch (kind) {
    case 'domain':
      return domainOf(text);
    case 'network':
      return slugOf(text, networkHosts);
    case 'lei':
      return readLei(text);
    case 'cik':
      return readCik(text);
    default:
      return readRegisterNumber(kind, text);
  }
}

function omit<T extends object>(fields: T, names: readonly (keyof T)[], isIt: (text: string) => boolean): T {
  const kept = { ...fields };
  for (const name of names) {
    const text = fields[name];
    if (typeof text === 'string' && isIt(text)) delete kept[name];
  }
  return kept;
}

function viewsOf(record: CompanyRecord): readonly CompanyFields[] {
  return [record, ...Object.values(record.regions ?? {})];
}

function domainOf(text: string): string | undefined {
  const host = readHost(text);
  return host.ok && isOwnable(host.value) ? host.value : undefined;
}

/** A public suffix belongs to no company; a domain of a mail, short-link or hosting service identifies no company. */
function isOwnable(host: string): boolean {
  const registrable = ownedDomains(host).at(-1);
  if (registrable === undefined || !isSharedDomain(registrable)) return registrable !== undefined;
  // A name below a hosting domain, such as `acme.github.io`, belongs to its user.
  return isSharedDomain(registrable.slice(registrable.indexOf('.') + 1));
}

function slugOf(text: string, networkHosts: readonly string[]): string | undefined {
  const slug = readNetworkSlug(text, networkHosts);
  return slug.ok ? slug.value : undefined;
}
