// Reads a Legal Entity Identifier (ISO 17442): 18 letters and digits and two check digits.

const FORM = /^[0-9A-Z]{18}[0-9]{2}$/;

const SEPARATORS = /[\s\u00a0-]/g;

/** Upper case without spaces and hyphens; undefined when it has not the form of one. */
export function readLei(text: string): string | undefined {
  const lei = FORM.test(text) ? text : text.replace(SEPARATORS, '').toUpperCase();
  return FORM.test(lei) ? lei : undefined;
}

/** ISO 7064 MOD 97-10; a letter counts as its number from 10 to 35. */
export function hasRightLeiCheckDigits(lei: string): boolean {
  let rest = 0;
  for (let place = 0; place < lei.length; place += 1) {
    const code = lei.charCodeAt(place);
    rest = code > 0x39 ? (rest * 100 + code - 55) % 97 : (rest * 10 + code - 48) % 97;
  }
  return rest === 1;
}
