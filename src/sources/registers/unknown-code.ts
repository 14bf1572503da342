// The warning about a code that a source has and we do not know. Warnings are counted by their text: one shows a code, of
// which there are few, and never what else may stand in a column that has slipped.

const CODE = /^[A-Z0-9]{1,6}$/;

/** `the entity type "XYZ" is not known`, or without the value where that is no code. */
export function unknownCode(what: string, text: string): string {
  return CODE.test(text) ? `${what} "${text}" is not known` : `${what} is not known`;
}
