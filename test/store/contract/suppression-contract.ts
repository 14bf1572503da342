// What every engine promises about suppressions: the secret, the hashes, and withdrawing one.
import { expect, test } from 'vitest';
import { createKeyedHash } from '../../../src/domain/privacy/keyed-hash.ts';
import type { NewSuppression, SuppressedHash } from '../../../src/store/contract/suppressions.ts';
import { createStage, type OpenFresh } from './stage.ts';

const hash = createKeyedHash(Buffer.alloc(32, 1));
const slug: SuppressedHash = { kind: 'person_network', hash: hash('person_network', 'jo-smith') };
const id: SuppressedHash = { kind: 'person_id', hash: hash('person_id', 'p1') };

const suppression = (more: Partial<NewSuppression> = {}): NewSuppression => ({
  what: 'person',
  by: 'id',
  reason: 'asked by letter',
  who: 'ops',
  at: 1_700_000_000_000,
  hashes: [id],
  ...more,
});

export function suppressionContract(openFresh: OpenFresh): void {
  const stage = createStage(openFresh);

  test('the secret of hashes is made once and is random', async () => {
    const store = await stage.open();
    const key = await store.suppressions.hashKey();
    expect(key).toHaveLength(32);
    expect(new Set(key).size).toBeGreaterThan(8);
    expect(await store.suppressions.hashKey()).toEqual(key);
    const another = await stage.open();
    expect(await another.suppressions.hashKey()).toEqual(key);
  });

  test('a suppression is listed as it was added, with its number', async () => {
    const { suppressions } = await stage.open();
    const full = suppression({ askedBy: 'the person', hashes: [id, slug] });
    expect(await suppressions.addSuppression(full)).toBe(1);
    expect(await suppressions.addSuppression(suppression({ what: 'company', by: 'abn', hashes: [] }))).toBe(
      2,
    );
    expect(await suppressions.listSuppressions()).toEqual([
      { ...full, number: 1 },
      { ...suppression({ what: 'company', by: 'abn', hashes: [] }), number: 2 },
    ]);
    expect(await suppressions.listHashes()).toEqual([id, slug]);
  });

  test('one that is withdrawn loses its hashes, and its number is not given again', async () => {
    const { suppressions } = await stage.open();
    await suppressions.addSuppression(suppression());
    expect(await suppressions.withdrawSuppression(1, 1_700_000_000_001)).toBe(true);
    expect(await suppressions.withdrawSuppression(1, 1_700_000_000_002)).toBe(false);
    expect(await suppressions.withdrawSuppression(7, 1_700_000_000_002)).toBe(false);
    await suppressions.addHashes(1, [slug]);
    expect(await suppressions.listHashes()).toEqual([]);
    expect(await suppressions.addSuppression(suppression())).toBe(2);
    expect(await suppressions.listSuppressions()).toEqual([
      { ...suppression({ hashes: [] }), number: 1, takenBackAt: 1_700_000_000_001 },
      { ...suppression(), number: 2 },
    ]);
  });

  test('hashes are added to one that is in force', async () => {
    const { suppressions } = await stage.open();
    await suppressions.addSuppression(suppression());
    await suppressions.addHashes(1, [slug, id]);
    expect(await suppressions.listHashes()).toEqual([id, slug]);
  });

  test('several are added together, or none of them', async () => {
    const { suppressions } = await stage.open();
    await suppressions.addSuppression(suppression());
    await suppressions.addSuppressions([suppression({ hashes: [id] }), suppression({ hashes: [slug] })]);
    expect((await suppressions.listSuppressions()).map(({ number }) => number)).toEqual([1, 2, 3]);
    const broken = { ...suppression(), who: null as unknown as string };
    await expect(async () => suppressions.addSuppressions([suppression(), broken])).rejects.toThrow();
    expect(await suppressions.listSuppressions()).toHaveLength(3);
  });

  test('what is to be removed is listed until it is dropped, or the suppression is withdrawn', async () => {
    const { suppressions } = await stage.open();
    const target = { kind: 'person_id', value: 'p1' } as const;
    await suppressions.addSuppression(suppression(), [target]);
    await suppressions.addSuppression(suppression());
    const more = { suppression: 2, kind: 'company_id', value: 'c1' } as const;
    await suppressions.addTargets([more, more]);
    expect(await suppressions.listTargets()).toEqual([{ suppression: 1, ...target }, more]);
    await suppressions.dropTargets([{ suppression: 1, ...target }]);
    expect(await suppressions.listTargets()).toEqual([more]);
    await suppressions.withdrawSuppression(2, 1);
    expect(await suppressions.listTargets()).toEqual([]);
  });

  test('some hashes of one are dropped', async () => {
    const { suppressions } = await stage.open();
    await suppressions.addSuppression(suppression({ hashes: [id, slug] }));
    await suppressions.dropHashes(1, [id]);
    expect(await suppressions.listHashes()).toEqual([slug]);
  });

  test('the audit log lists its entries in order, from a time on', async () => {
    const { audit } = await stage.open();
    const entry = {
      who: 'ops',
      action: 'forget person',
      subject: 'suppression 1',
      origin: 'http',
      counts: {},
    };
    await audit.addEntry({ ...entry, at: 5, reason: 'why', counts: { people: 2 } });
    await audit.addEntry({ ...entry, at: 9 });
    expect(await audit.listEntries(0)).toEqual([
      { ...entry, number: 1, at: 5, reason: 'why', counts: { people: 2 } },
      { ...entry, number: 2, at: 9 },
    ]);
    expect(await audit.listEntries(6)).toEqual([{ ...entry, number: 2, at: 9 }]);
  });

  test('the audit log finds the newest entry of an action', async () => {
    const { audit } = await stage.open();
    const entry = { who: 'ops', action: 'make backup', subject: 'one', origin: 'http', counts: {} };
    expect(await audit.newestEntry('make backup')).toBeUndefined();
    await audit.addEntry({ ...entry, at: 5 });
    await audit.addEntry({ ...entry, at: 9, subject: 'two' });
    await audit.addEntry({ ...entry, at: 10, action: 'other' });
    expect(await audit.newestEntry('make backup')).toEqual({ ...entry, number: 2, at: 9, subject: 'two' });
  });

  test('another process notices a change by its version', async () => {
    const [here, there] = [await stage.open(), await stage.open()];
    const before = await there.suppressions.suppressionsVersion();
    await here.suppressions.addSuppression(suppression());
    const added = await there.suppressions.suppressionsVersion();
    await here.suppressions.withdrawSuppression(1, 1);
    expect([before, added, await there.suppressions.suppressionsVersion()]).toEqual([0, 1, 2]);
  });

  test('a copy takes the place of the secret and of all suppressions', async () => {
    const { suppressions } = await stage.open();
    await suppressions.addSuppression(suppression());
    const copied = { ...suppression({ hashes: [slug] }), number: 5, takenBackAt: 9 };
    await suppressions.restoreSuppressions(Buffer.alloc(32, 2), [copied]);
    expect(await suppressions.hashKey()).toEqual(Buffer.alloc(32, 2));
    expect(await suppressions.listSuppressions()).toEqual([copied]);
    expect(await suppressions.addSuppression(suppression())).toBe(6);
  });
}
