// The two kinds of files that an operator writes.

export type CanonicalKind = 'companies' | 'people';

/** Else it is the name of a source. */
export function isCanonical(verb: string): verb is CanonicalKind {
  return verb === 'companies' || verb === 'people';
}
