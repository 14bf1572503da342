// Sources through the command line: files as they were published, one explained profile at the end.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeAbrZip } from '../../bench/registers/write-abr.ts';
import { explainCompany } from '../../src/operations/companies/explain-company.ts';
import { openStore } from '../../src/store/open-store.ts';
import { runCli } from '../helpers/run-cli.ts';
import { storeContents } from '../helpers/store-contents.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { ABN, LEI, writeHarbourTools } from './harbour-tools.ts';
import { importPlace } from './import-files.ts';

async function profileAfter(
  order: (inputs: readonly (readonly string[])[]) => readonly (readonly string[])[],
) {
  const folder = temporaryFolder();
  const env = { DATABASE_URL: `sqlite:${join(folder, 'test.db')}` };
  for (const args of order(writeHarbourTools(folder))) {
    const { code, stderr, stdout } = await runCli(['import', ...args], env);
    expect({ code, stderr, stdout }).toMatchObject({ code: 0 });
  }
  const store = await openStore(env.DATABASE_URL);
  const found = await store.companies.readProfile({ kind: 'abn', values: [ABN] }, 'AU');
  const id = found?.id ?? '';
  const people = await store.people.searchPeople({ companyId: id, country: 'AU', from: 0, size: 10 });
  const provenance = await explainCompany({ companies: store.companies, networkHosts: [] }, id, 'AU');
  const count = await store.companies.countCompanies();
  await store.close();
  const sources = Object.fromEntries(
    Object.entries(provenance).map(([field, { source }]) => [field, source]),
  );
  return { packed: found?.packed, people: people?.total, count, sources };
}

describe('six files about one company', () => {
  test('make one profile that says where each value comes from, in any order', async () => {
    const first = await profileAfter((inputs) => inputs);
    expect(first.count).toBe(1);
    expect(first.people).toBe(1);
    expect(first.sources).toMatchObject({
      name: 'abr',
      website: 'wikidata',
      network: 'pdl',
      description: 'wikidata',
      year_founded: 'pdl',
      hq_location: 'gleif',
      company_size: 'pdl',
      abn_operation_status: 'abr',
      'industry_codes.abn': 'abr',
      'industry_codes.acn': 'asic',
      'social_media.twitter': 'wikidata',
    });
    expect(first.packed).toContain('Harbour Tools Pty Ltd');
    // People last, since they need their company.
    const second = await profileAfter((inputs) => [...inputs.slice(0, -1).reverse(), ...inputs.slice(-1)]);
    expect(second).toEqual(first);
  });
});

/** Its entity claims the website of the other company. */
const RIVAL_ABN = '51824753556';

/** The same files, with a rival in two of them. */
function withRival(folder: string): readonly (readonly string[])[] {
  const inputs = writeHarbourTools(folder);
  const change = (source: string, edit: (text: string) => string) => {
    const path = inputs.find(([name]) => name === source)?.[1] ?? '';
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  };
  change('abr', (text) => {
    const record = /<ABR .*<\/ABR>/.exec(text)?.[0] ?? '';
    const rival = record.replace(ABN, RIVAL_ABN).replace('HARBOUR TOOLS', 'RIVAL TOOLS');
    return text.replace(record, `${rival}\n${record}`).replace('<RecordCount>1<', '<RecordCount>2<');
  });
  change('wikidata', (text) => {
    const rival = text
      .replaceAll('P1278', 'P3548')
      .replace(LEI, RIVAL_ABN)
      .replace('Q9999', 'Q99999')
      .replace('Harbour Tools', 'Rival Tools')
      .replace('"harbourtools"', '"rivaltools"');
    return rival + text;
  });
  return inputs.filter(([source]) => source !== 'asic' && source !== 'people');
}

