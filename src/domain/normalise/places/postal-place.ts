// Writes a place from the parts of an address, in one form for all sources: 'Camberwell, Victoria, Australia'.
import { withoutLooseDots } from '../names/loose-dots.ts';
import { countryName } from './countries.ts';
import { servedState, stateCode, stateName } from './states.ts';

export interface PlaceParts {
  readonly city?: string | undefined;
  /** A code or a name, as in the source. */
  readonly state?: string | undefined;
  /** A code or a name. */
  readonly country?: string | undefined;
}

export interface PostalPlace {
  readonly text?: string;
  readonly country?: string;
  /** As it is served: `VIC`, `JP-13`. */
  readonly state?: string;
}

/** Equal parts (Singapore, Singapore) are written once; unknown ones are left out. */
export function postalPlace({ city, state, country }: PlaceParts): PostalPlace {
  const countryText = country === undefined ? undefined : countryName(country);
  const code = state === undefined || country === undefined ? undefined : stateCode(state, country);
  const stateText = code === undefined ? undefined : stateName(code);
  const cityText = city === undefined ? undefined : readablePlace(city);
  let text = cityText ?? '';
  for (const part of [stateText, countryText]) {
    if (part !== undefined && part !== text && !text.endsWith(`, ${part}`)) {
      text = text === '' ? part : `${text}, ${part}`;
    }
  }
  return {
    ...(text !== '' && { text }),
    ...(countryText !== undefined && { country: countryText }),
    ...(code !== undefined && { state: servedState(code) }),
  };
}

const SMALL_WORDS = new Set(['AND', 'DE', 'DEL', 'DES', 'DU', 'LE', 'OF', 'ON', 'SUR', 'THE', 'UPON']);
const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** A town in capitals (or in lower case) in readable case; others keep their case, with single spaces. */
export function readablePlace(text: string): string | undefined {
  const trimmed = text.trim().replace(/\s+/g, ' ').replace(/,+$/, '');
  if (!/[\p{L}]/u.test(trimmed)) return undefined;
  if (trimmed !== trimmed.toUpperCase() && trimmed !== trimmed.toLowerCase()) return trimmed;
  // Not by way of capitals: those of `ß` and `ı` are SS and I.
  return trimmed.replace(WORD, (word, at: number) => {
    if (at > 0 && SMALL_WORDS.has(word.toUpperCase())) return word.toLowerCase();
    // O'CONNOR and L'AQUILA, but MURPHY'S.
    return word
      .split(/(['’])/)
      .map((part, place) => (place > 0 && part.length === 1 ? part.toLowerCase() : capitalised(part)))
      .join('');
  });
}

function capitalised(word: string): string {
  const [first = '', ...rest] = word;
  return withoutLooseDots(first.toUpperCase() + rest.join('').toLowerCase());
}
