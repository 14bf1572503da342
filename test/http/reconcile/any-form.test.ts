// Arbitrary forms and parameters: whatever arrives, the answer is a documented one and never a 5xx.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../helpers/any-text.ts';
import { COMPANIES, form } from '../../helpers/reconcile-companies.ts';
import { startService } from '../../helpers/start-service.ts';

const service = await startService({ companies: COMPANIES, key: { scopes: ['reconcile'] } });
/** Few by default; ANY_INPUT_RUNS sets another number. */
const RUNS = { numRuns: Number(process.env.ANY_INPUT_RUNS ?? 100) };

const word = fc.constantFrom(
  'Acme',
  'stripe.com',
  'f000000000001',
  '51824753556',
  'abn',
  'country',
  'AU',
  'name',
  'q0',
);
const text = fc.oneof(word, fc.string({ unit: anyCharacter, maxLength: 40 }));
const value = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.jsonValue(),
);
const property = fc.record({ pid: value, v: value, id: value, settings: value }, { requiredKeys: [] });
const query = fc.record(
  {
    query: value,
    type: value,
    type_strict: value,
    limit: value,
    properties: fc.oneof(value, fc.array(property, { maxLength: 4 })),
  },
  { requiredKeys: [] },
);
const extension = fc.record(
  {
    ids: fc.oneof(value, fc.array(value, { maxLength: 4 })),
    properties: fc.oneof(value, fc.array(property, { maxLength: 4 })),
  },
  { requiredKeys: [] },
);

async function expectAnswer(path: string, sent?: Parameters<typeof service.send>[1]): Promise<void> {
  const { status } = await service.send(path, sent);
  expect([path, status < 500]).toEqual([path, true]);
}

test('answers any queries', async () => {
  const batch = fc.oneof(value, fc.dictionary(text, fc.oneof(query, value), { maxKeys: 5 }));
  await fc.assert(
    fc.asyncProperty(batch, (queries) => expectAnswer('/reconcile', form({ queries }))),
    RUNS,
  );
});

test('answers any data extension', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(value, extension), (extend) => expectAnswer('/reconcile', form({ extend }))),
    RUNS,
  );
});

test('answers any bytes of a form', async () => {
  const bytes = fc.uint8Array({ maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(bytes, (body) => expectAnswer('/reconcile', { ...form({}), body })),
    RUNS,
  );
});

test('answers any parameters of the services', async () => {
  const path = fc.constantFrom(
    ...['', '/suggest/entity', '/suggest/property', '/suggest/type', '/extend/propose', '/preview', '/view'],
    ...['/flyout/entity', '/flyout/property', '/flyout/type'],
  );
  const name = fc.constantFrom(
    'prefix',
    'cursor',
    'type',
    'limit',
    'id',
    'callback',
    'queries',
    'extend',
    'key',
  );
  const pairs = fc.array(fc.tuple(name, text), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(path, pairs, (at, sent) => expectAnswer(`/reconcile${at}?${new URLSearchParams(sent)}`)),
    RUNS,
  );
});
