// Looks for an e-mail address or a phone number in what an operator writes, such as the reason of a removal: it is kept in the
// audit log, which has no contact values. Numbers of tickets and registers, and dates, are no phone numbers.

const ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/;

/** Looked for first, since they have the digits and separators of phone numbers. */
const OTHER_NUMBERS = [
  // 2026-05-03, 3.5.2026, 20260503
  /(?<![\d+])(?:19|20)\d\d([-./]?)(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<![\d+])(?:0?[1-9]|[12]\d|3[01])([-./ ])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d(?!\d)/g,
  // 2026-0412, 2025-2026
  /(?<![\d+])(?:19|20)\d\d[-/]\d{1,7}(?![\d]|[-. ]\d)/g,
  /\b(?:ABN|ACN|NZBN|UEN|CIK|DUNS|D-U-N-S)\W{0,3}\d(?:[ -]?\d){6,12}/gi,
];

const PHONE_FORMS = [
  // With its prefix, or as it is dialled: +61 412 345 678, (02) 9555 0123, 0412345678
  /(?<![\p{L}\p{N}#_-])(?:\+|\(\+?|0)(?:[\s().\-–/]{0,4}\d){6,}/u,
  // In groups: 415-555-2671, 9555 0123
  /(?<![\p{L}\p{N}#_-])(?=(?:[ .\-–]?\d){7})\d{1,4}(?:[ .\-–]\d{1,4})+(?!\d)/u,
  // Without a separator a shorter number may be that of a ticket.
  /(?<![\p{L}\p{N}#_-])\d{10,}/u,
];

export function hasContactValue(text: string): boolean {
  const plain = text.normalize('NFKC');
  if (ADDRESS.test(plain)) return true;
  const others = OTHER_NUMBERS.reduce((rest, form) => rest.replace(form, ';'), plain);
  return PHONE_FORMS.some((form) => form.test(others));
}
