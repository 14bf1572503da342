// Small worlds that once broke a rule, found among the random ones and made as small as possible. Each step is checked
// as there, on both engines.
import { describe, expect, test } from 'vitest';
import { targetSuppressed } from '../../../src/operations/privacy/target-suppressed.ts';
import { idOfRecord } from '../../../src/pipeline/ids/record-ids.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { ENGINES, endAfterEach, openEngine } from '../corrections/correcting.ts';
import { ownerOf } from '../open-test-store.ts';
import { servedBy } from './contents.ts';
import { createWitness } from './create-witness.ts';
import { type Row, type Step, take } from './steps.ts';

endAfterEach();

const idOf = (source: string, recordId: string) => idOfRecord({ source, recordId });
const [ABR, GLEIF, PDL, WIKIDATA] = [
  idOf('abr', '2'),
  idOf('gleif', '2'),
  idOf('pdl', '0'),
  idOf('wikidata', '2'),
];
const ABN = '53004085616';

type Fields = { readonly [field: string]: unknown };
const row = (recordId: string, fields: Fields): Row => ({
  statement: { recordId, fields: { name: `Firm ${recordId}`, ...fields } },
});
const load = (source: string, ...rows: Row[]): Step => ({ do: 'load', source, rows });
const retire = (source: string, recordId: string): Step => load(source, { retired: recordId });
const correct = (company: string, set: Fields, add: Fields = {}): Step => ({
  do: 'correct',
  company,
  set,
  add,
});
const people = (companyId: string): Step => ({ do: 'people', personId: 'p1', companyId });
const own = (line: Fields): Step => ({ do: 'own', lines: [{ name: 'Ours', ...line }] });
const UNDO: Step = { do: 'undo' };

