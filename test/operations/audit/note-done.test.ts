// Actions whose change is made, and whose entry in the audit log then fails: each has succeeded, and says what is missing.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { plainHash } from '../../../src/domain/privacy/keyed-hash.ts';
import { openWholeFile } from '../../../src/files/output/whole-file.ts';
import { importDeletions } from '../../../src/loading/import-deletions.ts';
import { importNumberListFiles } from '../../../src/loading/import-number-list-files.ts';
import {
  correctCompanies,
  withdrawCorrection,
} from '../../../src/operations/corrections/correct-companies.ts';
import { createApiKey, revokeApiKey, rotateApiKey } from '../../../src/operations/keys/api-keys.ts';
import { undoLoad } from '../../../src/operations/loads/undo-load.ts';
import { decideMatch } from '../../../src/operations/matches/decide-match.ts';
import { decideName } from '../../../src/operations/matches/decide-name.ts';
import {
  exportSuppressions,
  importSuppressions,
} from '../../../src/operations/privacy/exchange-suppressions.ts';
import { forget } from '../../../src/operations/privacy/forget.ts';
import { withdrawSuppression } from '../../../src/operations/privacy/withdraw-suppression.ts';
import type { AuditLog } from '../../../src/store/contract/audit-log.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { afterFile } from '../../helpers/after-file.ts';
import { loadCompanies, loadPeople } from '../../helpers/load-records.ts';
import { skipPauses } from '../../helpers/skip-pauses.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const LOAD = () => ({ source: 'companies', files: [], who: 'me', startedAt: 0 });
const WHO = { who: 'me', origin: 'command line' };
const HOSTS: readonly string[] = [];

let store: Store;
let tries: number;
beforeEach(async () => {
  store = openSqliteStore(join(temporaryFolder(), 'firmament.db'));
  const opened = store;
  afterFile(async () => void (await opened.close()));
  await loadCompanies(
    store,
    [
      { id: 'c1', name: 'Acme', fqdn: 'acme.example' },
      { id: 'c2', name: 'Acme Group', fqdn: 'acme-group.example' },
    ],
    LOAD,
  );
  tries = 0;
});
skipPauses();

/** The store, with a log that can be written when it is asked, and at no entry. */
function unnoted(): Store {
  const audit: AuditLog = {
    ...store.audit,
    addEntry: () => {
      tries += 1;
      throw Object.assign(new Error('someone@example.com'), { code: 'SQLITE_BUSY' });
    },
  };
  return { ...store, audit };
}

const correcting = () => ({ store: unnoted(), networkHosts: HOSTS, networkField: 'network', now: 1 });
const auditing = () => ({ audit: unnoted().audit, ...WHO });

function fileOf(name: string, text: string): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, text);
  return path;
}

