// What a file can be imported as: our own formats, and the sources of companies.
import { COMPANY_SOURCES } from '../../sources/registers/all-sources.ts';

interface ImportKind {
  /** As in `firmament import KIND FILE`. */
  readonly kind: string;
  readonly title: string;
}

export const IMPORT_KINDS: readonly ImportKind[] = [
  { kind: 'companies', title: 'Companies' },
  { kind: 'people', title: 'People' },
  ...COMPANY_SOURCES.map(({ name, title }) => ({ kind: name, title })),
];

/** Whether it is one of our own formats, whose columns can be mapped. */
export function isOwnKind(kind: string): boolean {
  return kind === 'companies' || kind === 'people';
}
