// One disturbance of one operation while callers ask, and what is checked after it: the store is that of before or after,
// and the command has its result when it is run again.
import type { Rehearsed } from '../steps/operations.ts';
import { nameState, readState, type WatchResult, waitForAnswer, watchService } from './answers.ts';
import { compareWith, type Question } from './content.ts';
import type { Drill } from './drill.ts';
import { pause } from './pause.ts';
import type { Place } from './places.ts';
import type { Command, Ending, Environment, Service, Start } from './programs.ts';

export interface Disturbance {
  readonly name: string;
  readonly kind: 'kills' | 'faults';
  /** How many kills it is; one by default. */
  readonly weight?: number;
  readonly serviceEnv?: Environment;
  /** What is done before anything is started on a place. */
  prepare?(place: Place): Promise<Prepared>;
  /** What callers and the operator may see of it, apart from right answers. */
  readonly may: {
    /** Callers get 503. */
    readonly refuse?: boolean;
    /** Callers get no answer. */
    readonly cut?: boolean;
    /** The command fails. */
    readonly fail?: boolean;
  };
  /** Ends when what was broken works again. Returns the service if that is another one now. */
  disturb(scene: Scene): Promise<Service | undefined>;
  /** The name of the time from there to the next answer. */
  readonly recovery?: string;
  /** What is done when everything is checked and stopped. */
  finish?(): Promise<void>;
}

interface Prepared {
  /** How programs reach the place, if not as usual. */
  readonly env?: Environment;
  /** How each is started. */
  readonly service?: Start;
  readonly command?: Start;
}

/** What is disturbed. */
export interface Scene {
  readonly place: Place;
  readonly service: Service;
  readonly command: Command;
  /** Ends when the command has ended. */
  untilEnded(): Promise<Ending>;
}

const MOST_UNTIL_SEEN_MS = 5_000;
const MOST_UNTIL_ANSWERED_MS = 20_000;
const MOST_COMMAND_MS = 60_000;
/** A busy machine takes longer than the rehearsal did. */
const WHOLE = [0, 1.15] as const;
/** The share of trials after which `firmament check` reads the whole store. */
const CHECKED = 0.3;

export async function tryOnce(drill: Drill, rehearsed: Rehearsed, disturbance: Disturbance): Promise<void> {
  const { findings, places, programs, questions, random } = drill;
  const { key } = rehearsed;
  const [from, to] = rehearsed.part ?? WHOLE;
  const delay = Math.round((from + random.next() * (to - from)) * rehearsed.milliseconds);
  const what = `${places.engine}, ${rehearsed.name}, ${disturbance.name} after ${delay} ms`;
  const copy = await places.copy(rehearsed.before);
  const prepared = (await disturbance.prepare?.(copy)) ?? {};
  const place = { ...copy, env: prepared.env ?? copy.env };
  const first = await programs.serve({ ...place.env, ...disturbance.serviceEnv }, prepared.service);
  const watch = watchService(first.address, key, questions, [rehearsed.old, rehearsed.new]);
  const command = programs.start(rehearsed.args(place), place.env, prepared.command);
  const untilEnded = () => endOf(command, () => findings.wrong(`${what}: the command did not end in 60 s`));
  await pause(delay);
  const service = (await disturbance.disturb({ place, service: first, command, untilEnded })) ?? first;
  const overAt = service === first ? performance.now() : service.startedAt;
  const name = disturbance.kind === 'kills' ? `${rehearsed.name}: ${disturbance.name}` : disturbance.name;
  findings.did(disturbance.kind, places.engine, name, disturbance.weight);
  const [ms, { code, output }] = await Promise.all([
    waitForAnswer(service.address, key, questions[0] as Question, overAt, MOST_UNTIL_ANSWERED_MS),
    untilEnded(),
  ]);
  if (ms === undefined) findings.wrong(`${what}: no answer 20 s after it was over`);
  else if (disturbance.recovery !== undefined) findings.recovered(disturbance.recovery, ms);
  const seen = await watch.end();
  reportAnswers(drill, what, seen, disturbance.may);
  if (/^ +at /m.test(output)) findings.wrong(`${what}: the command printed a stack trace: ${output}`);
  if (code !== 0 && disturbance.may.fail !== true) {
    findings.wrong(`${what}: the command ended with ${code}: ${output}`);
  }
  const isChecked = random.chance(CHECKED);
  if (ms !== undefined) {
    await settle(drill, { what, service, place, rehearsed }, code === 0 ? 'new' : 'either');
    if (isChecked) await checkStore(drill, what, place);
  }
  const problem = await service.stop();
  if (problem !== undefined) findings.wrong(`${what}: ${problem}`);
  await disturbance.finish?.();
  await place.drop();
}

