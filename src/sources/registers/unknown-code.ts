// The warning for a code of a source that is not in our tables. Warnings are counted by their text, so one contains a
// code (there are few of them) but never any other content of the column, which may be shifted.

const CODE = /^[A-Z0-9]{1,6}$/;

/** `the entity type "XYZ" is not known`, or without the value if it does not look like a code. */
export function unknownCode(what: string, text: string): string {
  return CODE.test(text) ? `${what} "${text}" is not known` : `${what} is not known`;
}
