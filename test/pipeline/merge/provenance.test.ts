// The origin of a value that could also be derived from another value.
import { expect, test } from 'vitest';
import { provenanceOf } from '../../../src/pipeline/merge/provenance.ts';

test('a value that a source gives itself has the origin of that source', () => {
  const common = { load: 1, loadedAt: 0 };
  const statements = [
    {
      ...common,
      source: 'wikidata',
      recordId: 'Q1',
      fields: { name: 'Acme', network: 'acme', industry_codes: { abn: '51824753556' } },
    },
    {
      ...common,
      source: 'pdl',
      recordId: 'acme',
      fields: {
        name: 'Acme',
        social_media: { network: 'acme-page' },
        industry_codes: { abn: '51824753556' },
      },
    },
  ];
  const owned = [
    { kind: 'abn', value: '51824753556' },
    { kind: 'network', value: 'acme' },
  ] as const;
  const provenance = provenanceOf({ statements, corrections: [], owned }, 'AU', ['linkedin.com']);
  expect(provenance.network?.source).toBe('wikidata');
  expect(provenance['social_media.network']?.source).toBe('pdl');
});
