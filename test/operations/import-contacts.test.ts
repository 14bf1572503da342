// Contact values are never stored: not in the files of a store, and not in the output of an import.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { importFile } from '../../src/loading/import-file.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { closeStoresAfterEach, openTestStore, peopleOf } from './open-test-store.ts';

closeStoresAfterEach();

const SECRETS = {
  email: 'wilhelmina.quux@secret-mail.example',
  personal_email: 'quux.private@secret-home.example',
  phone: '+61 2 5550 1234',
  dnd_phone: '+61 2 5550 9876',
  mobile: '+61 491 570 156',
};
const TRACES = [
  'wilhelmina',
  'quux',
  'secret-mail',
  'secret-home',
  '5550 1234',
  '55501234',
  '5550 9876',
  '491 570',
  '491570',
];

/** The raw bytes of every file in a folder, as one. */
const bytesBelow = (folder: string) =>
  Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));

describe('contact values', () => {
  test('become flags and are in no file of the store', async () => {
    const folder = temporaryFolder();
    const store = openTestStore(join(folder, 'test.db'));
    // A second handle that is never refreshed prevents the truncation of the log, so that it can be searched too.
    openTestStore(join(folder, 'test.db'));
    await loadCompanies(store, [{ id: 'a', name: 'A' }]);
    const { rejected } = await loadPeople(store, [
      { person_id: 'p', company_id: 'a', country: 'AU', position: 'Findable Title', ...SECRETS },
      { company_id: 'a', country: 'AU', network: 'by-slug', ...SECRETS },
      { company_id: 'a', country: 'AU', position: 'By row', unknown: 'wilhelmina', ...SECRETS },
    ]);
    expect(rejected).toBe(0);
    expect((await peopleOf(store, 'a')).map((person) => person.flags)).toEqual([31, 31, 31]);
    const bytes = bytesBelow(folder);
    expect(readdirSync(folder)).toContain('test.db-wal');
    expect(bytes.includes('Findable Title')).toBe(true);
    for (const trace of TRACES) expect(bytes.includes(trace), trace).toBe(false);
  });

  test('are in no rejects file and no report, whatever is wrong with the row', async () => {
    const folder = temporaryFolder();
    const store = openTestStore(join(folder, 'test.db'));
    await loadCompanies(store, [{ id: 'a', name: 'A' }]);
    const { email, mobile } = SECRETS;
    const rows = [
      { company_id: email, country: 'AU', email },
      { company_id: mobile, country: 'AU', email },
      { company_fqdn: email, country: 'AU' },
      { company_name: email, country: 'AU', mobile },
      { company_network: email, country: 'AU' },
      { company_abn: mobile, country: 'AU' },
      { company_website: `mailto:${email}`, country: 'AU' },
      { company_id: 'a', country: email },
      { company_id: 'a', country: mobile },
      { company_id: 'a', country: 'AU', seniority: mobile, email },
      { company_id: 'a', country: 'AU', department: email },
      { company_id: 'a', country: 'AU', has_email: email },
      { company_id: 'a', country: 'AU', email: { value: email } },
      { company_id: 'a', country: 'AU', position: `${email}\0` },
      { company_id: 'a', country: 'AU', person_id: `${mobile}\n${email}` },
      { company_id: 'a', country: 'AU', [email]: mobile },
    ];
    const path = join(folder, 'people.jsonl');
    const broken = [`{"email":"${email}"`, `"${email}"`, `["${mobile}"]`];
    writeFileSync(path, [...rows.map((row) => JSON.stringify(row)), ...broken].join('\n'));
    const result = await importFile(store, loadConfig({}), 'people', path, undefined);
    expect(result.report).toMatchObject({ read: 19, written: 1, rejected: 18 });
    const output = JSON.stringify([result, [...result.report.warnings]]);
    const rejects = readFileSync(`${path}.rejects.jsonl`, 'utf8');
    expect(rejects.trim().split('\n')).toHaveLength(18);
    for (const trace of TRACES) {
      expect(rejects, trace).not.toContain(trace);
      expect(output, trace).not.toContain(trace);
    }
  });
});
