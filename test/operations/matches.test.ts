// Likely pairs, and the effects of a decision.
import { describe, expect, test } from 'vitest';
import type { Statement } from '../../src/domain/company/statement.ts';
import { decideMatch } from '../../src/operations/matches/decide-match.ts';
import { listConflicts } from '../../src/operations/matches/list-conflicts.ts';
import { reviewMatches } from '../../src/operations/matches/review-matches.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { loadStatements } from '../helpers/load-statements.ts';
import { openTestStore } from './open-test-store.ts';

const ABR: Statement = {
  recordId: '53004085616',
  fields: {
    name: 'Harbour Tools Pty Ltd',
    hq_country: 'Australia',
    states: ['AU-VIC'],
    industry_codes: { abn: '53004085616' },
  },
};
const PDL: Statement = {
  recordId: 'harbour-tools',
  fields: {
    name: 'Harbour Tools',
    hq_country: 'Australia',
    hq_location: 'Melbourne, VIC, Australia',
    states: ['AU-VIC'],
    website: 'https://harbourtools.example',
    fqdn: 'harbourtools.example',
    network: 'harbour-tools',
  },
};
/** The same name, in another place. */
const PDL_FAR: Statement = {
  recordId: 'harbour-tools-nz',
  fields: {
    name: 'Harbour Tools',
    hq_country: 'New Zealand',
    states: ['NZ-AUK'],
    network: 'harbour-tools-nz',
  },
};
/** The same name and state, with another number. */
const ABR_OTHER: Statement = {
  recordId: '51824753556',
  fields: {
    name: 'Harbour Tools',
    hq_country: 'Australia',
    states: ['AU-VIC'],
    industry_codes: { abn: '51824753556' },
  },
};

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  async function withCompanies(work: (store: Store) => Promise<void>): Promise<void> {
    const database = engine === 'postgres' ? await makeMigratedDatabase() : undefined;
    const store = database === undefined ? openTestStore() : await openStore(database.url);
    await loadStatements(store, 'abr', [ABR]);
    await loadStatements(store, 'pdl', [PDL, PDL_FAR]);
    await work(store);
    await store.close();
    await database?.drop();
  }
  const idOf = async (store: Store, kind: 'abn' | 'network', value: string) =>
    (await store.companies.findCompanyId({ kind, values: [value] })) ?? '';
  const pairOf = async (store: Store) =>
    [await idOf(store, 'abn', '53004085616'), await idOf(store, 'network', 'harbour-tools')] as const;

  test('a pair of the same name in the same state is listed with its reasons, and no other', () =>
    withCompanies(async (store) => {
      await loadStatements(store, 'abr', [ABR, ABR_OTHER]);
      const pairs = await reviewMatches(store, [], 10);
      const listed = pairs.map(({ a, b, score, reasons }) => ({
        records: [...a.records, ...b.records].sort(),
        score,
        reasons,
      }));
      // The two of the register are different companies: each has a number.
      expect(listed).toEqual([
        {
          records: ['abr 51824753556', 'pdl harbour-tools'],
          score: 0.7,
          reasons: ['the same name', 'the same state (AU-VIC)'],
        },
        {
          records: ['abr 53004085616', 'pdl harbour-tools'],
          score: 0.6,
          reasons: ['the same name but for the legal form', 'the same state (AU-VIC)'],
        },
      ]);
    }));

  test("a state without its country, in the operator's own files, is the same by its short code", () =>
    withCompanies(async (store) => {
      await loadCompanies(store, [
        { id: 'mine', name: 'Harbour Tools', states: ['vic'] },
        { id: 'american', name: 'Harbour Tools', hq_country: 'United States', states: ['WA'] },
        { id: 'western', name: 'Harbour Tools', states: ['AU-WA'] },
      ]);
      const pairs = await reviewMatches(store, [], 10);
      const states = pairs.map(({ a, b, reasons }) => [...[a.id, b.id].sort(), reasons.at(-1)]);
      expect(states).toHaveLength(3);
      expect(states).toContainEqual([await idOf(store, 'abn', '53004085616'), 'mine', expect.any(String)]);
      expect(states.flat()).not.toContain('american');
      expect(states.flat()).not.toContain('western');
    }));

  test('an accepted pair is one company, also after a reload, and can be split again', () =>
    withCompanies(async (store) => {
      const ids = await pairOf(store);
      const { ids: one } = await decideMatch(store, [], { ids, verdict: 'accepted', who: 'me' });
      expect(one).toHaveLength(1);
      expect(new Set(await pairOf(store))).toEqual(new Set(one));
      for (const id of ids)
        expect(await store.companies.findCompanyId({ kind: 'id', values: [id] })).toBe(one[0]);

      await loadStatements(store, 'pdl', [{ ...PDL, fields: { ...PDL.fields, tagline: 'New' } }]);
      await loadStatements(store, 'abr', [{ ...ABR, asOf: '2026-02-02' }]);
      expect(new Set(await pairOf(store))).toEqual(new Set(one));
      expect(await reviewMatches(store, [], 10)).toEqual([]);

      const { ids: two } = await decideMatch(store, [], { ids, verdict: 'rejected', who: 'me' });
      expect(two).toHaveLength(2);
      expect(new Set(await pairOf(store)).size).toBe(2);
      expect(await reviewMatches(store, [], 10)).toEqual([]);
    }));

  test('of several decisions about one company, one is undone by the ids of its records', () =>
    withCompanies(async (store) => {
      await loadStatements(store, 'bigpicture', [
        { recordId: 'tools', fields: { name: 'Harbour Tools', network: 'tools' } },
      ]);
      const [abr, pdl] = await pairOf(store);
      const tools = await idOf(store, 'network', 'tools');
      await decideMatch(store, [], { ids: [abr, pdl], verdict: 'accepted', who: 'me' });
      await decideMatch(store, [], { ids: [abr, tools], verdict: 'accepted', who: 'me' });
      await expect(
        decideMatch(store, [], { ids: [pdl, tools], verdict: 'rejected', who: 'me' }),
      ).rejects.toThrow(/Several decisions.*abr 53004085616.*pdl harbour-tools/);
      await decideMatch(store, [], { ids: [abr, tools], verdict: 'rejected', who: 'me' });
      expect(await idOf(store, 'network', 'tools')).toBe(tools);
      expect(new Set(await pairOf(store))).toEqual(new Set([abr]));
    }));

  test('a claim on an identifier of another company is listed as long as it exists', () =>
    withCompanies(async (store) => {
      expect(await listConflicts(store, [], 10)).toEqual([]);
      const claim = { network: 'harbour-tools' };
      await loadStatements(store, 'pdl', [{ recordId: 'z', fields: { name: 'Branch', ...claim } }]);
      const owner = await idOf(store, 'network', 'harbour-tools');
      const listed = await listConflicts(store, [], 10);
      expect(listed).toEqual([
        {
          kind: 'network',
          value: 'harbour-tools',
          claimedBy: { id: expect.stringMatching(/^f\d{16}$/), name: 'Branch', records: ['pdl z'] },
          ownedBy: { id: owner, name: 'Harbour Tools', records: ['pdl harbour-tools'] },
          why: 'pdl has a record of each',
          keptBecause: 'its record pdl harbour-tools comes before pdl z',
        },
      ]);
      expect(await listConflicts(store, [], 1)).toHaveLength(1);
      await loadStatements(store, 'pdl', [{ recordId: 'z', fields: { name: 'Branch', network: 'branch' } }]);
      expect(await listConflicts(store, [], 10)).toEqual([]);
    }));

  test.each([
    ['pdl', { employee_count: 0 }, 'their abn differs', 'abr has precedence over pdl'],
    ['abr', { employee_count: 900 }, 'their abn differs', 'it is the larger company'],
  ])('a contested claim is explained: %s %j', (source, size, why, keptBecause) =>
    withCompanies(async (store) => {
      const claiming = (abn: string, fields: object): Statement => ({
        recordId: abn,
        fields: { name: `Claimant ${abn}`, fqdn: 'shared.example', industry_codes: { abn }, ...fields },
      });
      await loadStatements(store, 'abr', [claiming('51824753556', size)]);
      await loadStatements(store, source, [
        ...(source === 'abr' ? [claiming('51824753556', size)] : []),
        claiming('83914571673', { employee_count: 10 }),
      ]);
      expect(await listConflicts(store, [], 10)).toMatchObject([
        {
          kind: 'domain',
          value: 'shared.example',
          claimedBy: { name: 'Claimant 83914571673' },
          ownedBy: { name: 'Claimant 51824753556', records: ['abr 51824753556'] },
          why,
          keptBecause,
        },
      ]);
    }),
  );

  test('a line about a company of a source claims last, also if it was loaded first, and the reason says so', () =>
    withCompanies(async (store) => {
      const id = await idOf(store, 'network', 'harbour-tools');
      const claim = { industry_codes: { abn: '51824753556' } };
      await loadCompanies(store, [{ id, name: 'Ours', ...claim }]);
      await loadCompanies(store, [{ id: 'zzz', name: 'Other', ...claim }]);
      expect(await listConflicts(store, [], 10)).toMatchObject([
        {
          claimedBy: { id, records: [`file ${id}`] },
          ownedBy: { id: 'zzz', records: ['file zzz'] },
          keptBecause: `file ${id} is a line about a company of a source, and claims after all others`,
        },
      ]);
    }));

  test('a decision names its records', () =>
    withCompanies(async (store) => {
      const ids = await pairOf(store);
      await decideMatch(store, [], { ids, verdict: 'accepted', who: 'me' });
      const decisions = await store.matches.listDecisions();
      expect(decisions).toMatchObject([
        { a: 'abr 53004085616', b: 'pdl harbour-tools', verdict: 'accepted' },
      ]);
    }));

  test('two companies with different numbers are not joined', () =>
    withCompanies(async (store) => {
      await loadStatements(store, 'abr', [ABR, ABR_OTHER]);
      const before = await store.walker.companiesAfter('', 100);
      const ids = [await idOf(store, 'abn', '53004085616'), await idOf(store, 'abn', '51824753556')] as const;
      await expect(decideMatch(store, [], { ids, verdict: 'accepted', who: 'me' })).rejects.toThrow(
        /cannot be one company/,
      );
      expect(await store.walker.companiesAfter('', 100)).toEqual(before);
      await expect(
        decideMatch(store, [], { ids: ['nobody', ids[0]], verdict: 'accepted', who: 'me' }),
      ).rejects.toThrow(/No company has the id "nobody"/);
    }));

  test("a company of the operator's own files can be in a pair", () =>
    withCompanies(async (store) => {
      await loadCompanies(store, [{ id: 'mine', name: 'Harbour Tools', states: ['AU-VIC'] }]);
      const [, network] = await pairOf(store);
      const { ids } = await decideMatch(store, [], {
        ids: ['mine', network],
        verdict: 'accepted',
        who: 'me',
      });
      // The id that was served first.
      expect(ids).toEqual([network]);
      expect(await store.companies.findCompanyId({ kind: 'id', values: ['mine'] })).toBe(network);
      await loadCompanies(store, [
        { id: 'mine', name: 'Harbour Tools', states: ['AU-VIC'], tagline: 'Ours' },
      ]);
      expect(await idOf(store, 'network', 'harbour-tools')).toBe(network);
      expect((await store.companies.readWhole(network))?.profile).toContain('Ours');
    }));
});
