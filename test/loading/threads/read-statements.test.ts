// What a source says is the same from a small file, read here, and from a large one, read in a thread.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Cancelled } from '../../../src/errors.ts';
import { readStatements, type StatementsTask } from '../../../src/loading/threads/read-statements.ts';
import type { PreparedStatementRow } from '../../../src/pipeline/check/prepared-statement.ts';
import { COMPANY_SOURCES } from '../../../src/sources/registers/all-sources.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const FIXTURES = 'test/fixtures/sources';
const folder = temporaryFolder();
const EMPTY = gzipSync('');
/** More than is read without a thread. */
const MANY_BYTES = 300_000;

/** The same content twice: in a small file, and in one that empty members make large on the disk. */
function bothSizes(name: string, bytes: Buffer) {
  const small = gzipSync(bytes);
  const large = Buffer.concat([small, ...Array(Math.ceil(MANY_BYTES / EMPTY.length)).fill(EMPTY)]);
  return [small, large].map((content, place) => {
    const path = join(folder, `${['small', 'large'][place]}-${name}.gz`);
    writeFileSync(path, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { path, described: { name: path.slice(folder.length + 1), bytes: content.length, sha256 } };
  }) as [SizedFile, SizedFile];
}

interface SizedFile {
  readonly path: string;
  readonly described: object;
}

type Wishes = Partial<StatementsTask['options'] & StatementsTask['preparation'] & StatementsTask>;

async function start(name: string, path: string, wishes: Wishes = {}, signal?: AbortSignal) {
  const source = await COMPANY_SOURCES.find((one) => one.name === name)?.load();
  if (source === undefined) throw new Error(`no source ${name}`);
  const networkHosts = ['linkedin.com'];
  const task: StatementsTask = {
    source: name,
    paths: [path],
    options: { isWithIndividuals: false, networkHosts, lastYear: 2026, ...wishes },
    preparation: { source: name, load: 1, loadedAt: 0, networkHosts, hasKnown: true, ...wishes },
    isRecorded: wishes.isRecorded ?? true,
  };
  return readStatements(source, task, signal);
}

/** How it was split into batches does not count. */
async function everything(name: string, path: string, wishes?: Wishes) {
  const reading = await start(name, path, wishes);
  const rows: PreparedStatementRow[] = [];
  const skipped = new Map<string, number>();
  for await (const batch of reading.batches) {
    rows.push(...batch.rows);
    for (const [reason, count] of batch.skipped) skipped.set(reason, (skipped.get(reason) ?? 0) + count);
  }
  return { rows, skipped, extent: reading.extent(), files: reading.files(), readBytes: reading.readBytes() };
}

/** One of each source: the thread passes rows on in one form. */
const fixtureOf = (source: string) =>
  readdirSync(join(FIXTURES, source)).find((name) => !/^SOURCE|^golden/.test(name)) ?? '';

test.each(COMPANY_SOURCES.map(({ name }) => name))('%s gives the same rows in a thread', async (name) => {
  const file = fixtureOf(name);
  const [small, large] = bothSizes(`${name}-${file}`, readFileSync(join(FIXTURES, name, file)));
  const here = await everything(name, small.path);
  const there = await everything(name, large.path);
  expect(here.rows.length).toBeGreaterThan(3);
  expect(there).toEqual({ ...here, files: [large.described], readBytes: there.readBytes });
  expect(here.files).toEqual([small.described]);
  expect(there.readBytes).toBeGreaterThan(MANY_BYTES);
});

const ABR = readFileSync(join(FIXTURES, 'abr', '20240417_Public01.xml'));
const NAME = '<NonIndividualNameText>';
const at = ABR.indexOf(NAME) + NAME.length;
const DAMAGED = Buffer.concat([ABR.subarray(0, at), Buffer.from('Caf\xe9 ', 'latin1'), ABR.subarray(at)]);

test('all wishes are passed on to the thread', async () => {
  const [small, large] = bothSizes('wishes.xml', DAMAGED);
  const wishes = { isWithIndividuals: true, mayBeDamaged: true, isRecorded: false };
  const here = await everything('abr', small.path, wishes);
  const there = await everything('abr', large.path, wishes);
  expect(there).toEqual({ ...here, readBytes: there.readBytes });
  expect(here.files).toEqual([]);
  expect(here.rows).toContainEqual({ line: expect.any(Number), problem: 'the record is not UTF-8' });
  const { skipped } = await everything('abr', bothSizes('usual.xml', ABR)[0].path);
  expect([...here.skipped]).not.toEqual([...skipped]);
});

test('with a limit, even one that is not reached, a register is not the whole of it', async () => {
  const register = readFileSync(join(FIXTURES, 'asic', fixtureOf('asic')));
  const [small, large] = bothSizes('part.csv', register);
  expect((await everything('asic', small.path)).extent).toEqual({ extent: 'full' });
  expect((await everything('asic', small.path, { limit: 1_000 })).extent).toEqual({ extent: 'changes' });
  expect((await everything('asic', large.path, { limit: 1_000 })).extent).toEqual({ extent: 'changes' });
  expect((await everything('asic', large.path, { limit: 5 })).rows).toHaveLength(5);
});

test('a file that is refused is refused in the same way in a thread', async () => {
  for (const { path } of bothSizes('damaged.xml', DAMAGED)) {
    await expect(everything('abr', path)).rejects.toMatchObject({
      message: expect.stringMatching(/at line \d+, the record is not UTF-8\./),
      exitCode: 1,
    });
  }
});

test('a stop ends the thread while it reads', async () => {
  const [, large] = bothSizes('stopped.xml', ABR);
  const stop = new AbortController();
  const { batches } = await start('abr', large.path, {}, stop.signal);
  const first = batches[Symbol.asyncIterator]().next();
  stop.abort(new Cancelled());
  await expect(first).rejects.toBeInstanceOf(Cancelled);
});
