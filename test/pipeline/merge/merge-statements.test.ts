// A company with one statement is stored as prepared; if others have joined it and left again, the one statement is merged.
// Both must give the same bytes, or a load could not be undone.
import { expect, test } from 'vitest';
import type { Statement } from '../../../src/domain/company/statement.ts';
import { prepareStatement } from '../../../src/pipeline/check/prepared-statement.ts';
import { mergeGroup } from '../../../src/pipeline/merge/company-of-group.ts';
import { mergeStatements } from '../../../src/pipeline/merge/merge-statements.ts';
import { packViews } from '../../../src/store/formats/profile/pack-views.ts';
import { goldenStatements } from '../../helpers/golden-statements.ts';

const ORIGIN = { source: 'abr', load: 1, loadedAt: 0 };

const HARD: readonly Statement[] = [
  { recordId: 'r1', fields: { name: 'A', org_registers: { gst: 'GST registered', dgr: 'Gifts' } } },
  {
    recordId: 'r2',
    fields: { name: 'A', keywords: ['Tools', 'TOOLS', 'tools '], phones: ['+61 2', '+612'] },
  },
  {
    recordId: 'r3',
    fields: { name: 'A', nextGen: { technographics: { Web: ['nginx', 'Nginx'], Ads: ['x'] } } },
  },
  { recordId: 'r4', fields: { domains: ['a.example', 'b.example'] } },
  { recordId: 'r5', fields: { fqdn: 'a.example' } },
  { recordId: 'r6', fields: { website: 'https://a.example', network: 'a' }, otherNames: ['Second'] },
  { recordId: 'r7', fields: {} },
  { recordId: 'r8', fields: { name: 'A', regions: { NZ: { org_registers: { z: '1', a: '2' } } } } },
];

test('a single statement gives the same profile, merged or not', () => {
  const all = [...goldenStatements(), ...HARD];
  expect(all.length).toBeGreaterThan(100);
  for (const statement of all) {
    const alone = prepareStatement(statement, ORIGIN, ['linkedin.com'], false);
    const group = { statements: [{ ...statement, ...ORIGIN }], identifiers: [], lost: [] };
    const { record } = mergeGroup(group, []);
    expect({ name: record.name, ...packViews(record) }, statement.recordId).toEqual({
      name: alone.name,
      profile: alone.profile,
      views: alone.views,
    });
  }
});

test('members of maps are in the order of precedence, whichever source was loaded first', () => {
  const abr = { ...ORIGIN, recordId: 'r1', fields: { name: 'A', org_registers: { gst: '1', dgr: '2' } } };
  const gleif = {
    ...ORIGIN,
    source: 'gleif',
    recordId: 'l1',
    fields: { org_registers: { lei: '3', dgr: '4' } },
  };
  for (const statements of [
    [abr, gleif],
    [gleif, abr],
  ]) {
    const { org_registers } = mergeStatements(statements).record;
    expect(JSON.stringify(org_registers)).toBe('{"gst":"1","dgr":"2","lei":"3"}');
  }
});

test('phones are compared by their international number, and served as the source with the highest precedence has them', () => {
  const statementOf = (source: string, fields: Statement['fields']) => ({
    ...ORIGIN,
    source,
    recordId: source,
    fields,
  });
  const { record } = mergeStatements([
    statementOf('file', {
      name: 'A',
      phones: ['(02) 9999 0000'],
      regions: { NZ: { phones: ['09 555 0100'] } },
    }),
    statementOf('gleif', { hq_country: 'Australia' }),
    statementOf('wikidata', {
      phones: ['+61299990000', '+61299990001', '1 800 no number'],
      regions: { NZ: { phones: ['+64 9 555 0100'] } },
    }),
  ]);
  expect(record.phones).toEqual(['(02) 9999 0000', '+61299990001', '1 800 no number']);
  expect(record.regions).toEqual({ NZ: { phones: ['09 555 0100'] } });
});
