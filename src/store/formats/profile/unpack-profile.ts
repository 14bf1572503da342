// Makes the text that is sent from a packed profile.
//
// A packed profile is the profile after its id, with a code in place of each long run of constant text and of the id.
// JSON escapes control characters, so a code begins with one that occurs nowhere else. Two characters follow, which
// name the leaves before and after the run; or one, for the id and for a key of a map that is called `network` and must
// not be renamed. The first character says whether the text is ASCII. Packing halves the size, and unpacking takes less
// than a microsecond: coding the short runs too would save another sixth and cost five times as much.
import { jsonText } from '../../../domain/values/json-text.ts';
import { createTextBetween, END, rememberPairs, type TextBetween } from './profile-leaves.ts';

/** Everything known about a company, without its id. */
export type PackedProfile = string;

const ASCII = 'a';
const BEYOND_ASCII = 'u';
export const MARK_LENGTH = 1;

export const CODE = '\u0003';
const CODE_NUMBER = 3;
const ID = 1;
const KEY_OF_MAP = 2;
/**
 * Added to the numbers of a run: so no code contains NUL, which no store accepts, or looks like one of the other codes.
 */
const FIRST_RUN = 3;
/** In place of the id. */
export const PACKED_ID = CODE + String.fromCharCode(ID);

const BEFORE_ID = '{"id":';

/** Shorter runs are not coded. */
export const LEAST_CODED = 30;

const KEY = '"network":';
const PACKED_KEY_OF_MAP = CODE + String.fromCharCode(KEY_OF_MAP);

/** The packed form of the constant text between two leaves. */
export function createPackedBetween(): TextBetween {
  const textBetween = createTextBetween('network');
  return rememberPairs((from, to) => {
    const text = textBetween(from, to);
    if (text.length < LEAST_CODED) return text;
    return CODE + String.fromCharCode(FIRST_RUN + from + 1, FIRST_RUN + END - to);
  });
}

/** The packed form of a map, given as JSON: its keys are data, whatever their names. */
export function packMap(json: string): string {
  return json.includes(KEY) ? json.replaceAll(KEY, PACKED_KEY_OF_MAP) : json;
}

export function unpackMap(packed: string): string {
  return packed.includes(PACKED_KEY_OF_MAP) ? packed.replaceAll(PACKED_KEY_OF_MAP, KEY) : packed;
}

/** Whether a coded run begins at this place. */
export function isPackedRun(packed: PackedProfile, at: number): boolean {
  return packed.charCodeAt(at) === CODE_NUMBER && packed.charCodeAt(at + 1) >= FIRST_RUN;
}

/** The leaf after a coded run. */
export function readPackedRun(packed: PackedProfile, at: number): number {
  return END + FIRST_RUN - packed.charCodeAt(at + 2);
}

/** Receives the values with the packed text between them. */
export function finishPacking(text: string, isAscii: boolean): PackedProfile {
  return (isAscii ? ASCII : BEYOND_ASCII) + text;
}

/** Whether the text that is sent is ASCII, so that it has as many bytes as characters, except for the id. */
export function isAscii(packed: PackedProfile): boolean {
  return packed.startsWith(ASCII);
}

/** Creates the function that returns the profile as it is sent; `networkKey` is the name of the field `network`. */
export function createProfileUnpacker(networkKey = 'network'): (packed: PackedProfile, id: string) => string {
  const unpack = createUnpacker(networkKey);
  return (packed, id) => unpack(packed, jsonText(id));
}

/** The same with nearly all unknown values left out: a few that stand between two known ones are there as null or empty. */
export function createKnownUnpacker(): (packed: PackedProfile, id: string) => string {
  const unpack = createUnpacker('network', true);
  return (packed, id) => unpack(packed, jsonText(id));
}

function createUnpacker(
  networkKey: string,
  isKnownOnly = false,
): (packed: PackedProfile, idText: string) => string {
  const unpack = createUnpackerWith(createTextBetween(networkKey, isKnownOnly));
  if (networkKey === 'network') return unpack;
  // In a value, JSON escapes the quotes, so a text that looks like the key is the key.
  return (packed, idText) => unpack(packed.replaceAll(KEY, `"${networkKey}":`), idText);
}

/** `textBetween`: what a code means. */
export function createUnpackerWith(
  textBetween: TextBetween,
): (packed: PackedProfile, idText: string) => string {
  return (packed, idText) => {
    let text = BEFORE_ID + idText;
    let from = MARK_LENGTH;
    for (let at = packed.indexOf(CODE, from); at !== -1; at = packed.indexOf(CODE, from)) {
      if (at > from) text += packed.slice(from, at);
      const first = packed.charCodeAt(at + 1);
      from = at + 2;
      if (first >= FIRST_RUN) {
        text += textBetween(first - FIRST_RUN - 1, END + FIRST_RUN - packed.charCodeAt(from));
        from += 1;
      } else text += first === ID ? idText : KEY;
    }
    return from < packed.length ? text + packed.slice(from) : text;
  };
}
