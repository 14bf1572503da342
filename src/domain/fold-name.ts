// Folds a company name for comparing: Unicode form, case and spacing do not matter, everything else does.

export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}
