// The digest that shows a load that nothing changed, and a caller that a profile changed.
import { expect, test } from 'vitest';
import { prepareCompany } from '../../../src/pipeline/check/prepare-company.ts';
import { companyDigest } from '../../../src/pipeline/merge/company-digest.ts';

const digestOf = (record: object) => {
  const prepared = prepareCompany(record, ['linkedin.com']);
  if (!prepared.ok) throw new Error(`not a company: ${JSON.stringify(prepared)}`);
  return companyDigest(prepared.record);
};

test('differs when any served value or an identifier differs', () => {
  const different = [
    { name: 'Acme' },
    { name: 'network' },
    { name: 'Acme', tagline: 'network' },
    { name: 'Acme', network: 'network' },
    { name: 'Acme', org_registers: { network: 'x' } },
    { name: 'Acme', org_registers: { linkedin: 'x' } },
    { name: 'Acme', nextGen: { id: 'x' } },
    { name: 'Acme', fqdn: 'acme.example' },
    { name: 'Acme', regions: { NZ: { tagline: 'x' } } },
    { name: 'Acme', regions: { AU: { tagline: 'x' } } },
  ];
  expect(new Set(different.map(digestOf)).size).toBe(different.length);
});

test('is the same for the same data under another id, however the record was written', () => {
  const digest = digestOf({ id: 'a', name: 'Acme', tagline: 'x' });
  expect(digestOf({ tagline: 'x', name: 'Acme', id: 'b', revenue: null })).toBe(digest);
});