describe('a website that two companies claim', () => {
  test('is reported with both companies and stays with the owner by precedence, in any order of loads', async () => {
    const outcomes: unknown[] = [];
    for (const order of [
      ['abr', 'gleif', 'wikidata', 'pdl'],
      ['pdl', 'wikidata', 'gleif', 'abr'],
      ['wikidata', 'abr', 'pdl', 'gleif'],
    ]) {
      const place = importPlace();
      const inputs = withRival(place.folder);
      let output = '';
      for (const source of order) {
        const args = inputs.find(([name]) => name === source) ?? [];
        const { code, stdout } = await runCli(['import', ...args], place.env);
        expect(code).toBe(0);
        output += stdout;
      }
      expect(output, order.join()).toMatch(
        /conflict, row \d+: domain harbourtools\.example is claimed by wikidata Q99999 \(f\d+\) and by \w+ \w+ \(f\d+\), which are two companies: (?:their abn differs|wikidata has a record of each); the second keeps it/,
      );
      const { companies } = await place.ask(storeContents);
      outcomes.push(
        // The id of a company depends on which one was served first; nothing else does.
        companies
          .map(({ name, profile, identifiers, contested }) => ({
            name,
            profile,
            contested,
            identifiers: identifiers.filter(({ kind }) => kind !== 'alias'),
          }))
          .sort((a, b) => (a.name < b.name ? -1 : 1)),
      );
    }
    const [first, ...others] = outcomes;
    for (const other of others) expect(other).toEqual(first);
    const domain = { kind: 'domain', value: 'harbourtools.example' };
    expect(first).toHaveLength(2);
    expect(first).toContainEqual(
      expect.objectContaining({
        name: 'Harbour Tools Pty Ltd',
        identifiers: expect.arrayContaining([
          domain,
          { kind: 'abn', value: ABN },
          { kind: 'lei', value: LEI },
        ]),
      }),
    );
    expect(first).toContainEqual(
      expect.objectContaining({
        name: 'Rival Tools Pty Ltd',
        contested: [domain],
        profile: expect.not.stringContaining('harbourtools.example'),
        identifiers: expect.not.arrayContaining([domain]),
      }),
    );
  });
});

describe('loads', () => {
  test('are listed with their files, and the newest is undone', async () => {
    const folder = temporaryFolder();
    const env = { DATABASE_URL: `sqlite:${join(folder, 'test.db')}` };
    const [abr, , gleif] = writeHarbourTools(folder);
    await runCli(['import', ...(abr ?? [])], env);
    await runCli(['import', ...(gleif ?? [])], env);
    const listed = await runCli(['loads'], env);
    expect(listed.stdout).toMatch(/1 +abr .*20260909_Public01\.xml \([\d,]+ bytes, [0-9a-f]{12}\)/);
    expect(await runCli(['loads', 'undo', '1'], env)).toMatchObject({ code: 2 });
    expect((await runCli(['loads', 'undo', '2'], env)).stdout).toContain(
      // Its company already existed.
      'Load 2 (gleif) is undone. Companies and people: 0 removed, 1 as before.',
    );
    const [first, second] = JSON.parse((await runCli(['loads', '--json'], env)).stdout);
    expect(first).not.toHaveProperty('undoneAt');
    expect(second).toHaveProperty('undoneAt');
  });

  test('of a dry run or a part publish nothing, or that part', async () => {
    const folder = temporaryFolder();
    const env = { DATABASE_URL: `sqlite:${join(folder, 'test.db')}` };
    const zip = join(folder, 'abr.zip');
    await writeAbrZip(zip, { files: 2, recordsPerFile: 500 });
    const dry = await runCli(['import', 'abr', zip, '--dry-run'], env);
    expect(dry.stdout).toContain('nothing was published');
    expect((await runCli(['loads'], env)).stdout).toContain('Nothing was loaded yet');
    const part = await runCli(['import', 'abr', zip, '--limit', '100', '--json'], env);
    expect(JSON.parse(part.stdout)).toMatchObject({ read: 100 });
    const whole = JSON.parse((await runCli(['import', 'abr', zip, '--json'], env)).stdout);
    expect(whole).toMatchObject({ read: 1_000, rejected: 0 });
    expect(whole.unchanged).toBeGreaterThan(0);
    const again = JSON.parse((await runCli(['import', 'abr', zip, '--json'], env)).stdout);
    expect(again).toMatchObject({ read: 1_000, written: 0, retired: 0 });
  });
});
