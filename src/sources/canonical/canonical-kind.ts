// The two kinds of files that an operator writes.

export type CanonicalKind = 'companies' | 'people';
