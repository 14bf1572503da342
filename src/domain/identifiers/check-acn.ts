// The check digit of an Australian Company Number.

/** Weights from 8 down to 1; the check digit completes the sum to a multiple of ten. `acn` is nine digits. */
export function hasRightAcnCheckDigit(acn: string): boolean {
  let sum = 0;
  for (let place = 0; place < 8; place += 1) sum += Number(acn[place]) * (8 - place);
  return (10 - (sum % 10)) % 10 === Number(acn[8]);
}
