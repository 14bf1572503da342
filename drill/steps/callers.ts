// Callers who behave badly. Beside them good callers get right answers, and memory stays bounded.
import { freePort } from '../../running/free-port.ts';
import { watchService } from '../lib/answers.ts';
import type { Drill } from '../lib/drill.ts';
import { memoryMib } from '../lib/memory.ts';
import { pause } from '../lib/pause.ts';
import type { Service } from '../lib/programs.ts';
import { reportAnswers, settle } from '../lib/trial.ts';
import type { Rehearsed } from './operations.ts';
import { TROUBLES } from './troubles.ts';

/** What a serving process may take, with data of any size. */
const MOST_MIB = 300;
const LASTS_MS = 5_000;
/** Beyond this, a supervisor would call the service dead. */
const MOST_HEALTH_MS = 3_000;
/** So many requests are answered even when the machine has far too much to do. */
const FEWEST_ANSWERS = 10;

/** The operation itself is not run: its state before must not change. */
export async function behaveBadly(drill: Drill, rehearsed: Rehearsed): Promise<void> {
  const { findings, places, programs, questions } = drill;
  const { key, old } = rehearsed;
  const place = await places.copy(rehearsed.before);
  for (const { name, mayRefuse, begin } of TROUBLES) {
    const health = await freePort();
    const service = await programs.serve({ ...place.env, HEALTH_PORT: String(health) });
    const what = `${places.engine}, ${name}`;
    const trouble = await begin({ address: service.address, key, questions, old });
    const watch = watchService(service.address, key, questions, [old]);
    const { mostMib, slowestMs } = await watchHealth(service, `http://127.0.0.1:${health}/healthz`);
    const outcome = await trouble.end();
    const seen = await watch.end();
    findings.did('faults', places.engine, name);
    reportAnswers(drill, what, seen, { refuse: mayRefuse === true });
    if (outcome.problem !== undefined) findings.wrong(`${what}: ${outcome.problem}`);
    if (seen.requests < FEWEST_ANSWERS) findings.wrong(`${what}: good callers got ${seen.requests} answers`);
    if (mostMib > MOST_MIB) findings.wrong(`${what}: ${mostMib} MiB of memory`);
    if (slowestMs > MOST_HEALTH_MS) findings.wrong(`${what}: /healthz took ${slowestMs} ms`);
    findings.note(
      `${what}: ${outcome.note === undefined ? '' : `${outcome.note}; `}good callers got ${seen.requests} right answers` +
        `${seen.unavailable > 0 ? ` and ${seen.unavailable} × 503` : ''}, the slowest after ` +
        `${Math.round(seen.slowestMs)} ms; /healthz took ${slowestMs} ms at most; ${mostMib} MiB of memory at most`,
    );
    const unchanged = {
      ...rehearsed,
      new: old,
      contents: { ...rehearsed.contents, new: rehearsed.contents.old },
    };
    await settle(drill, { what, service, place, rehearsed: unchanged }, 'new');
    const problem = await service.stop();
    if (problem !== undefined) findings.wrong(`${what}: ${problem}`);
  }
  await place.drop();
}

/** The most memory and the slowest health check while it lasts. */
async function watchHealth({ child }: Service, url: string) {
  const startedAt = performance.now();
  let [mostMib, slowestMs] = [0, 0];
  while (performance.now() - startedAt < LASTS_MS) {
    const askedAt = performance.now();
    await fetch(url, { signal: AbortSignal.timeout(2 * LASTS_MS) }).then(
      (response) => response.text(),
      () => '',
    );
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - askedAt));
    mostMib = Math.max(mostMib, memoryMib(child.pid ?? 0));
    await pause(50);
  }
  return { mostMib, slowestMs };
}
