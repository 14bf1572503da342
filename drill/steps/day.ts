// The traffic of a day in minutes: callers ask all the time while the store is loaded and undone again and again. Memory
// must not grow.
import { watchService } from '../lib/answers.ts';
import type { Places } from '../lib/places.ts';
import { runCommand, startService } from '../lib/processes.ts';
import type { Drill } from '../lib/trial.ts';
import { memoryMib } from './callers.ts';
import type { Rehearsed } from './operations.ts';

const SAMPLE_MS = 500;
/** Of the last third against the first. */
const MOST_GROWTH = 1.3;

/** `load` is undone after each time: its number is the third of the store. */
export async function liveADay(
  drill: Drill,
  places: Places,
  load: Rehearsed,
  seconds: number,
): Promise<void> {
  const place = await places.copy(load.before);
  const service = await startService(place.env);
  const watch = watchService(service.address, load.key, drill.asks, [load.old, load.new]);
  const samples: number[] = [];
  const sampler = setInterval(() => samples.push(memoryMib(service.child.pid ?? 0)), SAMPLE_MS);
  const until = performance.now() + seconds * 1_000;
  let number = 3;
  while (performance.now() < until) {
    await runCommand(load.args, place.env);
    await runCommand(['loads', 'undo', String(number)], place.env);
    number += 1;
  }
  clearInterval(sampler);
  const seen = await watch.end();
  const what = `${places.engine}, a day of traffic`;
  drill.findings.count('requests', seen.requests);
  drill.findings.count('wrong answers', seen.wrong.length);
  if (seen.wrong.length > 0) drill.findings.wrong(`${what}: ${seen.wrong[0]}`);
  if (seen.unanswered > 0) drill.findings.wrong(`${what}: ${seen.unanswered} requests had no answer`);
  const third = Math.floor(samples.length / 3);
  const average = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length;
  const growth = average(samples.slice(-third)) / average(samples.slice(0, third));
  if (growth > MOST_GROWTH) drill.findings.wrong(`${what}: memory grew to ${growth.toFixed(2)} ×`);
  drill.findings.note(
    `${what}: ${seen.requests} requests, ${number - 3} loads undone, at most ${Math.max(...samples)} MiB, ` +
      `memory at the end ${growth.toFixed(2)} × that of the beginning`,
  );
  await service.stop();
  await place.drop();
}
