// The traffic of a day in minutes: as many requests as one a second makes in a day, while the store is loaded and undone
// again and again. Memory must not grow.
import { watchService } from '../lib/answers.ts';
import type { Drill } from '../lib/drill.ts';
import { memoryMib } from '../lib/memory.ts';
import { reportAnswers, settle } from '../lib/trial.ts';
import type { Rehearsed } from './operations.ts';

const REQUESTS_OF_A_DAY = 86_400;
const CALLERS = 6;
const SAMPLE_MS = 500;
const MOST_MIB = 300;
/** Of the last third against the second; in the first one, caches fill. */
const MOST_GROWTH = 1.25;

/** `load` is undone after each time. It lasts this many seconds at most. */
export async function liveADay(drill: Drill, load: Rehearsed, seconds: number): Promise<void> {
  const { findings, places, programs, questions } = drill;
  const place = await places.copy(load.before);
  const service = await programs.serve(place.env);
  const watch = watchService(service.address, load.key, questions, [load.old, load.new], CALLERS);
  const samples: number[] = [];
  const sampler = setInterval(() => samples.push(memoryMib(service.child.pid ?? 0)), SAMPLE_MS);
  const startedAt = performance.now();
  let loads = 0;
  while (watch.answers() < REQUESTS_OF_A_DAY && performance.now() - startedAt < seconds * 1_000) {
    await programs.run(load.args(place), place.env);
    await programs.run(['loads', 'undo', await newestLoad()], place.env);
    loads += 1;
  }
  clearInterval(sampler);
  const seen = await watch.end();
  const lasted = Math.round((performance.now() - startedAt) / 1000);
  const what = `${places.engine}, a day of traffic`;
  reportAnswers(drill, what, seen);
  const growth = growthOf(samples);
  const most = Math.max(...samples);
  if (growth > MOST_GROWTH) findings.wrong(`${what}: memory grew to ${growth.toFixed(2)} ×`);
  if (most > MOST_MIB) findings.wrong(`${what}: ${most} MiB of memory`);
  findings.note(
    `${what}: ${seen.requests.toLocaleString('en')} requests in ${lasted} s, ${loads} loads, each undone; the slowest ` +
      `answer took ${Math.round(seen.slowestMs)} ms; ${most} MiB of memory at most, in the last third ${growth.toFixed(2)} × that of the second`,
  );
  const unchanged = { ...load, new: load.old, contents: { ...load.contents, new: load.contents.old } };
  await settle(drill, { what, service, place, rehearsed: unchanged }, 'new');
  const problem = await service.stop();
  if (problem !== undefined) findings.wrong(`${what}: ${problem}`);
  await place.drop();

  /** Its number. */
  async function newestLoad(): Promise<string> {
    // Of a long list only the end is there.
    const listed = await programs.run(['loads', '--json'], place.env);
    return String(Math.max(...[...listed.matchAll(/"number":(\d+)/g)].map(([, number]) => Number(number))));
  }
}

function growthOf(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3);
  if (third === 0) return 1;
  const average = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length;
  return average(samples.slice(2 * third)) / average(samples.slice(third, 2 * third));
}
