// A piece of a title that gives a level, and where it counts.
import type { Seniority } from '../../reference.ts';
import { entriesOf, type LevelTable } from '../languages/title-tables.ts';

export interface Role {
  readonly level: Seniority;
  /**
   * Where it counts: anywhere, at the end of its part, instead of the role before (`support`, and `end support` at the
   * end of its part), or as the first role of its part (`leading`; `serving` is an assistant whose boss follows).
   */
  readonly kind: 'anywhere' | 'end' | 'support' | 'end support' | 'leading' | 'serving' | RunKind;
  readonly words: string;
}

/**
 * In scripts without spaces: an aide does not have the titles before it (`社長秘書室長` heads the secretaries), a joint is
 * between two posts of one person, and a title after `former` is over.
 */
type RunKind = 'aide' | 'joint' | 'former';

export function rolesOf(table: LevelTable, kind: Role['kind']): Role[] {
  return entriesOf(table).map(([words, level]) => ({ level, kind, words }));
}