const WORLDS: readonly (readonly [rule: string, steps: readonly Step[]])[] = [
  [
    'of two lines with one id the last one counts, also if the first was contested by another line and the last by a register',
    [
      load('abr', row('1', { industry_codes: { abn: ABN } })),
      {
        do: 'own',
        lines: [
          { name: 'Ours 7', network: 'd' },
          { name: 'Ours 6', network: 'b', industry_codes: { abn: ABN } },
        ],
      },
      {
        do: 'own',
        lines: [
          { id: 'ours', name: 'Ours 0', network: 'd' },
          { id: 'ours', name: 'Ours 4', network: 'b' },
        ],
      },
    ],
  ],
  [
    'an id that corrections have made and joined again stays with the company when the load is undone',
    [
      load('gleif', row('2', { fqdn: 'd.example', network: 'c' })),
      load('abr', row('2', { fqdn: 'd.example' }), row('0', {})),
      {
        do: 'correct',
        company: idOf('abr', '0'),
        set: { network: 'c' },
        remove: { domains: 'd.example' },
      },
      { do: 'takeBack', number: 1 },
      UNDO,
    ],
  ],
  [
    'an id that the withdrawal of a correction has joined stays with the company when its load is undone',
    [
      load('abr', row('2', { industry_codes: { abn: ABN } })),
      correct(ABR, { 'industry_codes.abn': '37010000003' }),
      load('bigpicture', row('1', { industry_codes: { abn: ABN } })),
      { do: 'takeBack', number: 1 },
      UNDO,
    ],
  ],
  [
    'an id that was served until its load was undone comes back with another record of its company',
    [
      load(
        'asic-names',
        row('0', { industry_codes: { abn: ABN } }),
        row('1', { industry_codes: { abn: ABN } }),
      ),
      UNDO,
      load('asic-names', row('1', {})),
    ],
  ],
  [
    'an id that was served until its load was undone comes back with another record of its company, also after another load',
    [
      load('abr', row('2', {})),
      load(
        'asic-names',
        row('0', { industry_codes: { abn: ABN } }),
        row('1', { industry_codes: { abn: ABN } }),
      ),
      UNDO,
      load('asic-names', row('1', {})),
    ],
  ],
  [
    'the id of a line that a correction has joined stays with the company, also if one of its records gives this id',
    [
      load('abr', row('0', { fqdn: 'd.example' })),
      load('pdl', row('0', { fqdn: 'd.example' })),
      {
        do: 'own',
        lines: [
          { id: idOf('abr', '0'), name: 'Ours 5' },
          { id: PDL, name: 'Ours 2' },
        ],
      },
      correct(PDL, { fqdn: 'd.example' }),
      UNDO,
    ],
  ],
  [
    'the id of an undone line stays with a record that a correction has given to its company',
    [
      load('abr', row('0', { fqdn: 'd.example' })),
      load('pdl', row('2', { fqdn: 'd.example' })),
      {
        do: 'own',
        lines: [
          { id: idOf('abr', '0'), name: 'Ours 5' },
          { id: 'ours', name: 'Ours 2' },
        ],
      },
      correct('ours', { fqdn: 'd.example' }),
      UNDO,
    ],
  ],
  [
    'undo leaves corrected companies as they were, unless they were corrected since the load',
    [
      load('asic-names', row('2', {}), row('0', {})),
      own({ website: 'https://a.example', industry_codes: { abn: '51824753556' } }),
      correct(idOf('asic-names', '2'), { fqdn: 'c.example', 'industry_codes.abn': '51824753556' }),
      correct(idOf('asic-names', '0'), { fqdn: 'a.example' }),
      own({ website: 'https://c.example' }),
      load('pdl', row('2', {})),
      UNDO,
    ],
  ],
  [
    'a company that is kept for its people keeps the domain and the number that it was given',
    [
      load('abr', row('2', {})),
      correct(ABR, { fqdn: 'd.example', 'industry_codes.abn': ABN }),
      people(ABR),
      retire('abr', '2'),
    ],
  ],
  [
    'corrections of two joined companies are applied in the order of their numbers when one record is left',
    [
      load('abr', row('2', {})),
      own({ id: 'ours' }),
      correct(ABR, { fqdn: 'b.example' }),
      correct('ours', { fqdn: 'd.example' }, { domains: 'b.example' }),
      retire('abr', '2'),
    ],
  ],
  [
    'a line with a former id of a company that is kept for its people is about this company',
    [
      load('bigpicture', row('0', { fqdn: 'd.example' })),
      load('pdl', row('0', { fqdn: 'd.example' })),
      retire('pdl', '0'),
      people(idOf('bigpicture', '0')),
      correct(idOf('bigpicture', '0'), { tagline: 'Mended' }),
      retire('bigpicture', '0'),
      own({ id: PDL }),
    ],
  ],
  [
    'a correction stays when a record that its company had before is forgotten with another company',
    [
      load('abr', row('2', { fqdn: 'c.example' })),
      load('pdl', row('0', { fqdn: 'c.example' })),
      correct(ABR, { tagline: 'Mended' }),
      load('pdl', row('0', { fqdn: 'b.example' })),
      { do: 'forget', by: 'fqdn', value: 'b.example' },
      load('abr', row('2', { fqdn: 'c.example', network: 'a' })),
    ],
  ],
  [
    'an undone line takes its id away from the company that an earlier correction joined it with',
    [
      load('abr', row('2', {})),
      correct(ABR, { fqdn: 'c.example' }),
      retire('abr', '2'),
      load('gleif', row('2', { fqdn: 'c.example' })),
      own({ id: ABR }),
      UNDO,
    ],
  ],
  [
    'undo works when corrections came back with the undone line',
    [
      load('abr', row('2', {})),
      correct(ABR, { fqdn: 'c.example' }),
      correct(ABR, {}, { domains: 'b.example' }),
      retire('abr', '2'),
      load('gleif', row('0', { fqdn: 'b.example' }), row('2', { fqdn: 'c.example' })),
      own({ id: ABR }),
      correct(idOf('gleif', '0'), { tagline: 'Mended' }),
      UNDO,
    ],
  ],
  [
    'undo returns the id of a record to the company that it named before',
    [
      load('abr', row('2', { industry_codes: { abn: ABN } })),
      own({ id: ABR }),
      load('gleif', row('2', { industry_codes: { abn: ABN } })),
      retire('gleif', '2'),
      load('gleif', row('2', {})),
      UNDO,
    ],
  ],
  [
    'what a correction has replaced joins no later record with the company',
    [
      load('wikidata', row('2', {})),
      correct(WIKIDATA, { fqdn: 'a.example', network: 'd' }),
      load('abr', row('0', { fqdn: 'b.example', network: 'd' })),
      own({ website: 'https://b.example' }),
      load('pdl', row('1', {})),
      UNDO,
    ],
  ],
  [
    'a correction may join what is kept for people with a company that its register has under another number',
    [
      load('asic-names', row('1', { industry_codes: { abn: ABN } }), row('2', {})),
      people(idOf('asic-names', '2')),
      retire('asic-names', '2'),
      load('gleif', row('0', { fqdn: 'c.example', industry_codes: { abn: ABN } })),
      correct(idOf('asic-names', '2'), { fqdn: 'c.example' }),
      load('gleif', row('0', { fqdn: 'c.example', network: 'a' })),
      { do: 'takeBack', number: 1 },
    ],
  ],
  [
    'what is left of a company joins another one that was given the same domain when its register drops it',
    [
      load('abr', row('2', { industry_codes: { abn: '51824753556' } })),
      load('asic-names', row('1', { industry_codes: { abn: '37010000003' } })),
      people(idOf('asic-names', '1')),
      correct(idOf('asic-names', '1'), { fqdn: 'c.example' }),
      correct(ABR, { fqdn: 'c.example' }),
      retire('asic-names', '1'),
      UNDO,
    ],
  ],
  [
    'undo separates what is kept for people from a record that the undone load has joined with it',
    [
      load('abr', row('2', {})),
      correct(ABR, { fqdn: 'c.example' }),
      people(ABR),
      retire('abr', '2'),
      load('gleif', row('2', { fqdn: 'a.example' })),
      load('gleif', row('2', { fqdn: 'c.example' })),
      UNDO,
      load('gleif', row('2', { fqdn: 'a.example', network: 'a' })),
    ],
  ],
  [
    'a decision joins what is kept for people with another company',
    [
      load('gleif', row('2', {})),
      people(GLEIF),
      own({ id: 'ours' }),
      retire('gleif', '2'),
      { do: 'decide', ids: ['ours', GLEIF], verdict: 'accepted' },
    ],
  ],
  [
    'a decision joins what was kept for people with another company also when the last of them has left',
    [
      load('abr', row('1', {}), row('2', {})),
      people(ABR),
      retire('abr', '2'),
      people(idOf('abr', '1')),
      load('gleif', row('1', {})),
      { do: 'decide', ids: [idOf('gleif', '1'), ABR], verdict: 'accepted' },
    ],
  ],
  [
    'what is kept for people belongs to the record of any of its ids that is back',
    [
      load('wikidata', row('2', { industry_codes: { abn: ABN } })),
      people(WIKIDATA),
      load('asic-names', row('0', { industry_codes: { abn: ABN } })),
      retire('asic-names', '0'),
      retire('wikidata', '2'),
      load('asic-names', row('0', {})),
    ],
  ],
  [
    'undo of a decision separates two companies again of which one is corrected',
    [
      load('abr', row('2', {})),
      own({ id: 'ours' }),
      correct(ABR, { tagline: 'Mended' }),
      { do: 'decide', ids: ['ours', ABR], verdict: 'accepted' },
      UNDO,
    ],
  ],
];

