// The check letter of a Unique Entity Number of Singapore. There are three forms: businesses (8 digits and a letter), companies
// (a year, 5 digits and a letter) and all others (a letter, a year, two letters, 4 digits and a letter).

const BUSINESS = { form: /^\d{8}[A-Z]$/, weights: [10, 4, 9, 3, 8, 2, 7, 1], letters: 'XMKECAWLJDB' };
const COMPANY = { form: /^\d{9}[A-Z]$/, weights: [10, 8, 6, 4, 9, 7, 5, 3, 1], letters: 'ZKCMDNERGWH' };
const OTHER_FORM = /^[RST]\d\d[A-Z]{2}\d{4}[A-Z]$/;
const OTHER_WEIGHTS = [4, 3, 5, 3, 10, 2, 2, 5, 7];
/** The position of a character is its number; I, O, Y and Z are not used. */
const OTHER_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWX0123456789';

/** `uen` is in capitals, without separators. */
export function hasRightUenCheckLetter(uen: string): boolean {
  const last = uen[uen.length - 1];
  for (const { form, weights, letters } of [BUSINESS, COMPANY]) {
    if (form.test(uen)) return letters[weigh(uen, weights, Number) % 11] === last;
  }
  if (!OTHER_FORM.test(uen)) return false;
  const sum = weigh(uen, OTHER_WEIGHTS, (character) => OTHER_ALPHABET.indexOf(character));
  return OTHER_ALPHABET[(sum - 5 + 11) % 11] === last;
}

function weigh(text: string, weights: readonly number[], numberOf: (character: string) => number): number {
  return weights.reduce((sum, weight, place) => sum + weight * numberOf(text[place] ?? ''), 0);
}
