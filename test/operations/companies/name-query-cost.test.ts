// What a name costs to look for is bounded, whatever is sent: counted in terms, rows and names that are read.
import { describe, expect, test } from 'vitest';
import { matchCompany } from '../../../src/operations/companies/match-company.ts';
import { suggestCompanies } from '../../../src/operations/companies/suggest-companies.ts';
import type { NameReader } from '../../../src/store/contract/name-reader.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { afterFile } from '../../helpers/after-file.ts';
import { makeMigratedDatabase } from '../../helpers/fresh-postgres.ts';
import { loadCompanies } from '../../helpers/load-records.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** Every company has words that all others have too. */
const COMPANIES = 900;
const lineOf = (n: number) => ({
  id: `c${n}`,
  name: `The Kanira${n % 30} Group ${String.fromCharCode(97 + (n % 26))}${n} Trading Services Pty Ltd`,
  employee_count: n,
});

/** In a script without spaces a name is one word, and each two neighbouring characters of it are a term. */
const RUN = String.fromCodePoint(...Array.from({ length: 250 }, (_, place) => 0x4e00 + 7 * place));
const RUNS = 350;
const runOf = (n: number) => ({ id: `r${n}`, name: `${RUN}${n}` });

async function openNamed(engine: string) {
  const url =
    engine === 'sqlite' ? `sqlite:${temporaryFolder()}/named.db` : (await makeMigratedDatabase()).url;
  const store = await openStore(url);
  afterFile(() => store.close());
  await loadCompanies(store, [
    ...Array.from({ length: COMPANIES }, (_, n) => lineOf(n)),
    ...Array.from({ length: RUNS }, (_, n) => runOf(n)),
  ]);
  let cost = 0;
  const names: NameReader = {
    ...store.names,
    companiesUnder: async (terms) => {
      const lists = await store.names.companiesUnder(terms);
      cost += terms.length + lists.reduce((sum, { companies }) => sum + companies.length, 0);
      return lists;
    },
    namesOf: (companies) => {
      cost += companies.length;
      return store.names.namesOf(companies);
    },
  };
  const reader = { names, companies: store.companies, networkHosts: [] };
  return async (text: string) => {
    cost = 0;
    const suggested = await suggestCompanies(reader, { text, country: undefined, size: 10 });
    const matched = await matchCompany(reader, { name: text, identifiers: {} });
    return { cost, suggested, matched };
  };
}

const WORST: readonly string[] = [
  'pty',
  'the',
  'group',
  'a',
  'Pty Ltd',
  '!!! --- ???',
  '\u200f\u202e',
  '\u0001\u0002 group\u0007',
  'x'.repeat(256),
  'group '.repeat(50),
  Array.from({ length: 50 }, (_, n) => `word${n}`).join(' '),
  Array.from({ length: 50 }, (_, n) => `kanira${n} grup`).join(' '),
  'the group trading services',
  'kanira 株式会社 группа ניסיון บริษัท',
  '株'.repeat(200),
  RUN,
  // As many words, all of them runs.
  (RUN.match(/.{1,25}/gu) ?? []).join(' '),
  'a b c d e f g h i j k l m n o p',
];

describe.each(['sqlite', 'postgres'])('on %s', async (engine) => {
  const ask = await openNamed(engine);

  test('the worst texts cost at most ten times a usual name', async () => {
    const usual = (await ask(lineOf(7).name)).cost;
    expect(usual).toBeGreaterThan(100);
    for (const text of WORST) {
      const { cost } = await ask(text);
      expect([text, cost, cost <= 10 * usual]).toEqual([text, cost, true]);
    }
  });

  test.each(['!!! --- ???', '\u200f\u202e', '\u0001\u0002', '…', '😀'])('%j finds nothing', async (text) => {
    const { suggested, matched } = await ask(text);
    expect([suggested, matched]).toEqual([[], []]);
  });
});
