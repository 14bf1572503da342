// Words that many company names have, so that they say little about a single company.

const COMMON = new Set(
  (
    'group holdings holding international global services service solutions technologies technology systems industries ' +
    'enterprises partners capital management consulting trading investments investment properties property developments ' +
    'development foundation association society institute university college school bank insurance energy resources mining ' +
    'australia australian asia pacific america american canada canadian japan korea vietnam thailand singapore malaysia ' +
    'indonesia philippines hong kong new zealand nz usa us uk china world national united first general de of du la le les'
  ).split(' '),
);

export function isCommonWord(word: string): boolean {
  return COMMON.has(word);
}
