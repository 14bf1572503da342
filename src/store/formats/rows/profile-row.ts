// What a lookup reads of a company, on either engine: one text instead of four columns. Reading columns made a lookup cost
// half as much again on SQLite, and the driver of PostgreSQL works for every column of every answer.
import type { StoredProfile } from '../../contract/company-reader.ts';

const VIEW = '+';

/**
 * Of a company `c` with its regional view `v`, if there is one: digest and id, one per line, and the profile after a mark that
 * says whether it is the view.
 */
export const PROFILE = `c.digest || '\n' || c.id || '\n' || coalesce('${VIEW}' || v.profile, '=' || c.profile)`;

export function toProfile(text: string): StoredProfile {
  const digestEnd = text.indexOf('\n');
  const idEnd = text.indexOf('\n', digestEnd + 1);
  const id = text.slice(digestEnd + 1, idEnd);
  const isView = text[idEnd + 1] === VIEW;
  return { id, packed: text.slice(idEnd + 2), digest: text.slice(0, digestEnd), isView };
}
