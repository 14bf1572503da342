// The answers of a service to a fixed list of questions: what a store holds, as callers see it.
import { type Ask, sendAll } from '../../bench/lib/send-request.ts';

/** The answer to each question, by its place in the list. */
export type State = readonly string[];

export async function readState(address: string, key: string, asks: readonly Ask[]): Promise<State> {
  const answers = await sendAll(address, asks, headersFor(key));
  return answers.map(({ status, body }) => `${status} ${body.toString()}`);
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
  const places = state.map((answer, place) => ({
    place,
    like: names.filter((name) => states[name]?.[place] === answer),
    answer,
  }));
  const strange = places.find(({ like }) => like.length === 0);
  if (strange !== undefined) {
    return { problem: `answer ${strange.place} is of no state: ${strange.answer.slice(0, 300)}` };
  }
  return { problem: `a mixture of ${names.join(' and ')}` };
}

/** Asks a service again and again, and checks every answer, until it is ended. */
export interface Watch {
  end(): Promise<WatchResult>;
}

export interface WatchResult {
  readonly requests: number;
  /** Answers that are of none of the states. */
  readonly wrong: readonly string[];
  /** Requests without an answer: right only for a service that was killed or is not reachable. */
  readonly unanswered: number;
  /** Answers with 503, which a caller sends again. */
  readonly unavailable: number;
}

const WATCHERS = 2;
/** Longer than any request may take. */
const MOST_MS = 20_000;

export function watchService(
  address: string,
  key: string,
  asks: readonly Ask[],
  states: readonly State[],
): Watch {
  let isOver = false;
  const counts = { requests: 0, unanswered: 0, unavailable: 0 };
  const wrong: string[] = [];
  async function watch(from: number): Promise<void> {
    for (let place = from; !isOver; place = (place + WATCHERS) % asks.length) {
      const { method, path, body } = asks[place] as Ask;
      try {
        const response = await fetch(address + path, {
          method,
          headers: headersFor(key),
          signal: AbortSignal.timeout(MOST_MS),
          ...(body !== undefined && { body }),
        });
        const answer = `${response.status} ${await response.text()}`;
        counts.requests += 1;
        if (response.status === 503) counts.unavailable += 1;
        else if (!states.some((state) => state[place] === answer))
          wrong.push(`${path}: ${answer.slice(0, 300)}`);
      } catch {
        counts.unanswered += 1;
        // A service that is gone refuses at once.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }
  const watchers = Array.from({ length: WATCHERS }, (_, from) => watch(from));
  return {
    end: async () => {
      isOver = true;
      await Promise.all(watchers);
      return { ...counts, wrong };
    },
  };
}
