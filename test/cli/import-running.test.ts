// An import while it runs: Ctrl-C, a second one, a full disk, and readers that see the old state or the new.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { DISK_IS_FULL, linesTold, runOnFullDisk } from '../helpers/full-disk.ts';
import { runCli, startCli, startServe } from '../helpers/run-cli.ts';
import {
  crowd,
  fedFile,
  fillCrowd,
  importPlace,
  jsonl,
  makeKey,
  searchCrowd,
  waitForBegin,
} from './import-files.ts';

const versionsOf = (place: ReturnType<typeof importPlace>) =>
  place.ask(async (store) => {
    const page = await store.people.searchPeople({ companyId: 'c1', country: 'AU', from: 0, size: 1000 });
    return [...new Set(page?.people.map((person) => person.position))];
  });

describe('an import that is stopped', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s prints one sentence, publishes nothing, and can be run again to its end',
    async (signal) => {
      const place = importPlace();
      await fillCrowd(place, 10, 1);
      const file = fedFile(place, 'people.jsonl');
      const run = startCli(['import', 'people', file.path], place.env);
      await file.feed(jsonl(crowd(1_200, 2)));
      run.child.kill(signal);
      await file.feed(jsonl(crowd(10, 2)));
      await file.end();
      expect(await run.ended).toEqual({
        code: 130,
        stdout: '',
        stderr: 'Stopped. Nothing was published; run the same command again to load the input.\n',
      });
      expect(await versionsOf(place)).toEqual(['Cook v1']);
      const people = place.file('again.jsonl', jsonl(crowd(10, 2)));
      expect((await runCli(['import', 'people', people], place.env)).code).toBe(0);
      expect(await versionsOf(place)).toEqual(['Cook v2']);
    },
  );
});

test('a second import is refused while one runs, which continues and is published with its rejects file', async () => {
  const place = importPlace();
  await fillCrowd(place, 10, 1);
  const rejects = join(place.folder, 'rejects.jsonl');
  const file = fedFile(place, 'people.jsonl');
  const first = startCli(['import', 'people', file.path, '--rejects', rejects], place.env);
  await file.feed(jsonl([...Array.from({ length: 600 }, () => ({ country: 'FR' })), ...crowd(1_500, 2)]));
  await waitForBegin(place);
  const other = place.file('other.jsonl', jsonl(crowd(5, 3)));
  const second = await runCli(['import', 'people', other, '--rejects', rejects], place.env);
  expect([second.code, second.stderr]).toEqual([
    1,
    'Another command is changing this store: an import, an undo, a restore or an upgrade. Wait until it has ended, then run this one again.\n',
  ]);
  await file.end();
  const { code, stdout } = await first.ended;
  expect([code, stdout]).toEqual([1, expect.stringContaining('people: published')]);
  expect(await versionsOf(place)).toEqual(['Cook v2']);
  expect(readFileSync(rejects, 'utf8').trim().split('\n')).toHaveLength(600);
});

describe('a full disk', () => {
  test('is reported in one sentence and leaves the store unchanged', async () => {
    const place = importPlace();
    await fillCrowd(place, 10, 1);
    const path = place.file('people.jsonl', jsonl(crowd(2_500, 2)));
    const result = await runOnFullDisk(['import', 'people', path], place.env, 2 ** 17);
    expect(linesTold(result)).toEqual([expect.stringMatching(DISK_IS_FULL)]);
    expect(result.code).toBe(1);
    expect(await versionsOf(place)).toEqual(['Cook v1']);
  });
});

describe('a reader during an import', () => {
  test('sees the old state or the new, never a mixture, and never the old one after the new', async () => {
    const place = importPlace();
    const size = 1_500;
    await fillCrowd(place, size, 1);
    const key = await makeKey(place);
    const service = await startServe({ ...place.env });
    for (const version of [2, 3]) {
      const file = fedFile(place, `people-${version}.jsonl`);
      const run = startCli(['import', 'people', file.path], place.env);
      let isRead = false;
      void file.feed(jsonl(crowd(size + version, version))).then(() => {
        isRead = true;
        return file.end();
      });
      const seen: string[] = [];
      for (let isOver = false; !isOver; ) {
        isOver = run.child.exitCode !== null && seen.at(-1) === `Cook v${version}`;
        const { versions, total } = await searchCrowd(service.address, key, size - 1_000);
        expect(versions).toHaveLength(1);
        expect(total).toBe(size + (versions[0] === 'Cook v1' ? 0 : Number(versions[0]?.slice(-1))));
        seen.push(versions[0] ?? '');
        // Without a pause from when it may be published until it is.
        if (!isRead || versions[0] === `Cook v${version}`) await sleep(20);
      }
      expect((await run.ended).code).toBe(0);
      expect(seen[0]).toBe(`Cook v${version - 1}`);
      expect(seen.join(' ')).toMatch(new RegExp(`^(Cook v${version - 1} ?)+(Cook v${version} ?)+$`));
    }
    service.child.kill('SIGTERM');
    await service.ended;
  });
});