/** By the rule, the steps before a load whose rows come in two orders, and the two orders. */
const ORDERS: readonly (readonly [
  rule: string,
  steps: readonly Step[],
  source: string,
  orders: readonly [readonly Row[], readonly Row[]],
  /** What comes after the load. */
  then?: readonly Step[],
])[] = [
  [
    'a number that a later correction of the same company has replaced joins no record',
    [
      load('gleif', row('2', { industry_codes: { abn: '37010000003' } })),
      load('bigpicture', row('1', {})),
      correct(idOf('bigpicture', '1'), { 'industry_codes.abn': '37010000003' }),
      own({ id: GLEIF }),
      retire('bigpicture', '1'),
      correct(GLEIF, { 'industry_codes.abn': ABN }),
    ],
    'pdl',
    [
      [row('1', { industry_codes: { abn: ABN } }), row('1', { industry_codes: { abn: '37010000003' } })],
      [row('1', { industry_codes: { abn: '37010000003' } })],
    ],
  ],
  [
    'of two corrected companies that records could join, the one that was corrected first keeps them',
    [
      load('wikidata', row('2', {})),
      load('pdl', row('2', {})),
      load(
        'asic-names',
        row('0', { fqdn: 'd.example', network: 'b' }),
        row('2', { fqdn: 'a.example', network: 'b' }),
      ),
      correct(idOf('pdl', '2'), { fqdn: 'a.example' }),
      correct(WIKIDATA, { fqdn: 'd.example' }),
    ],
    'bigpicture',
    [[row('1', { fqdn: 'a.example' }), row('1', {})], [row('1', {})]],
  ],
  [
    'an id whose record is dropped follows the same record, in whatever order records are dropped',
    [
      load(
        'asic-names',
        row('0', { industry_codes: { abn: ABN } }),
        row('1', { industry_codes: { abn: ABN } }),
      ),
      own({ id: idOf('asic-names', '0') }),
    ],
    'asic-names',
    [
      [{ retired: '0' }, { retired: '1' }],
      [{ retired: '1' }, { retired: '0' }],
    ],
    [own({ id: idOf('asic-names', '1') }), load('asic-names', row('1', {}))],
  ],
  [
    'a claim that two corrections keep from a record is contested once',
    [
      load('pdl', row('0', {}), row('2', {})),
      load('bigpicture', row('1', { fqdn: 'c.example' })),
      { do: 'decide', ids: [PDL, idOf('bigpicture', '1')], verdict: 'rejected' },
      correct(PDL, { fqdn: 'c.example' }),
      correct(idOf('pdl', '2'), { fqdn: 'c.example' }),
    ],
    'abr',
    [[row('1', { fqdn: 'c.example' }), { retired: '1' }], [{ retired: '1' }]],
  ],
  [
    'a company finds a record by a domain that its correction gives and a later one of another company has replaced',
    [
      load('pdl', row('0', {})),
      own({ id: GLEIF }),
      load('bigpicture', row('1', { fqdn: 'b.example', network: 'c', industry_codes: { abn: ABN } })),
      correct(PDL, { fqdn: 'b.example' }),
      load('pdl', row('0', { industry_codes: { abn: '51824753556' } })),
      correct(GLEIF, { fqdn: 'c.example', 'industry_codes.abn': ABN }),
    ],
    'pdl',
    [[row('0', { network: 'c' }), row('0', {})], [row('0', {})]],
  ],
];

