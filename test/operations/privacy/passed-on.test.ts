// A removed company leaves its identifiers to a company that claimed them too. If that fails half way, the next try does all of
// it.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { removePending } from '../../../src/operations/privacy/remove-pending.ts';
import { accessPath } from '../../../src/store/sqlite/access/access-path.ts';
import { loadStatements } from '../../helpers/load-statements.ts';
import { openBeside } from '../../helpers/open-beside.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { ownerOf } from '../open-test-store.ts';
import { forgetIn, NETWORK_HOSTS } from './each-engine.ts';

const ABNS = ['51824753556', '53004085616'];
const ROWS = ABNS.map((abn, place) => ({
  recordId: `Q${place}`,
  fields: { name: `Shop ${place}`, fqdn: 'shared.example', industry_codes: { abn } },
}));

test('a company that got an identifier is not suppressed by it, also if the removal had to be tried twice', async () => {
  const path = join(temporaryFolder(), 'test.db');
  const store = await openBeside(`sqlite:${path}`);
  const access = new Database(accessPath(path));
  try {
    await loadStatements(store, 'wikidata', ROWS);
    const owner = await ownerOf(store, 'domain', 'shared.example');
    const goes = owner === (await ownerOf(store, 'abn', ABNS[0] ?? '')) ? ABNS[0] : ABNS[1];
    access.exec(
      `CREATE TRIGGER full BEFORE DELETE ON suppression_hash BEGIN SELECT RAISE(ABORT, 'as on a full disk'); END`,
    );
    const forgetting = forgetIn(store, { what: 'company', by: 'abn', value: goes ?? '' });
    await expect(forgetting).rejects.toThrow('as on a full disk');
    access.exec('DROP TRIGGER full');
    await removePending(store, NETWORK_HOSTS);
    expect(await store.companies.countCompanies()).toBe(1);
    expect(await loadStatements(store, 'wikidata', ROWS)).toMatchObject({ unchanged: 1, suppressed: 1 });
  } finally {
    access.close();
    await store.close();
  }
});
