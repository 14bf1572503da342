// Reads the profiles of data format 3, which are packed. At first the quotes of texts were a part of the values; later they were a
// part of the constant text between the values, as in format 4. Only one of the two ways gives JSON.
import { jsonText } from '../../../domain/values/json-text.ts';
import { createTextBetween, type TextBetween } from '../../formats/profile/profile-leaves.ts';
import { createUnpackerWith, type PackedProfile } from '../../formats/profile/unpack-profile.ts';

const QUOTES_AROUND = /^"|"$/g;

/** Returns the function that makes the profile as it was served. */
export function createPastUnpacker(): (packed: PackedProfile, id: string) => string {
  const textBetween = createTextBetween('network');
  const withoutQuotes: TextBetween = (from, to) => textBetween(from, to).replace(QUOTES_AROUND, '');
  const ways = [createUnpackerWith(withoutQuotes), createUnpackerWith(textBetween)];
  return (packed, id) => {
    const texts = ways.map((unpack) => unpack(packed, jsonText(id)));
    const text = texts.find(isJson);
    if (text === undefined) throw new Error(`the profile of the company ${id} cannot be read`);
    return text;
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
