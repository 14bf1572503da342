// Makes the index of names again from the rows of companies.
import { createStoredNames } from '../../formats/indexed-names.ts';
import { readClaims, writeLines } from '../../formats/key-spaces.ts';
import { blocksFor } from '../../formats/name-blocks.ts';
import { nameNumbers } from '../../formats/name-keys.ts';
import { type FoundBy, hashesOf } from '../load/company-hashes.ts';
import { createCompanyKeys } from '../load/company-keys.ts';
import { createNameIndex } from '../load/name-index.ts';
import { FORMAT_NAME } from '../read/column-reader.ts';
import { stageTable } from '../staging/staged-tables.ts';
import type { UpdateParts } from './update-parts.ts';

const COMPANIES_AT_A_TIME = 1_000;

interface CompanyRow extends FoundBy {
  readonly key: number;
  readonly name: string;
  readonly viewMask: number;
  readonly profile: string;
}

/** Returns how it becomes visible. */
export function updateNames({ database, runPath, wrote, progress }: UpdateParts): () => void {
  const total = database.prepare('SELECT count(*) FROM company').pluck().get() as number;
  const staged = stageTable(database, 'name_block');
  const complete = createNameCompleter({ database, wrote });
  let [read, pairs, blocks, keys] = [0, 0, 0, 0];
  const index = createNameIndex(
    staged,
    () => {
      blocks += 1;
      progress((1 + blocks / blocksFor(pairs)) / 2);
      wrote();
    },
    runPath,
  );
  try {
    for (const row of allCompanies({ database })) {
      const claims = readClaims(row.identifiers);
      const names = complete.namesOf(row, claims);
      for (const number of nameNumbers({ ...row, ...claims, names })) {
        index.add(number, row.key);
        pairs += 1;
      }
      keys += new Set(hashesOf(row)).size;
      read += 1;
      progress(read / total / 2);
    }
    index.finish();
  } finally {
    index.close();
  }
  // Versions that had the names of companies among their keys have left them there.
  const stored = database.prepare('SELECT count(*) FROM company_key').pluck().get() as number;
  const publishKeys = stored > keys ? remakeKeys({ database, runPath, wrote }) : () => {};
  return () => {
    staged.publish();
    publishKeys();
    // Facts contain names too.
    if (complete.missing() > 0) database.prepare('DELETE FROM meta WHERE name = ?').run(FORMAT_NAME);
  };
}

function* allCompanies({ database }: Pick<UpdateParts, 'database'>): Generator<CompanyRow> {
  const after = database.prepare(
    `SELECT key, id, name, name_key AS nameKey, name_only_key AS nameOnlyKey, view_mask AS viewMask, identifiers,
       profile FROM company
     WHERE key > ? ORDER BY key LIMIT ${COMPANIES_AT_A_TIME}`,
  );
  // Nothing can be written while rows are read one by one.
  for (let rows = after.all(-1) as CompanyRow[]; rows.length > 0; ) {
    yield* rows;
    rows = after.all((rows.at(-1) as CompanyRow).key) as CompanyRow[];
  }
}

/** Stores the names beside the identifiers where an earlier version has stored none, or by other rules. */
function createNameCompleter({ database, wrote }: Pick<UpdateParts, 'database' | 'wrote'>) {
  const storedNames = createStoredNames();
  const viewsOf = database.prepare('SELECT profile FROM company_view WHERE key BETWEEN ? AND ? ORDER BY key');
  const statementsOf = database.prepare('SELECT statements FROM company_statement WHERE company = ?').pluck();
  // The checksum is that of the row before; the next load that writes the company makes it again.
  const update = database.prepare('UPDATE company SET identifiers = ?, sum = NULL WHERE key = ?');
  let missing = 0;
  return {
    namesOf: (
      { key, name, profile, viewMask, identifiers }: CompanyRow,
      claims: ReturnType<typeof readClaims>,
    ) => {
      const isMissing = claims.names === undefined;
      const statements = isMissing ? (statementsOf.get(key) as string | undefined) : undefined;
      const views = viewMask === 0 ? [] : (viewsOf.all(key * 16, key * 16 + 15) as { profile: string }[]);
      const names = storedNames({ ...claims, name, profile, views, statements });
      const lines = writeLines({ ...claims, names });
      if (lines !== identifiers) {
        // Readers may see it at once: it changes no answer before there is an index.
        update.run(lines, key);
        wrote();
      }
      if (isMissing) missing += 1;
      return names;
    },
    missing: () => missing,
  };
}

function remakeKeys({ database, runPath, wrote }: Pick<UpdateParts, 'database' | 'runPath' | 'wrote'>) {
  const staged = stageTable(database, 'company_key');
  const keys = createCompanyKeys(staged, wrote, runPath);
  try {
    for (const row of allCompanies({ database })) for (const hash of hashesOf(row)) keys.add(hash, row.key);
    keys.finish(() => false);
  } finally {
    keys.close();
  }
  return staged.publish;
}
