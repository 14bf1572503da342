// Work in a thread: batches in order, back-pressure, errors, and stopping at any time.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Cancelled, OperatorError } from '../../src/errors.ts';
import { runInThread, type ThreadWork } from '../../src/threads/run-in-thread.ts';

interface EchoTask {
  readonly batches?: number;
  readonly reads?: boolean;
  readonly fails?: 'refused' | 'broken';
  readonly hangs?: boolean;
  /** Each batch is whether the thread was ahead. */
  readonly tellsAhead?: boolean;
  /** Counts the batches that were made. */
  readonly made?: Int32Array;
}

/** Eight of them are the most that may be in transit. */
const CHUNK = Buffer.alloc(1024 * 1024, 'x');

const run = (task: EchoTask, more: Partial<ThreadWork<EchoTask, string>> = {}) =>
  runInThread<EchoTask, number | string | boolean, string>({
    file: new URL('./echo-thread.mjs', import.meta.url),
    task,
    ...more,
  });

async function collect<T>(batches: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const batch of batches) all.push(batch);
  return all;
}

test('passes on all batches in order, then the return value of the work', async () => {
  const ends: string[] = [];
  expect(await collect(run({ batches: 5 }, { onEnd: (result) => ends.push(result) }))).toEqual([
    1, 2, 3, 4, 5,
  ]);
  expect(ends).toEqual(['all sent']);
});

test('the thread is never more batches ahead than allowed', async () => {
  const made = new Int32Array(new SharedArrayBuffer(4));
  let taken = 0;
  for await (const _ of run({ batches: 40, made }, { mostBatches: 3 })) {
    taken += 1;
    // This batch is not taken before the next one is asked for.
    expect(Atomics.load(made, 0) - (taken - 1)).toBeLessThanOrEqual(3);
  }
  expect(taken).toBe(40);
});

test('the thread knows that it is ahead while half of the batches that may wait do', async () => {
  let allTaken = () => {};
  const taken = new Promise<void>((resolve) => {
    allTaken = resolve;
  });
  async function* input() {
    await taken;
    yield CHUNK;
  }
  const told: unknown[] = [];
  const task = { batches: 6, reads: true, tellsAhead: true };
  for await (const isAhead of run(task, { mostBatches: 8, input: input() })) {
    told.push(isAhead);
    // The last of them counts as taken when the next one is asked for.
    if (told.length === 6) setImmediate(allTaken);
  }
  expect(told).toEqual([false, false, false, false, true, true, false]);
});

/** All that can be had without waiting, up to this many; as in a long piece of work. */
function takeReady(batches: ReturnType<typeof run>, most: number): unknown[] {
  const taken: unknown[] = [];
  const end = Date.now() + 10_000;
  while (taken.length < most && Date.now() < end) {
    const batch = batches.takeReady();
    if (batch !== undefined) taken.push(batch);
  }
  return taken;
}

test('batches that are there already can be taken without waiting, and the thread goes on meanwhile', async () => {
  const batches = run({ batches: 40 }, { mostBatches: 3 });
  expect(batches.takeReady()).toBeUndefined();
  const all = [(await batches.next()).value, ...takeReady(batches, 19)];
  expect(all).toHaveLength(20);
  all.push(...(await collect(batches)));
  expect(all).toEqual(Array.from({ length: 40 }, (_, place) => place + 1));
  expect(batches.takeReady()).toBeUndefined();
});

test('the failure of a thread comes after batches that were taken without waiting', async () => {
  const batches = run({ batches: 3, fails: 'broken' });
  expect([(await batches.next()).value, ...takeReady(batches, 2)]).toEqual([1, 2, 3]);
  await expect(batches.next()).rejects.toThrow('a fault of ours');
  expect(batches.takeReady()).toBeUndefined();
});

test('the bytes of an input reach the thread, even more than may be in transit', async () => {
  async function* input() {
    for (let sent = 0; sent < 12; sent += 1) yield CHUNK;
  }
  const texts = await collect(run({ reads: true }, { input: input() }));
  expect(texts).toHaveLength(12);
  expect(texts.every((text) => text === CHUNK.toString())).toBe(true);
});

test('no more of the input is sent than may be in transit, while its batches are not taken', async () => {
  let sent = 0;
  async function* input() {
    for (; sent < 40; sent += 1) yield CHUNK;
  }
  let taken = 0;
  for await (const _ of run({ reads: true }, { input: input() })) {
    // Time for the thread to use up all that it was sent.
    if (taken % 10 === 0) await sleep(200);
    expect(sent - taken).toBeLessThanOrEqual(10);
    taken += 1;
  }
  expect(taken).toBe(40);
});

test('a refusal of the input comes after the batches before it, with its message and exit code', async () => {
  const seen: unknown[] = [];
  const failing = (async () => {
    for await (const batch of run({ batches: 2, fails: 'refused' })) seen.push(batch);
  })();
  await expect(failing).rejects.toMatchObject(new OperatorError('the file is not what it seems', 2));
  expect(seen).toEqual([1, 2]);
});

test('a fault in the thread is thrown here', async () => {
  await expect(collect(run({ fails: 'broken' }))).rejects.toThrow('a fault of ours');
});

test('a read error of the input is thrown here', async () => {
  async function* input() {
    yield Buffer.from('one');
    throw new OperatorError('the disk is gone');
  }
  await expect(collect(run({ reads: true }, { input: input() }))).rejects.toThrow('the disk is gone');
});

test('an abort ends a busy thread, also if it came before the start', async () => {
  const stopping = new AbortController();
  const busy = run({ batches: 1, hangs: true }, { signal: stopping.signal });
  expect((await busy.next()).value).toBe(1);
  const next = busy.next();
  stopping.abort(new Cancelled());
  await expect(next).rejects.toThrow(Cancelled);
  const late = run({ hangs: true }, { signal: AbortSignal.abort(new Cancelled()) });
  await expect(late.next()).rejects.toThrow(Cancelled);
});

test('a reader that stops early ends the thread and the input', async () => {
  let isEnded = false;
  async function* input() {
    try {
      for (;;) yield CHUNK;
    } finally {
      isEnded = true;
    }
  }
  for await (const text of run({ reads: true }, { input: input() })) {
    expect(text).toBe(CHUNK.toString());
    break;
  }
  await expect.poll(() => isEnded).toBe(true);
});
