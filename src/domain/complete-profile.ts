// Turns what a record knows of a company into the profile as served: every documented key present, and what
// follows from what is known filled in. Pure; runs at load time, never per request.
import type { CompanyFields, CompanyProfile } from './company.ts';
import { profileShape } from './company.ts';
import { readHost } from './identifiers/read-host.ts';
import type { Shape } from './shape.ts';

const complete = completer(profileShape);

/** The profile of a company with this identifier and these known fields. */
export function completeProfile(id: string, fields: CompanyFields): CompanyProfile {
  return complete(withDerivedFields(id, fields)) as CompanyProfile;
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

/** What a shape asks for, worked out once: a load completes every company, often several times. */
function completer(shape: Shape): (value: unknown) => unknown {
  switch (shape.kind) {
    case 'list':
      return (value) => value ?? [];
    case 'map':
      return (value) => value ?? {};
    case 'group': {
      const members = Object.entries(shape.fields).map(([name, field]) => [name, completer(field)] as const);
      return (value) => {
        if (value === undefined && shape.whenUnknown === 'null') return null;
        const known = (value ?? {}) as { readonly [name: string]: unknown };
        const whole: { [name: string]: unknown } = {};
        for (const [name, complete] of members) whole[name] = complete(known[name]);
        return whole;
      };
    }
    default:
      return (value) => value ?? null;
  }
}
