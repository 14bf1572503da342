// Renders a profile to the text a caller receives, once, at load time, with the places where the renamable
// key `network` begins and the tag that changes whenever it does.
import { createHash } from 'node:crypto';
import { type CompanyProfile, profileShape } from '../domain/company.ts';
import type { Shape } from '../domain/shape.ts';
import type { RenderedProfile } from '../store/store.ts';

// JSON escapes control characters, so this one can stand for the key without occurring anywhere else.
const NETWORK_KEY = '\u0001';
const TAG_BYTES = 12;

export function renderProfile(profile: CompanyProfile): RenderedProfile {
  const pieces = write(profileShape, profile).split(NETWORK_KEY);
  const body = pieces.join('network');
  const networkAt: number[] = [];
  let at = 0;
  for (const piece of pieces.slice(0, -1)) {
    at += piece.length;
    networkAt.push(at);
    at += 'network'.length;
  }
  const tag = createHash('sha256').update(body).digest().subarray(0, TAG_BYTES).toString('base64url');
  return { body, networkAt, tag };
}

/** Only groups are walked: a map's keys are data, and one of them may be called `network` too. */
function write(shape: Shape, value: unknown): string {
  if (shape.kind !== 'group' || value === null) return JSON.stringify(value);
  const known = value as { readonly [name: string]: unknown };
  const members = Object.entries(shape.fields).map(([name, field]) => {
    const key = name === 'network' ? NETWORK_KEY : name;
    return `"${key}":${write(field, known[name])}`;
  });
  return `{${members.join(',')}}`;
}
