// A company known only from canonical files stores no statements: its profile has all their values. When another source
// joins, the statement is read back from the profile; a later line is read in the same way, so that both compare equal.
import type { CompanyEntry } from '../../store/contract/entries.ts';
import { FILE_SOURCE, type StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { claimsByKind, givenFields, knownFields, knownText } from './canonical-fields.ts';

/** For companies of an earlier version it is not known when they were loaded. */
export function canonicalStatement(
  entry: Pick<CompanyEntry, 'id' | 'profile' | 'views' | 'identifiers' | 'names' | 'loadedAt'>,
): StoredStatement {
  const { id, views, identifiers, names, loadedAt = 0 } = entry;
  const global = knownFields(knownText(entry));
  const given = givenFields(entry, global, knownFields);
  const fields: StoredStatement['fields'] = {
    ...given.fields,
    name: global.name ?? '',
    // Exactly those that it owns: a value in the profile alone is not a claim.
    identifiers: claimsByKind(identifiers),
    ...(views.length > 0 && { regions: given.regions }),
  };
  const otherNames = names?.others ?? [];
  return {
    source: FILE_SOURCE,
    recordId: id,
    load: 0,
    loadedAt,
    fields,
    ...(otherNames.length > 0 && { otherNames }),
  };
}
