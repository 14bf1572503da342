// Data can leave: a whole store is exported, imported into the other engine, and gives the same answers there.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { IdentifierKind } from '../../src/domain/identifiers/company-identifier.ts';
import { COUNTRY_CODES, type Country } from '../../src/domain/reference.ts';
import { suggestCompanies } from '../../src/operations/companies/suggest-companies.ts';
import { walkCompanies } from '../../src/operations/companies/walk-companies.ts';
import { readServed } from '../../src/pipeline/ids/served-ids.ts';
import { sampleCompanies } from '../../src/samples/demo/sample-companies.ts';
import { samplePeople } from '../../src/samples/demo/sample-people.ts';
import type { CompanyEntry } from '../../src/store/contract/entries.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { createProfileUnpacker } from '../../src/store/formats/profile/unpack-profile.ts';
import { openStore } from '../../src/store/open-store.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { loadStatements } from '../helpers/load-statements.ts';
import { runHere } from '../helpers/run-here.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const folder = temporaryFolder();
const SOURCES = 'test/fixtures/sources';

async function run(
  databaseUrl: string,
  codes: readonly number[],
  ...args: readonly string[]
): Promise<string> {
  const { code, stdout, stderr } = await runHere(args, { env: { DATABASE_URL: databaseUrl } });
  expect(codes, `${args.join(' ')}\n${stderr}`).toContain(code);
  return stdout;
}

function write(name: string, rows: Iterable<unknown>): string {
  const path = join(folder, name);
  writeFileSync(path, [...rows].map((row) => `${JSON.stringify(row)}\n`).join(''));
  return path;
}

const COMPANIES = [...sampleCompanies()].slice(0, 20);
const IDS = new Set(COMPANIES.map(({ id }) => id));
const PEOPLE = [...samplePeople()].filter(({ company_id: id }) => IDS.has(id as string));

/** What a file may get wrong. */
const TRICKY = [
  { id: 'owner', name: 'Owner', fqdn: 'owner.example' },
  { name: 'Nothing But A Name', hq_country: 'Japan', hq_location: 'Osaka, Japan' },
  {
    id: 'tricky "quotes", commas; and\u00a0spaces',
    name: ' Tricky "Quotes", Commas; Lines\nAnd 株式会社 ',
    description: 'a;b\r\n"c",d\\e',
    tagline: ' ',
    keywords: ['a;b', '[c]', ' d ', 'e,f', '"g"'],
    phones: ['[1]'],
    org_registers: { network: 'a key called network', 'a.b': 'x' },
    nextGen: {
      id: 'another id',
      technographics: { None: [], CRM: ['A;B', 'C'] },
      web_traffic: { summary: { bounce_rate: 1e-7 }, traffic_share: { countries: { AU: 0.5 } } },
      social_media: { youtube: { verified: false, followers: 0 } },
    },
    other_names: ['Gestern; Heute', 'Вчера'],
    domains: ['two.tricky.example', 'tricky.example'],
    networks: ['tricky-1'],
  },
  {
    id: 'regional',
    name: 'Regional',
    website: 'https://regional.example/home',
    phones: ['1', '2'],
    industry_codes: { abn: '51824753556', sic: '1' },
    nextGen: { id: 'id elsewhere' },
    regions: {
      NZ: { website: 'no host at all', phones: [], industry_codes: { nzbn: '9429041535110' } },
      SG: { website: 'https://regional.example.sg', employee_count: 3, nextGen: { id: 'id of Singapore' } },
      JP: { network: 'regional-jp', nextGen: { technographics: { CRM: ['Z'] } } },
    },
  },
  {
    id: 'hosts',
    name: 'Hosts',
    website: 'https://hosts.example',
    regions: { AU: { website: 'no host' }, NZ: { website: 'none either', fqdn: 'hosts.example' } },
  },
  { id: 'loser', name: 'Loser', fqdn: 'owner.example', network: 'loser' },
];

/** Two companies that a third record joins after both were served, and a page inside their site. */
async function joinServed(databaseUrl: string): Promise<void> {
  const store = await openStore(databaseUrl);
  await loadStatements(store, 'pdl', [
    { recordId: 'join', fields: { name: 'Join Page', fqdn: 'join.example', network: 'join' } },
  ]);
  const abn = '53004085616';
  await loadStatements(store, 'abr', [
    { recordId: abn, fields: { name: 'JOIN PTY LTD', industry_codes: { abn } }, otherNames: ['Joiners'] },
  ]);
  await loadStatements(store, 'wikidata', [
    {
      recordId: 'Q1',
      fields: {
        name: 'Join',
        fqdn: 'join.example',
        industry_codes: { abn },
        regions: { NZ: { phones: ['9'] } },
      },
      cik: '0000012345',
    },
    { recordId: 'Q2', fields: { name: 'Department of Join', website: 'https://join.example/department' } },
  ]);
  await store.close();
}

async function fill(databaseUrl: string): Promise<void> {
  const files = {
    pdl: 'free_company_dataset.csv',
    wikidata: 'organisations.entities.jsonl',
    abr: '20240417_Public01.xml',
    asic: 'company_202609.csv',
    'asic-names': 'business_names_202609.csv',
    gleif: '20240505-0000-gleif-goldencopy-lei2-intra-day.json',
  };
  // Some of their rows are wrong on purpose.
  for (const [source, file] of Object.entries(files)) {
    await run(
      databaseUrl,
      [0, 1],
      'import',
      source,
      `${SOURCES}/${source}/${file}`,
      '--rejects',
      join(folder, 'rejects.jsonl'),
    );
  }
  await joinServed(databaseUrl);
  await run(databaseUrl, [0], 'import', 'companies', write('given.jsonl', [...COMPANIES, ...TRICKY]));
  await run(databaseUrl, [0], 'import', 'people', write('people.jsonl', [...PEOPLE, ...ODD_PEOPLE]));
}