/** The program's own check must find nothing. */
async function checkStore({ findings, programs }: Drill, what: string, place: Place): Promise<void> {
  const { code, output } = await programs.start(['check'], place.env).ended;
  if (code !== 0) findings.wrong(`${what}: firmament check ended with ${code}: ${output}`);
  findings.count('checks');
}

/** A command that hangs is killed, so that the drill ends. */
async function endOf(command: Command, tellLate: () => void): Promise<Ending> {
  const late = setTimeout(() => {
    tellLate();
    command.child.kill('SIGKILL');
  }, MOST_COMMAND_MS);
  const ending = await command.ended;
  clearTimeout(late);
  return ending;
}

/** Counts what callers have seen; whatever is not allowed is reported. */
export function reportAnswers(
  { findings }: Drill,
  what: string,
  seen: WatchResult,
  may: { readonly refuse?: boolean; readonly cut?: boolean } = {},
): void {
  findings.count('requests', seen.requests);
  findings.count('wrong answers', seen.wrong.length);
  if (seen.wrong.length > 0) findings.wrong(`${what}: wrong answer to ${seen.wrong[0]}`);
  if (seen.unanswered > 0 && may.cut !== true) {
    findings.wrong(`${what}: ${seen.unanswered} requests had no answer`);
  }
  if (seen.unavailable > 0 && may.refuse !== true) {
    findings.wrong(`${what}: ${seen.unavailable} answers were 503`);
  }
}

export interface Settled {
  /** Which disturbance it was, to find it again. */
  readonly what: string;
  /** A service that can be reached now. */
  readonly service: Service;
  readonly place: Place;
  readonly rehearsed: Rehearsed;
}

/** `expected` is `new` if the command said that it was done. */
export async function settle(drill: Drill, trial: Settled, expected: 'new' | 'either'): Promise<void> {
  const { findings, programs, questions } = drill;
  const { what, service, place, rehearsed } = trial;
  const isDone = await isAsItMustBe(expected === 'new' ? ['new'] : ['old', 'new'], what);
  if (isDone === 'old') {
    const again = await programs.start(rehearsed.args(place), place.env).ended;
    if (again.code !== 0) {
      findings.wrong(`${what}; run again it ended with ${again.code}: ${again.output}`);
    } else {
      await isAsItMustBe(['new'], `${what}; run again`);
    }
  }
  const problem = await rehearsed.check?.(place, programs);
  if (problem !== undefined) findings.wrong(`${what}: ${problem}`);

  /** Which of these states it is; what was published may be seen a moment later. */
  async function isAsItMustBe(
    allowed: readonly ('old' | 'new')[],
    when: string,
  ): Promise<'old' | 'new' | undefined> {
    const states = Object.fromEntries(allowed.map((name) => [name, rehearsed[name]]));
    const startedAt = performance.now();
    for (;;) {
      const state = await readState(service.address, rehearsed.key, questions);
      findings.count('requests', questions.length);
      const found = nameState(state, states);
      if (!('problem' in found)) return found.name as 'old' | 'new';
      if (performance.now() - startedAt > MOST_UNTIL_SEEN_MS) {
        const differences = allowed.map((name) => compareWith(rehearsed.contents[name], questions, state));
        findings.count('lost rows', Math.min(...differences.map((difference) => difference?.lost ?? 0)));
        findings.wrong(`${when}, then: ${found.problem}; ${differences[0]?.problem ?? ''}`);
        return undefined;
      }
      await pause(100);
    }
  }
}
