// Turns what a record knows of a company into the profile as served: every documented key present, and what
// follows from what is known filled in. Pure; runs at load time, never per request.
import type { CompanyFields, CompanyProfile } from './company.ts';
import { profileShape } from './company.ts';
import { readHost } from './identifiers/read-host.ts';
import type { Shape } from './shape.ts';

/** The profile of a company with this identifier and these known fields. */
export function completeProfile(id: string, fields: CompanyFields): CompanyProfile {
  return complete(profileShape, withDerivedFields(id, fields)) as CompanyProfile;
}

function withDerivedFields(id: string, fields: CompanyFields): CompanyFields {
  const fqdn = fields.fqdn ?? hostOf(fields.website);
  const nextGenWebsite = fields.nextGen?.website ?? fields.website;
  const networkName = fields.social_media?.network ?? fields.network;
  return {
    ...fields,
    id,
    ...(fqdn !== undefined && { fqdn }),
    social_media: { ...fields.social_media, ...(networkName !== undefined && { network: networkName }) },
    nextGen: {
      ...fields.nextGen,
      id: fields.nextGen?.id ?? id,
      ...(nextGenWebsite !== undefined && { website: nextGenWebsite }),
    },
  };
}

function hostOf(website: string | undefined): string | undefined {
  const host = website === undefined ? undefined : readHost(website);
  return host?.ok ? host.value : undefined;
}

function complete(shape: Shape, value: unknown): unknown {
  switch (shape.kind) {
    case 'list':
      return value ?? [];
    case 'map':
      return value ?? {};
    case 'group': {
      if (value === undefined && shape.whenUnknown === 'null') return null;
      const known = (value ?? {}) as { readonly [name: string]: unknown };
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, field]) => [name, complete(field, known[name])]),
      );
    }
    default:
      return value ?? null;
  }
}
