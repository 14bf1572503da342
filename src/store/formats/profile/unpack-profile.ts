// Makes the text that is sent out of a packed profile.
//
// A packed profile is the profile behind its id, in which a code stands for each long run of constant text and for
// the id. JSON escapes control characters, so a code begins with one that occurs nowhere else: two characters
// follow, which tell between which leaves the run lies, or one, for the id and for a key of a map that is called
// `network` and may not be renamed. Before all that stands whether it is ASCII. It takes half the room, and less than
// a microsecond to unpack: to leave out the short runs too would save another sixth and cost five times as much.
import { jsonText } from '../../../domain/values/json-text.ts';
import { createTextBetween, END, rememberPairs, type TextBetween } from './profile-leaves.ts';

/** What is known of a company, without its id. */
export type PackedProfile = string;

const ASCII = 'a';
const BEYOND_ASCII = 'u';
const MARK_LENGTH = 1;

const CODE = '\u0003';
const ID = 1;
const KEY_OF_MAP = 2;
/** What tells of a run is added to it: no code holds the NUL that no store takes, or looks like one of the others. */
const FIRST_RUN = 3;
/** In the place of the id. */
export const PACKED_ID = CODE + String.fromCharCode(ID);

const BEFORE_ID = '{"id":';

/** Shorter runs stand as they are. */
const LEAST_CODED = 30;

const KEY = '"network":';
const PACKED_KEY_OF_MAP = CODE + String.fromCharCode(KEY_OF_MAP);

/** What is packed for the constant text between two leaves. */
export function createPackedBetween(): TextBetween {
  const textBetween = createTextBetween('network');
  return rememberPairs((from, to) => {
    const text = textBetween(from, to);
    if (text.length < LEAST_CODED) return text;
    return CODE + String.fromCharCode(FIRST_RUN + from + 1, FIRST_RUN + END - to);
  });
}

/** What is packed for a map, given as JSON: its keys are data, whatever they are called. */
export function packMap(json: string): string {
  return json.includes(KEY) ? json.replaceAll(KEY, PACKED_KEY_OF_MAP) : json;
}

/** Takes the values with what is packed between them. */
export function finishPacking(text: string, isAscii: boolean): PackedProfile {
  return (isAscii ? ASCII : BEYOND_ASCII) + text;
}

/** Whether the text that is sent is ASCII, so that it has as many bytes as characters, but for the id. */
export function isAscii(packed: PackedProfile): boolean {
  return packed.startsWith(ASCII);
}

/** Makes the function that gives the profile as it is sent, `networkKey` being the name of the field `network`. */
export function createProfileUnpacker(networkKey = 'network'): (packed: PackedProfile, id: string) => string {
  const unpack = createUnpacker(networkKey);
  return (packed, id) => unpack(packed, jsonText(id));
}

function createUnpacker(networkKey: string): (packed: PackedProfile, idText: string) => string {
  const textBetween = createTextBetween(networkKey);
  const unpack = (packed: PackedProfile, idText: string) => {
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
  if (networkKey === 'network') return unpack;
  // In a value, JSON escapes the quotes, so what looks like the key is the key.
  return (packed, idText) => unpack(packed.replaceAll(KEY, `"${networkKey}":`), idText);
}
