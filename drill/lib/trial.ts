// What is checked after each disturbance: the store is that of before or after, and the command has its result when it is
// run again.
import type { Ask } from '../../bench/lib/send-request.ts';
import type { Rehearsed } from '../steps/operations.ts';
import { nameState, readState, type WatchResult } from './answers.ts';
import type { Findings } from './findings.ts';
import type { Place } from './places.ts';
import { type Service, startCommand } from './processes.ts';

export interface Drill {
  readonly asks: readonly Ask[];
  readonly findings: Findings;
}

export interface Trial {
  /** Which disturbance it was, to find it again. */
  readonly what: string;
  /** A service that can be reached now. */
  readonly service: Service;
  readonly place: Place;
  readonly rehearsed: Rehearsed;
}

const MOST_UNTIL_SEEN_MS = 5_000;

/** `expected` is `new` if the command said that it was done. */
export async function settle(
  { asks, findings }: Drill,
  { what, service, place, rehearsed }: Trial,
  seen: WatchResult,
  expected: 'new' | 'either',
): Promise<void> {
  findings.count('requests', seen.requests);
  findings.count('wrong answers', seen.wrong.length);
  if (seen.wrong.length > 0) findings.wrong(`${what}: ${seen.wrong[0]}`);
  const { key } = rehearsed;

  const state = await firstOf({ old: rehearsed.old, new: rehearsed.new });
  if ('problem' in state) {
    findings.wrong(`${what}, then: ${state.problem}`);
    return;
  }
  if (state.name === 'new') return;
  if (expected === 'new') {
    // What it has published may be seen a moment later.
    const later = await firstOf({ new: rehearsed.new });
    if (!('problem' in later)) return;
    findings.count('lost rows');
    findings.wrong(`${what}: the command said that it was done, and its result is lost`);
    return;
  }
  const again = await startCommand(rehearsed.args, place.env).ended;
  if (again.code !== 0) {
    findings.wrong(`${what}; run again it ended with ${again.code}: ${again.output}`);
    return;
  }
  const result = await firstOf({ new: rehearsed.new });
  if ('problem' in result) {
    findings.count('lost rows');
    findings.wrong(`${what}; run again, then: ${result.problem}`);
  }

  /** Waits a little for one of these states. */
  async function firstOf(states: Parameters<typeof nameState>[1]) {
    const startedAt = performance.now();
    for (;;) {
      const found = nameState(await readState(service.address, key, asks), states);
      findings.count('requests', asks.length);
      if (!('problem' in found) || performance.now() - startedAt > MOST_UNTIL_SEEN_MS) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