const ODD_PEOPLE = [
  { company_id: 'owner', country: 'NZ' },
  { company_id: 'owner', country: 'AU', position: 'a "b", c;\nd', network: 'Slug/One', has_mobile: true },
  {
    person_id: 'own id',
    company_id: 'regional',
    country: 'JP',
    position: '部長',
    seniority: '1',
    department: '17',
  },
];

const unpack = createProfileUnpacker();

async function profileOf(store: Store, kind: IdentifierKind, value: string, country: Country) {
  const profile = await store.companies.readProfile({ kind, values: [value] }, country);
  return profile === undefined ? undefined : unpack(profile.packed, profile.id);
}

/** Asks both stores everything that can be asked of a company, at once: far fewer messages to a server. */
async function compareCompany(one: Store, other: Store, entry: CompanyEntry): Promise<void> {
  const identifiers: [IdentifierKind, string][] = [...readServed(entry).keys()].map((id) => ['id', id]);
  for (const { kind, value } of entry.identifiers) {
    if (kind !== 'record' && kind !== 'alias') identifiers.push([kind, value]);
  }
  const lookups = identifiers.flatMap(([kind, value], place) => {
    // The first in every country; the others find the same company, each in one country.
    const countries =
      place === 0 ? COUNTRY_CODES : COUNTRY_CODES.slice(place % COUNTRY_CODES.length).slice(0, 1);
    return countries.map((country) => ({ kind, value, country }));
  });
  const names = [entry.name, ...(entry.names?.others ?? [])];
  const ask = async (store: Store) => ({
    profiles: await Promise.all(
      lookups.map(async (lookup) => ({
        ...lookup,
        profile: await profileOf(store, lookup.kind, lookup.value, lookup.country),
      })),
    ),
    people: await Promise.all(
      COUNTRY_CODES.map((country) =>
        store.people.searchPeople({ companyId: entry.id, country, from: 0, size: 1000 }),
      ),
    ),
    suggested: await Promise.all(
      names.map((text) => suggestCompanies(store, { text, country: undefined, size: 25 })),
    ),
  });
  const was = await ask(one);
  for (const { profile } of was.profiles) expect(profile).toBeDefined();
  expect(await ask(other)).toEqual(was);
}

const ENGINES: readonly [from: string, to: string, ending: string][] = [
  ['SQLite', 'PostgreSQL', 'jsonl.gz'],
  ['PostgreSQL', 'SQLite', 'csv'],
];

test.each(ENGINES)(
  'what is exported from %s gives the same answers in %s, as %s',
  async (from, _to, ending) => {
    const server = await makeMigratedDatabase();
    const file = `sqlite:${join(folder, `${from}.db`)}`;
    const [source, target] = from === 'SQLite' ? [file, server.url] : [server.url, file];
    await fill(source);
    for (const kind of ['companies', 'people']) {
      const path = join(folder, `${from}-${kind}.${ending}`);
      await run(source, [0], 'export', kind, '--out', path);
      expect(await run(target, [0], 'import', kind, path, '--json')).toMatch(
        /"unchanged":0,"rejected":0,"suppressed":0,"conflicts":0,/,
      );
    }
    const [one, other] = [await openStore(source), await openStore(target)];
    const ids: string[] = [];
    for await (const entry of walkCompanies(one)) {
      await compareCompany(one, other, entry);
      ids.push(entry.id);
    }
    expect(ids.length).toBeGreaterThan(90);
    const there: string[] = [];
    for await (const { id } of walkCompanies(other)) there.push(id);
    expect(there).toEqual(ids);
    expect(await other.people.countPeople()).toBe(await one.people.countPeople());
    await one.close();
    await other.close();

    // What was imported is exported in the same way, and the original files are recognised.
    const again = join(folder, `${from}-again.jsonl`);
    const first = join(folder, `${from}-first.jsonl`);
    await run(source, [0], 'export', 'companies', '--out', first);
    await run(target, [0], 'export', 'companies', '--out', again);
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(first, 'utf8'));
    await run(target, [0], 'import', 'companies', write('again.jsonl', [TRICKY[1]]));
    expect(await countOf(target)).toBe(ids.length);
    await server.drop();
  },
  120_000,
);

async function countOf(databaseUrl: string): Promise<number> {
  const store = await openStore(databaseUrl);
  try {
    return await store.companies.countCompanies();
  } finally {
    await store.close();
  }
}

test('an id of your own for a company that kept another id goes with it', async () => {
  const from = `sqlite:${join(folder, 'own.db')}`;
  const store = await openStore(from);
  const fields = { name: 'Harbour Tools', industry_codes: { abn: '53004085616' } };
  await loadStatements(store, 'abr', [{ recordId: '53004085616', fields }]);
  await store.close();
  await run(from, [0], 'import', 'companies', write('own.jsonl', [{ id: 'crm-1', ...fields }]));
  const file = join(folder, 'own-out.jsonl');
  await run(from, [0], 'export', 'companies', '--out', file);
  const line = JSON.parse(readFileSync(file, 'utf8'));
  expect(line).toMatchObject({ id: expect.stringMatching(/^f\d{16}$/), former_ids: ['crm-1'] });
  const to = `sqlite:${join(folder, 'own-copy.db')}`;
  await run(to, [0], 'import', 'companies', file);
  const copy = await openStore(to);
  expect(await copy.companies.findCompanyId({ kind: 'id', values: ['crm-1'] })).toBe(line.id);
  await copy.close();
});
