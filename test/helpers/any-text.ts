// Any text and any URL, for tests of properties. fast-check has both, as strings of the unit `binary` and as `webUrl`, but makes a
// table of all characters for them, which took 0.7 s of CPU time and 85 MB of each worker, to its end (2026-11).
import fc from 'fast-check';

/** No text has a half of a pair alone. */
const HALVES = { first: 0xd800, count: 0x800 } as const;
const CHARACTERS = 0x11_0000 - HALVES.count;

const characterAt = (place: number): string =>
  String.fromCodePoint(place < HALVES.first ? place : place + HALVES.count);

/** fast-check asks for the place of a character, to know which texts it may try. */
function placeOf(character: unknown): number {
  const point = typeof character === 'string' ? (character.codePointAt(0) ?? -1) : -1;
  const place = point < HALVES.first ? point : point - HALVES.count;
  if (place < 0 || characterAt(place) !== character) throw new Error('This is not one character.');
  return place;
}

/** The unit `binary`: the same texts for a seed. */
export const anyCharacter = fc.integer({ min: 0, max: CHARACTERS - 1 }).map(characterAt, placeOf);

const PLAIN = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@"];

function percentEncoded(character: string): string {
  const encoded = encodeURIComponent(character);
  return encoded === character ? `%${character.charCodeAt(0).toString(16)}` : encoded;
}

const pathCharacter = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...PLAIN) },
  { weight: 1, arbitrary: anyCharacter.map(percentEncoded) },
);

/** A web address with any host and any path, as `webUrl` makes it. */
export const anyUrl = fc
  .tuple(fc.constantFrom('http', 'https'), fc.webAuthority(), fc.array(fc.string({ unit: pathCharacter })))
  .map(([scheme, authority, steps]) => `${scheme}://${authority}${steps.map((step) => `/${step}`).join('')}`);