async function live(store: Store, steps: readonly Step[]): Promise<void> {
  const witness = createWitness();
  for (const step of steps) {
    expect(await witness.see(store, step, await take(store, step)), JSON.stringify(step)).toEqual([]);
  }
}

describe.each(ENGINES)('on the engine %s', (engine) => {
  test.each(WORLDS)('%s', async (_, steps) => {
    await live(await openEngine(engine), steps);
  });

  test.for(ORDERS)('%s', async ([, steps, source, orders, then = []]) => {
    const served = [];
    for (const rows of orders) {
      const store = await openEngine(engine);
      await live(store, [...steps, load(source, ...rows), ...then]);
      served.push(await servedBy(store));
    }
    expect(served[0]).toEqual(served[1]);
  });

  test('after a removal, the rows of other companies have no names of removed records', async () => {
    const store = await openEngine(engine);
    await live(store, [
      load('abr', row('2', { fqdn: 'c.example' })),
      load('pdl', row('0', { fqdn: 'c.example' })),
      correct(ABR, { tagline: 'Mended' }),
      load('pdl', row('0', { fqdn: 'b.example' })),
      { do: 'forget', by: 'fqdn', value: 'b.example' },
    ]);
    const [entry] = await store.walker.companiesAfter('', 10);
    expect(entry?.statements).toContain('Mended');
    expect(entry?.statements).not.toContain('pdl 0');
    const { corrections } = await store.walker.identity();
    expect(corrections.map(({ records }) => records)).toEqual([['abr 2']]);
  });

  test('a domain that was forgotten with its company can be given to another company, and still keeps rows out', async () => {
    const store = await openEngine(engine);
    await live(store, [
      load('pdl', row('0', { fqdn: 'd.example' })),
      load('gleif', row('2', {})),
      { do: 'forget', by: 'fqdn', value: 'd.example' },
      correct(GLEIF, { fqdn: 'd.example' }),
      load('pdl', row('0', { fqdn: 'd.example' }), row('1', { fqdn: 'd.example' })),
      load('gleif', row('2', {})),
    ]);
    expect(await ownerOf(store, 'domain', 'd.example')).toBe(GLEIF);
    expect((await servedBy(store)).companies.map(({ id }) => id)).toEqual([GLEIF]);
    // As `firmament suppressions --check` looks for what is suppressed and stored.
    await targetSuppressed(store, ['linkedin.com']);
    expect(await store.suppressions.listTargets()).toEqual([]);
  });

  test('a claim that a correction has replaced is not contested, in whatever order the rows come', async () => {
    const rows = [
      row('2', { fqdn: 'c.example', industry_codes: { abn: ABN } }),
      row('0', { fqdn: 'c.example' }),
    ] as const;
    const served = [];
    for (const inOrder of [rows, rows.toReversed()]) {
      const store = await openEngine(engine);
      await live(store, [
        load('gleif', row('2', {})),
        correct(GLEIF, { fqdn: 'a.example', 'industry_codes.abn': ABN }),
        load('bigpicture', ...inOrder),
      ]);
      served.push(await servedBy(store));
    }
    expect(served[0]).toEqual(served[1]);
    expect(served[0]?.companies.map(({ contested }) => contested)).toEqual([undefined, undefined]);
  });

  test('a company that is kept for its people has only the ids it was served with, in whatever order the rows come', async () => {
    const rows: readonly Row[] = [{ retired: '2' }, row('1', {})];
    const served = [];
    for (const inOrder of [rows, rows.toReversed()]) {
      const store = await openEngine(engine);
      await live(store, [
        load('wikidata', row('2', {})),
        people(WIKIDATA),
        load('pdl', row('0', { fqdn: 'b.example', network: 'b' })),
        load('wikidata', row('1', { fqdn: 'b.example' }), row('2', { network: 'b' })),
        load('wikidata', ...inOrder),
      ]);
      served.push(await servedBy(store));
    }
    expect(served[0]).toEqual(served[1]);
    const left = served[0]?.companies.find(({ id }) => id === WIKIDATA);
    expect(left?.served).toBe('1');
  });

  test('of two corrections that give one number the earlier one counts, whatever was corrected before', async () => {
    const store = await openEngine(engine);
    const other = idOf('pdl', '2');
    const steps = [
      load('wikidata', row('2', {})),
      correct(WIKIDATA, { tagline: 'Corrected' }),
      load('pdl', row('0', { fqdn: 'b.example', industry_codes: { abn: ABN } }), row('2', {})),
      correct(other, { 'industry_codes.abn': ABN }),
      correct(WIKIDATA, { 'industry_codes.abn': ABN }),
    ];
    await live(store, steps);
    expect(await ownerOf(store, 'id', other)).toBe(WIKIDATA);
    // A row that comes and goes changes nothing.
    await take(store, load('wikidata', row('1', { fqdn: 'b.example' }), { retired: '1' }));
    expect(await ownerOf(store, 'id', other)).toBe(WIKIDATA);
    expect(await ownerOf(store, 'domain', 'b.example')).toBe(PDL);
  });

  test('a row that claims what a later correction has replaced is placed alike, in whatever order the rows come', async () => {
    const rows = [
      row('1', { fqdn: 'a.example' }),
      row('0', { fqdn: 'a.example', industry_codes: { abn: ABN } }),
    ] as const;
    const served = [];
    for (const inOrder of [rows, rows.toReversed()]) {
      const store = await openEngine(engine);
      const other = idOf('bigpicture', '2');
      await live(store, [
        load('bigpicture', row('2', {})),
        own({ id: 'ours' }),
        correct('ours', { fqdn: 'a.example' }),
        correct(other, { fqdn: 'd.example', 'industry_codes.abn': ABN }),
        load('asic-names', ...inOrder),
      ]);
      served.push(await servedBy(store));
    }
    expect(served[0]).toEqual(served[1]);
  });

  test('a line without an id does not come back under an id of a forgotten company', async () => {
    const store = await openEngine(engine);
    const company = idOf('asic-names', '2');
    await live(store, [
      load('asic-names', row('2', { network: 'b' })),
      correct(company, { fqdn: 'a.example' }),
      own({ fqdn: 'd.example', network: 'b' }),
      { do: 'forget', by: 'id', value: company },
      own({ fqdn: 'd.example' }),
    ]);
    expect((await servedBy(store)).companies).toEqual([]);
  });

  test('a record with another number than a correction has given stays apart, whenever it comes', async () => {
    const store = await openEngine(engine);
    const [corrected, apart] = [idOf('asic-names', '0'), idOf('bigpicture', '0')];
    const other = row('0', { network: 'a', industry_codes: { abn: '51824753556' } });
    await live(store, [
      load('gleif', row('2', { network: 'a', industry_codes: { abn: ABN } })),
      load('asic-names', row('0', {})),
      load('bigpicture', other),
      correct(corrected, { 'industry_codes.abn': ABN }),
    ]);
    const before = await servedBy(store);
    expect(await ownerOf(store, 'id', corrected)).toBe(GLEIF);
    expect(await ownerOf(store, 'id', apart)).toBe(apart);
    await take(store, load('bigpicture', { retired: '0' }, other));
    expect(await servedBy(store)).toEqual(before);
  });

  test('an id that a staying record had for a time is not found after its company was forgotten', async () => {
    const store = await openEngine(engine);
    const company = idOf('bigpicture', '2');
    await live(store, [
      load('bigpicture', row('2', { fqdn: 'd.example' })),
      load('pdl', row('0', { fqdn: 'd.example', industry_codes: { abn: ABN } })),
      retire('bigpicture', '2'),
      correct(company, { fqdn: 'd.example' }),
      load('bigpicture', row('2', { industry_codes: { abn: '51824753556' } })),
      { do: 'forget', by: 'id', value: company },
    ]);
    expect(await ownerOf(store, 'id', company)).toBeUndefined();
    expect(await ownerOf(store, 'domain', 'd.example')).toBe(PDL);
  });

  test('what is left of a company for its people is as before when a load that joined it with another is undone', async () => {
    const store = await openEngine(engine);
    const [left, other] = [idOf('gleif', '1'), idOf('wikidata', '1')];
    const joined = { industry_codes: { abn: ABN } };
    await live(store, [
      load('gleif', row('2', { fqdn: 'a.example' }), row('1', joined)),
      load('wikidata', row('1', joined)),
      retire('gleif', '1'),
      people(left),
      retire('wikidata', '1'),
    ]);
    const before = await servedBy(store);
    await take(store, own({ id: other, fqdn: 'a.example' }));
    expect(await ownerOf(store, 'id', left)).toBe(GLEIF);
    await take(store, UNDO);
    expect(await servedBy(store)).toEqual(before);
    expect(await ownerOf(store, 'id', other)).toBe(left);
  });
});
