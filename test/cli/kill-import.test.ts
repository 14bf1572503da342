// An import that is killed, at eight moments from its first row to its publish step. At any moment the
// running service and a new reader see one complete state, and the same import then succeeds.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { runCli, startCli, startServe } from '../helpers/run-cli.ts';
import { crowd, fedFile, fillCrowd, importPlace, jsonl, makeKey, searchCrowd } from './import-files.ts';

/** Enough that the smallest share of the rows does not fit into a pipe: then the import has begun to read. */
const SIZE = 1_600;
/** The last page. */
const FROM = SIZE - 1_000;
/** A share of the rows fed, then this many milliseconds; `end` closes the file, so that publishing begins. */
const MOMENTS = [
  { share: 0, afterMs: 0 },
  { share: 0.6, afterMs: 5 },
  { share: 0.9, afterMs: 10 },
  { share: 1, afterMs: 0 },
  { share: 1, end: true, afterMs: 0 },
  { share: 1, end: true, afterMs: 10 },
  { share: 1, end: true, afterMs: 25 },
  { share: 1, end: true, afterMs: 60 },
] as const;

describe('an import that is killed', () => {
  test('leaves one complete state at every moment, and then succeeds', async () => {
    const place = importPlace();
    await fillCrowd(place, SIZE, 0);
    const key = await makeKey(place);
    const service = await startServe({ ...place.env });
    const first = await searchCrowd(service.address, key, FROM);
    expect([first.versions, first.total]).toEqual([['Cook v0'], SIZE]);
    const textOf = (version: number) => first.text.replaceAll('Cook v0', `Cook v${version}`);

    let served = 0;
    let killedBeforePublishing = 0;
    for (const [moment, { share, afterMs, ...rest }] of MOMENTS.entries()) {
      const version = moment + 1;
      const rows = jsonl(crowd(SIZE, version)).split(/(?<=\n)/);
      const file = fedFile(place, `people-${version}.jsonl`);
      const run = startCli(['import', 'people', file.path], place.env);
      await file.feed(rows.slice(0, 1 + Math.floor(share * SIZE)).join(''));
      if ('end' in rest) await file.end();
      await sleep(afterMs);
      run.child.kill('SIGKILL');
      const { code, stdout } = await run.ended;
      expect(stdout === '' || code === 0 || stdout.includes('published'), stdout).toBe(true);

      const fresh = await place.ask(async (store) => {
        const query = { companyId: 'c1', country: 'AU', from: 0, size: SIZE } as const;
        const page = await store.people.searchPeople(query);
        return { total: page?.total, positions: [...new Set(page?.people.map((person) => person.position))] };
      });
      // Only a kill after the commit may leave the new state, and then it is complete.
      if ('end' in rest && fresh.positions[0] === `Cook v${version}`) served = version;
      else killedBeforePublishing += 1;
      expect(fresh, `moment ${moment}`).toEqual({ total: SIZE, positions: [`Cook v${served}`] });
      await expect
        .poll(async () => (await searchCrowd(service.address, key, FROM)).text)
        .toBe(textOf(served));
    }
    expect(killedBeforePublishing).toBeGreaterThanOrEqual(4);

    const result = await runCli(
      ['import', 'people', place.file('last.jsonl', jsonl(crowd(SIZE, 99))), '--json'],
      place.env,
    );
    expect([result.code, JSON.parse(result.stdout)]).toMatchObject([
      0,
      { read: SIZE, written: SIZE, rejected: 0 },
    ]);
    await expect.poll(async () => (await searchCrowd(service.address, key, FROM)).text).toBe(textOf(99));
    service.child.kill('SIGTERM');
    await service.ended;
  });
});
