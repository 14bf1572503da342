// Converts a Salesforce id to its long form. Reports have 15 characters, with significant capitals; the APIs have 18,
// and the last three encode which of the others are capitals.

const SHORT = /^[A-Za-z0-9]{15}$/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

/** Anything but a short id is returned unchanged. */
export function longSalesforceId(id: string): string {
  if (!SHORT.test(id)) return id;
  const ending = [0, 5, 10].map((from) => {
    const capitals = [...id.slice(from, from + 5)].map((letter, place) =>
      /[A-Z]/.test(letter) ? 1 << place : 0,
    );
    return LETTERS[capitals.reduce((sum, bit) => sum + bit, 0)];
  });
  return id + ending.join('');
}
