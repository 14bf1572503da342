// Renders a profile to the text a caller receives, once, at load time, with the places where the renamable
// key `network` begins and the tag that changes whenever it does.
import { hash } from 'node:crypto';
import { type CompanyProfile, profileShape } from '../domain/company.ts';
import type { Shape } from '../domain/shape.ts';
import type { RenderedProfile } from '../store/store.ts';

// JSON escapes control characters, so this one can stand for the key without occurring anywhere else.
const NETWORK_KEY = '\u0001';
/** 12 bytes in base64: more than chance can repeat. */
const TAG_CHARACTERS = 16;

const writeProfile = writer(profileShape);

export function renderProfile(profile: CompanyProfile): RenderedProfile {
  const pieces = writeProfile(profile).split(NETWORK_KEY);
  const body = pieces.join('network');
  const networkAt: number[] = [];
  let at = 0;
  for (const piece of pieces.slice(0, -1)) {
    at += piece.length;
    networkAt.push(at);
    at += 'network'.length;
  }
  const tag = hash('sha256', body, 'base64url').slice(0, TAG_CHARACTERS);
  return { body, networkAt, tag };
}

/**
 * Only groups are walked: a map's keys are data, and one of them may be called `network` too. What stands
 * between the values is worked out once.
 */
function writer(shape: Shape): (value: unknown) => string {
  if (shape.kind !== 'group') return (value) => (value === null ? 'null' : JSON.stringify(value));
  const members = Object.entries(shape.fields).map(([name, field], place) => {
    const key = name === 'network' ? NETWORK_KEY : name;
    return { name, before: `${place === 0 ? '{' : ','}"${key}":`, write: writer(field) };
  });
  return (value) => {
    if (value === null) return 'null';
    const known = value as { readonly [name: string]: unknown };
    let text = '';
    for (const { name, before, write } of members) text += before + write(known[name]);
    return `${text}}`;
  };
}