const ACTIONS: {
  readonly [action: string]: readonly [made: RegExp, listedBy: string, run: () => Promise<readonly string[]>];
} = {
  'import do-not-call': [
    /^the list of AU of 2026-07-01 is in force/,
    'firmament status',
    async () => {
      const wishes = { country: 'AU', asOf: '2026-07-01', isSure: true, isDryRun: false } as const;
      const path = fileOf('list.txt', '0491570006\n');
      const { report, people } = await importNumberListFiles(unnoted(), [path], wishes, undefined);
      expect(people).toEqual({ checked: 0, changed: 0 });
      expect(await store.numberLists.listNumberLists()).toMatchObject([{ country: 'AU', numbers: 1 }]);
      return report.warnings;
    },
  ],
  'import drop': [
    /^the requests are answered/,
    'firmament suppressions',
    async () => {
      const path = fileOf('20260801_1_Email.csv', `ID,Hash\r\nItem00000001,${plainHash('a@b.example')}\r\n`);
      const openAnswers = (out: string) => openWholeFile(out, false);
      const out = join(temporaryFolder(), 'status.csv');
      const { warnings, lists } = await importDeletions(unnoted(), HOSTS, path, {
        ...{ out, openAnswers, isDryRun: false },
      });
      expect(lists).toMatchObject([{ read: 1, statusFile: out }]);
      expect(await store.deletions.deletionsAfter('', 10)).toHaveLength(1);
      return warnings;
    },
  ],
  'correct company': [
    /^correction 1 is made/,
    'firmament corrections',
    async () => {
      const [made] = await correctCompanies(correcting(), [
        { company: 'c1', set: { name: 'New' }, who: 'me' },
      ]);
      expect((await store.companies.readWhole('c1'))?.name).toBe('New');
      return made?.unnoted ?? [];
    },
  ],
  'take back correction': [
    /^correction 1 is withdrawn/,
    'firmament loads',
    async () => {
      await correctCompanies(correcting(), [{ company: 'c1', set: { name: 'New' }, who: 'me' }]);
      const { unnoted: warnings } = await withdrawCorrection(correcting(), 1, 'me');
      expect((await store.companies.readWhole('c1'))?.name).toBe('Acme');
      return warnings;
    },
  ],
  'reject match': [
    /^the decision is made/,
    'firmament loads',
    async () => {
      const wish = { ids: ['c1', 'c2'], verdict: 'rejected', who: 'me' } as const;
      const { warnings } = await decideMatch(unnoted(), HOSTS, wish);
      expect(await store.matches.listDecisions()).toHaveLength(1);
      return warnings;
    },
  ],
  'decide name': [
    /^the decision is made/,
    'firmament loads',
    async () => {
      const { id, warnings } = await decideName(unnoted(), { name: 'Acme', companyId: 'c1', who: 'me' });
      expect(id).toBe('c1');
      expect(await store.matches.listDecisions()).toHaveLength(1);
      return warnings;
    },
  ],
  'undo load': [
    /^load 1 is undone/,
    'firmament loads',
    async () => {
      const { warnings } = await undoLoad(unnoted(), 1, { who: 'me', now: 1, networkHosts: HOSTS });
      expect(await store.companies.countCompanies()).toBe(0);
      return warnings;
    },
  ],
  'forget person': [
    /^suppression 1 is in force/,
    'firmament suppressions',
    async () => {
      await loadPeople(store, [{ person_id: 'p1', company_id: 'c1', country: 'US' }]);
      const subject = { what: 'person', by: 'id', value: 'p1' } as const;
      const { number, warnings } = await forget(unnoted(), HOSTS, { subject, reason: 'a letter', ...WHO }, 1);
      expect(number).toBe(1);
      expect(await store.people.countPeople()).toBe(0);
      return warnings;
    },
  ],
  'take back suppression': [
    /^suppression 1 is withdrawn/,
    'firmament suppressions',
    async () => {
      const subject = { what: 'person', by: 'id', value: 'p9' } as const;
      await forget(store, HOSTS, { subject, reason: 'a letter', ...WHO }, 1);
      const warnings = await withdrawSuppression(unnoted(), { number: 1, ...WHO }, 2);
      expect((await store.suppressions.listSuppressions())[0]?.takenBackAt).toBe(2);
      return warnings;
    },
  ],
  'import suppressions': [
    /^the suppressions are imported/,
    'firmament suppressions',
    async () => {
      const { lines } = await exportSuppressions(store, true, { who: 'me', now: 1 });
      const { known, warnings } = await importSuppressions(unnoted(), HOSTS, lines, { who: 'me', now: 1 });
      expect(known).toBe(0);
      return warnings;
    },
  ],
  'create key': [
    /^key key_\w+ \(crm\) is created/,
    'firmament keys list',
    async () => {
      const { text, warnings } = await createApiKey(store.keys, KEY, 1, auditing());
      expect(text).toMatch(/^fmt_/);
      return warnings;
    },
  ],
  'rotate key': [
    /^key key_\w+ \(crm\) has a new secret/,
    'firmament keys list',
    async () => {
      const before = await createApiKey(store.keys, KEY, 1);
      const { text, warnings } = await rotateApiKey(store.keys, 'crm', 0, 2, auditing());
      expect(text).not.toBe(before.text);
      return warnings;
    },
  ],
  'revoke key': [
    /^key key_\w+ \(crm\) is revoked/,
    'firmament keys list',
    async () => {
      await createApiKey(store.keys, KEY, 1);
      const { warnings } = await revokeApiKey(store.keys, 'crm', 2, auditing());
      expect((await store.keys.listKeys())[0]?.revokedAt).toBe(2);
      return warnings;
    },
  ],
};
const KEY = { name: 'crm', scopes: [], ratePerSecond: 1, burst: 1 };

describe.each(Object.entries(ACTIONS))('%s', (_, [made, listedBy, run]) => {
  test('has succeeded with a warning when its entry fails, after half a minute of tries', async () => {
    const warnings = await run();
    expect(warnings).toEqual([
      expect.stringMatching(
        /^.*, but this is not in the audit log: another process has locked a file of the store\. Do not repeat it: .* lists it$/,
      ),
    ]);
    expect(warnings[0]).toMatch(made);
    expect(warnings[0]).toContain(`: ${listedBy} lists it`);
    expect(tries).toBeGreaterThan(5);
  });
});
