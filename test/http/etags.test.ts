// The ETag of a company over many loads, views and companies: it differs when the bytes of the answer differ, and is the
// same again when the data is.
import { expect, test } from 'vitest';
import { loadCompanies } from '../helpers/load-records.ts';
import { openBeside } from '../helpers/open-beside.ts';
import { timeUntil } from '../helpers/prepare-store.ts';
import { startService } from '../helpers/start-service.ts';

const ALIKE = { name: 'Acme', tagline: 'Tools', regions: { NZ: { tagline: 'Tools of New Zealand' } } };
const FIRST = [
  { id: 'c1', ...ALIKE, fqdn: 'acme.example' },
  // Everything except the id and the domain is the same.
  { id: 'c2', ...ALIKE, fqdn: 'acme2.example' },
];

/** Each is loaded over the one before; the last one is the first again. */
const LOADS = [
  [{ id: 'c1', ...ALIKE, fqdn: 'acme.example', tagline: 'Other tools' }],
  [{ id: 'c1', ...ALIKE, fqdn: 'acme.example', regions: { NZ: { tagline: 'Only here another' } } }],
  [{ id: 'c1', ...ALIKE, fqdn: 'acme.example', employee_count: 5 }],
  [{ id: 'c1', ...ALIKE, fqdn: 'acme.example', regions: { JP: { tagline: 'Tools of New Zealand' } } }],
  FIRST,
];

const QUESTIONS = ['c1', 'c2'].flatMap((id) => ['AU', 'NZ', 'JP'].map((country) => ({ id, country })));

test('an ETag differs when the bytes of the answer differ, and is the same when the data is the same again', async () => {
  const service = await startService({ companies: FIRST });
  const store = await openBeside(service.databaseUrl);
  const textOf = new Map<string, string>();
  async function ask(): Promise<ReadonlyMap<string, string>> {
    const tags = new Map<string, string>();
    for (const question of QUESTIONS) {
      const { status, text, headers } = await service.company(question);
      expect(status).toBe(200);
      const tag = headers.get('etag') ?? '';
      // No tag is ever given to two texts.
      expect(textOf.get(tag) ?? text).toBe(text);
      textOf.set(tag, text);
      tags.set(`${question.id} ${question.country}`, tag);
      const again = await service.company(question, { 'if-none-match': tag });
      expect(again.status).toBe(304);
    }
    return tags;
  }
  const shown = async () => {
    const texts = QUESTIONS.map(async (question) => (await service.company(question)).text);
    return (await Promise.all(texts)).join('\n');
  };

  const first = await ask();
  let last = first;
  for (const records of LOADS) {
    const before = await shown();
    await loadCompanies(store, records);
    await timeUntil(true, async () => (await shown()) !== before);
    last = await ask();
  }
  await loadCompanies(store, FIRST);
  expect(await ask()).toEqual(last);
  expect(last).toEqual(first);
  expect(new Set(textOf.values()).size).toBeGreaterThanOrEqual(8);
  await store.close();
});
