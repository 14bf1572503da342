// Makes of a prepared company, whose id is now known, what a store keeps.
import type { CompanyEntry, RenderedProfile } from '../store/store.ts';
import type { Draft } from './draft.ts';
import type { PreparedCompany } from './prepare-company.ts';
import { fillTemplate, type ProfileTemplate } from './render-profile.ts';

/** 12 bytes in base64: more than chance can repeat. */
const TAG_CHARACTERS = 16;

export function companyEntry(id: string, company: PreparedCompany): CompanyEntry {
  const { name, nameKey, nameOnlyKey, digest, identifiers, views } = company;
  // The digest is of everything but the id.
  const tag = digest.slice(0, TAG_CHARACTERS) + shortHash(id);
  const entry: Draft<CompanyEntry> = {
    id,
    name,
    nameKey,
    digest,
    identifiers,
    profile: render(id, company.profile, tag),
    views: views.map(({ country, profile }) => ({ country, profile: render(id, profile, tag + country) })),
  };
  if (nameOnlyKey !== undefined) entry.nameOnlyKey = nameOnlyKey;
  return entry;
}

function render(id: string, template: ProfileTemplate, tag: string): RenderedProfile {
  const { body, networkAt } = fillTemplate(template, id);
  return { body, networkAt, tag };
}

/** FNV-1a, in base 36. */
function shortHash(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(36);
}
