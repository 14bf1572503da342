// The answers of a service to a fixed list of questions: what a store holds, as callers see it.
import { Agent } from 'node:http';
import { type Ask, send, sendAll } from '../../running/send-request.ts';
import { pause } from './pause.ts';

const MOST_TRIES = 20;
const BETWEEN_TRIES_MS = 250;

/** The answer to each question, by its place in the list. */
export type State = readonly string[];

/** A 503 is asked again, as a caller does: on a busy machine the service refuses some. */
export async function readState(address: string, key: string, asks: readonly Ask[]): Promise<State> {
  const state: string[] = [];
  let places = [...asks.keys()];
  for (let tries = 0; places.length > 0 && tries < MOST_TRIES; tries += 1) {
    if (tries > 0) await pause(BETWEEN_TRIES_MS);
    const wanted = places.map((place) => asks[place] as Ask);
    const answers = await sendAll(address, wanted, headersFor(key));
    for (const [n, { status, body }] of answers.entries()) {
      state[places[n] as number] = `${status} ${body.toString()}`;
    }
    places = places.filter((_, n) => answers[n]?.status === 503);
  }
  return state;
}

export const headersFor = (key: string): { readonly [name: string]: string } => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
});

/** Which of the states it is: all of it, not a mixture. */
export function nameState(
  state: State,
  states: { readonly [name: string]: State },
): { readonly name: string } | { readonly problem: string } {
  for (const [name, known] of Object.entries(states)) {
    if (known.every((answer, place) => answer === state[place])) return { name };
  }
  const names = Object.keys(states);
  const strange = state.findIndex((answer, place) => names.every((name) => states[name]?.[place] !== answer));
  if (strange === -1) return { problem: `a mixture of ${names.join(' and ')}` };
  const cut = (answer = 'none') => answer.slice(0, MOST_SHOWN);
  const expected = names.map((name) => `${name}: ${cut(states[name]?.[strange])}`).join('; ');
  return { problem: `answer ${strange} is ${cut(state[strange])}, and not ${expected}` };
}

const MOST_SHOWN = 300;

/** Asks a service again and again, and checks every answer, until it is ended. */
export interface Watch {
  end(): Promise<WatchResult>;
  /** How many answers there were until now. */
  answers(): number;
}

export interface WatchResult {
  readonly requests: number;
  /** Answers that are of none of the states. */
  readonly wrong: readonly string[];
  /** Requests without an answer: right only for a service that was killed or cannot be reached. */
  readonly unanswered: number;
  /** Answers with 503, which a caller sends again. */
  readonly unavailable: number;
  readonly slowestMs: number;
}

/** Longer than any request may take. */
const MOST_MS = 30_000;
const AFTER_FAILURE_MS = 20;

export function watchService(
  address: string,
  key: string,
  asks: readonly Ask[],
  states: readonly State[],
  callers = 2,
): Watch {
  let isOver = false;
  const counts = { requests: 0, unanswered: 0, unavailable: 0, slowestMs: 0 };
  const wrong: string[] = [];
  const agent = new Agent({ keepAlive: true });
  const headers = headersFor(key);

  async function ask(place: number): Promise<void> {
    const question = asks[place] as Ask;
    const askedAt = performance.now();
    const signal = AbortSignal.timeout(MOST_MS);
    const answer = await send(agent, address, question, headers, signal).catch(() => undefined);
    // Another program may have the port of a service that was killed.
    if (answer === undefined || !('x-request-id' in answer.headers)) counts.unanswered += 1;
    else {
      const { status, body } = answer;
      const text = `${status} ${body.toString()}`;
      counts.requests += 1;
      counts.slowestMs = Math.max(counts.slowestMs, performance.now() - askedAt);
      if (states.some((state) => state[place] === text)) return;
      if (status === 503) counts.unavailable += 1;
      else wrong.push(`${question.path} ${question.body ?? ''}: ${text.slice(0, MOST_SHOWN)}`);
    }
    // A service that is gone, or has no database, refuses at once.
    await new Promise((resolve) => setTimeout(resolve, AFTER_FAILURE_MS));
  }

  async function call(first: number): Promise<void> {
    for (let place = first; !isOver; place = (place + 1) % asks.length) await ask(place);
  }
  const all = Array.from({ length: callers }, (_, caller) =>
    call(Math.floor((caller * asks.length) / callers)),
  );
  return {
    answers: () => counts.requests,
    end: async () => {
      isOver = true;
      await Promise.all(all);
      agent.destroy();
      return { ...counts, wrong };
    },
  };
}

/** Asks until there is an answer that is no 503; the milliseconds since `from`, or undefined if it takes too long. */
export async function waitForAnswer(
  address: string,
  key: string,
  ask: Ask,
  from: number,
  mostMs: number,
): Promise<number | undefined> {
  const agent = new Agent();
  while (performance.now() - from < mostMs) {
    const answer = await send(agent, address, ask, headersFor(key), AbortSignal.timeout(mostMs)).catch(
      () => undefined,
    );
    if (answer !== undefined && answer.status !== 503) return performance.now() - from;
    await new Promise((resolve) => setTimeout(resolve, AFTER_FAILURE_MS));
  }
  return undefined;
}
