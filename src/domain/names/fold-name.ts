// Folds a company name for comparison: Unicode form, case and spacing do not matter, everything else does.

// Visible ASCII with single spaces: most names; only their case is left to fold.
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

export function foldName(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  return name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}
