// One company's life: three registers, a correction, a reload, a join, removal requests, and the reloads after them.
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompanyIdentifier } from '../../src/domain/identifiers/company-identifier.ts';
import { explainCompany } from '../../src/operations/companies/explain-company.ts';
import { createProfileUnpacker } from '../../src/store/formats/profile/unpack-profile.ts';
import { afterFile } from '../helpers/after-file.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { runCli } from '../helpers/run-cli.ts';
import { ABN, LEI, writeHarbourTools } from './harbour-tools.ts';
import { type ImportPlace, importPlace } from './import-files.ts';

type Profile = { readonly id: string } & { readonly [field: string]: unknown };
const unpack = createProfileUnpacker('network');

describe.each(['sqlite', 'postgres'])('over %s', (engine) => {
  let place: ImportPlace;
  let files: ReadonlyMap<string, readonly string[]>;
  let firstId: string;
  let otherId: string;
  beforeAll(async () => {
    if (engine === 'sqlite') place = importPlace();
    else {
      const { url, drop } = await makeMigratedDatabase();
      afterFile(drop);
      place = importPlace(url);
    }
    files = new Map(writeHarbourTools(place.folder).map((args) => [args[0] ?? '', args]));
  });

  async function run(...args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await runCli(args, place.env);
    expect({ code, stderr, stdout }).toMatchObject({ code: 0 });
    return stdout;
  }
  const load = (source: string) => run('import', ...(files.get(source) ?? []));
  function change(source: string, edit: (text: string) => string): void {
    const path = files.get(source)?.[1] ?? '';
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  }

  const find = (kind: CompanyIdentifier['kind'], value: string) =>
    place.ask(async ({ companies }) => {
      const found = await companies.readProfile({ kind, values: [value] }, 'AU');
      return found === undefined ? undefined : (JSON.parse(unpack(found.packed, found.id)) as Profile);
    });
  const sourceOf = (field: string) =>
    place.ask(async ({ companies }) => {
      const provenance = await explainCompany({ companies, networkHosts: [] }, firstId, 'AU');
      return provenance[field]?.source;
    });
  const peopleOf = (companyId: string) =>
    place.ask(
      async ({ people }) =>
        (await people.searchPeople({ companyId, country: 'AU', from: 0, size: 10 }))?.total ?? 0,
    );

  test('three registers make one company', async () => {
    for (const source of ['abr', 'asic', 'gleif']) await load(source);
    const profile = await find('abn', ABN);
    firstId = profile?.id ?? '';
    expect(profile).toMatchObject({ name: 'Harbour Tools Pty Ltd', org_registers: { lei: LEI } });
    expect(await place.ask(({ companies }) => Promise.resolve(companies.countCompanies()))).toBe(1);
  });

  test('a correction is above them, and says who made it', async () => {
    await run(
      ...['correct', ABN, '--set', 'employee_count=120', '--add', 'phones=+61 3 5550 0000'],
      ...['--set', 'name=Harbour Tools', '--reason', 'they phoned'],
    );
    expect(await find('id', firstId)).toMatchObject({
      name: 'Harbour Tools',
      employee_count: 120,
      phones: ['+61 3 5550 0000'],
    });
    expect(await sourceOf('employee_count')).toBe('operator');
  });

  test('it stays when a register is loaded again with another name', async () => {
    change('abr', (text) => text.replace('HARBOUR TOOLS PTY LTD', 'HARBOUR TOOLS HOLDINGS PTY LTD'));
    await load('abr');
    expect(await find('id', firstId)).toMatchObject({ name: 'Harbour Tools', employee_count: 120 });
  });

  test('a second company that turns out to be the same is joined, and both ids name it', async () => {
    await load('pdl');
    otherId = (await find('domain', 'harbourtools.example'))?.id ?? '';
    expect(otherId).toMatch(/^f\d+$/);
    expect(otherId).not.toBe(firstId);
    // It has the LEI of the one and the domain of the other.
    await load('wikidata');
    expect((await find('id', otherId))?.id).toBe((await find('id', firstId))?.id);
    expect(await find('domain', 'harbourtools.example')).toMatchObject({
      name: 'Harbour Tools',
      employee_count: 120,
      phones: ['+61 3 5550 0000'],
    });
    await load('people');
    expect(await peopleOf((await find('id', firstId))?.id ?? '')).toBe(1);
  });

  test('a person who asks for it is removed, and is not loaded again', async () => {
    const id = (await find('id', firstId))?.id ?? '';
    const shown = await run(
      ...['forget', 'person', '--network', 'ann-example', '--reason', 'asked by post', '--dry-run'],
    );
    expect(shown).toMatch(/1 person/);
    expect(await peopleOf(id)).toBe(1);
    await run(...['forget', 'person', '--network', 'ann-example', '--reason', 'asked by post']);
    expect(await peopleOf(id)).toBe(0);
    const again = await runCli(['import', ...(files.get('people') ?? [])], place.env);
    expect(again.stdout + again.stderr).toMatch(/suppressed/);
    expect(await peopleOf(id)).toBe(0);
  });

  test('a company that is removed stays out, whatever source brings it', async () => {
    await run('forget', 'company', '--abn', ABN, '--reason', 'asked by its owner');
    for (const source of ['abr', 'asic', 'gleif', 'wikidata', 'pdl']) {
      await runCli(['import', ...(files.get(source) ?? [])], place.env);
    }
    expect(await find('abn', ABN)).toBeUndefined();
    expect(await find('id', firstId)).toBeUndefined();
    expect(await find('id', otherId)).toBeUndefined();
    expect(await find('domain', 'harbourtools.example')).toBeUndefined();
    expect(await place.ask(({ companies }) => Promise.resolve(companies.countCompanies()))).toBe(0);
  });

  test('the audit log has who did what, and no contact value', async () => {
    const audit = await run('audit', '--json');
    expect(audit).toContain('asked by post');
    // A time may have the same digits.
    expect(audit.replaceAll(/"at":\d+/g, '')).not.toMatch(/ann@|ann-example|5550/);
    expect(await run('corrections', '--json')).not.toContain('5550');
  });
});
