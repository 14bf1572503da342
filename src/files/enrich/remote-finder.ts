// Finds companies through the HTTP operations of a Firmament service. It waits when the service asks for it, tries again when the
// network fails, and gives up with one clear sentence.
import { setTimeout as wait } from 'node:timers/promises';
import { Cancelled, OperatorError } from '../../errors.ts';
import {
  type Candidate,
  type CompanyFinder,
  type FindBy,
  type FoundProfile,
  foundBy,
  judge,
  matchQuery,
  type RowAnswer,
  type RowQuery,
} from '../../operations/enrich/company-finder.ts';
import { restoreNetwork } from './restore-network.ts';

export interface RemoteService {
  /** Up to the operations, without a slash at its end. */
  readonly url: string;
  readonly key: string;
  readonly country: string;
  readonly signal: AbortSignal;
  /** Milliseconds before the first repeated attempt; doubled each time. */
  readonly firstPauseMs?: number;
  /** Gets a sentence when the service is away, before it is asked again. */
  readonly onAway?: (sentence: string) => void;
}

const BATCH: PartSize = { most: 1_000, bytes: 900_000 };
const MATCH: PartSize = { most: 100, bytes: 60_000 };
const MOST_TRIES = 8;
const FIRST_PAUSE_MS = 500;
const MOST_PAUSE_MS = 60_000;
const TIMEOUT_MS = 60_000;
/** A rate limit passes sooner. Who has to wait longer should know, and can run the command again. */
const LONGEST_WAIT_SECONDS = 600;
/** Rows that count as one call of a key. */
const ROWS_A_CALL = 100;
const OVER_BURST = 40033;
const QUOTA_EXCEEDED = 42901;

interface BatchAnswer {
  readonly status: number;
  readonly matched_by?: string;
  readonly company?: FoundProfile;
  readonly message?: string;
}

interface MatchAnswers {
  readonly [name: string]:
    | { readonly result: readonly (Candidate & { readonly match: boolean })[] }
    | undefined;
}

export function createRemoteFinder(service: RemoteService, by: FindBy): CompanyFinder {
  const post = createPost(service);
  const inBatches = createPartFinder(BATCH);
  const inMatches = createPartFinder(MATCH);

  const lookUp = (requests: readonly Identifier[]) =>
    inBatches(requests, async (some) => {
      const body = { country: service.country, requests: some };
      const answers = (await post('/company/batch', body, some.length)) as readonly BatchAnswer[];
      if (!Array.isArray(answers) || answers.length !== some.length) throw notFirmament(service.url);
      return answers.map(toRowAnswer);
    });

  const match = (queries: readonly RowQuery[]) =>
    inMatches(queries, async (some) => {
      const named = Object.fromEntries(
        some.map((query, place) => {
          const { identifiers, ...rest } = matchQuery(query);
          return [`q${place}`, { ...rest, ...identifiers }];
        }),
      );
      const answers = (await post('/company/match', { queries: named }, some.length)) as MatchAnswers;
      const judged = some.map((query, place) => {
        const result = answers?.[`q${place}`]?.result;
        if (!Array.isArray(result)) throw notFirmament(service.url);
        return judge(result, query);
      });
      const ids = [...new Set(judged.filter((one) => typeof one === 'string'))];
      const found = await lookUp(ids.map((id) => ({ id })));
      const byId = new Map(found.map((answer, place) => [ids[place], answer]));
      const firstLeftOut = judged.findIndex((one) => typeof one === 'string' && !byId.has(one));
      return judged.slice(0, firstLeftOut === -1 ? undefined : firstLeftOut).map((one, place) => {
        if (typeof one !== 'string') return one;
        const answer = byId.get(one) as RowAnswer;
        return answer.status === 'found'
          ? { ...answer, matchedBy: foundBy(some[place] as RowQuery) }
          : answer;
      });
    });

  return {
    findAll: (queries) =>
      by === 'name' ? match(queries) : lookUp(queries.map(({ value }) => ({ [by]: value }))),
  };
}

type Identifier = { readonly [parameter: string]: string };

/** The service does not answer this request. `accepted`: of how many rows it may answer one; 0 if none for a long time. */
class Refused extends OperatorError {
  readonly accepted: number;

  constructor(message: string, accepted: number) {
    super(`${message} Run the same command again then to continue.`);
    this.accepted = accepted;
  }
}

/**
 * Finds them part by part. Once a service accepts only smaller parts, they stay small. What was found before a long pause is
 * returned, since it was paid for; the next call throws.
 */
function createPartFinder({ most, bytes }: PartSize) {
  let atOnce = most;
  return async <T>(
    all: readonly T[],
    find: (some: readonly T[]) => Promise<readonly RowAnswer[]>,
  ): Promise<readonly RowAnswer[]> => {
    const answers: RowAnswer[] = [];
    while (answers.length < all.length) {
      const some = firstPart(all.slice(answers.length), { most: atOnce, bytes });
      try {
        answers.push(...(await find(some)));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (error.accepted > 0 && error.accepted < some.length) atOnce = error.accepted;
        else if (answers.length > 0) return answers;
        else throw error;
      }
    }
    return answers;
  };
}

function toRowAnswer({ status, matched_by: matchedBy, company, message = '' }: BatchAnswer): RowAnswer {
  if (status === 200 && company !== undefined)
    return { status: 'found', matchedBy: matchedBy ?? '', profile: restoreNetwork(company) };
  return { status: status === 404 ? 'missed' : 'error', message };
}

/** Limits of a request, in values and in bytes of JSON: a service refuses larger bodies. */
function firstPart<T>(all: readonly T[], { most, bytes }: PartSize): readonly T[] {
  const part: T[] = [];
  let size = 0;
  for (const one of all.slice(0, most)) {
    size += Buffer.byteLength(JSON.stringify(one)) + BESIDE_ITEM;
    if (part.length > 0 && size > bytes) break;
    part.push(one);
  }
  return part;
}

interface PartSize {
  readonly most: number;
  readonly bytes: number;
}

/** The name of a query and what separates two. */
const BESIDE_ITEM = 20;

type Attempt =
  | { readonly answer: unknown }
  | { readonly pauseMs: number; readonly why: string; readonly isAway: boolean };

function createPost({ url, key, signal, firstPauseMs = FIRST_PAUSE_MS, onAway }: RemoteService) {
  return async (path: string, body: unknown, rows: number): Promise<unknown> => {
    for (let tries = 1; ; tries += 1) {
      const pauseMs = Math.min(MOST_PAUSE_MS, firstPauseMs * 2 ** (tries - 1));
      const attempt = await send(path, JSON.stringify(body), rows, pauseMs);
      if ('answer' in attempt) return attempt.answer;
      if (tries === MOST_TRIES) {
        throw new OperatorError(
          `${url} ${attempt.why}, ${MOST_TRIES} times in a row. Run the same command again to continue.`,
        );
      }
      if (tries === 1 && attempt.isAway) onAway?.(`${url} ${attempt.why}. Trying again …`);
      // With jitter: many that wait for the same moment would come together again.
      await wait(attempt.pauseMs * (1 + Math.random() / 4), undefined, { signal }).catch(() => {});
      signal.throwIfAborted();
    }
  };

  async function send(path: string, body: string, rows: number, pauseMs: number): Promise<Attempt> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      text = await response.text();
    } catch (error) {
      if (signal.aborted) throw signal.reason ?? new Cancelled();
      return { pauseMs, why: `could not be reached (${causeOf(error)})`, isAway: true };
    }
    const { status } = response;
    if (status === 200) return { answer: readAnswer(text) };
    const { error } = errorIn(text);
    if (error === QUOTA_EXCEEDED) {
      throw new Refused(messageIn(text), Number(response.headers.get('x-quota-remaining') ?? 0));
    }
    // Several calls at once need a bucket that is full enough, and each attempt takes one call from it: a request of one call
    // gets through as soon as the rate allows it.
    if (rows > ROWS_A_CALL && (status === 429 || error === OVER_BURST)) {
      throw new Refused(messageIn(text), ROWS_A_CALL);
    }
    if (status === 429 || status >= 500) {
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      if (seconds > LONGEST_WAIT_SECONDS) {
        throw new Refused(`${url} answered with status ${status} and asks to wait ${seconds} s.`, 0);
      }
      return {
        pauseMs: seconds >= 0 ? seconds * 1_000 : pauseMs,
        why: `answered with status ${status}`,
        // A rate limit is part of the usual work.
        isAway: status !== 429,
      };
    }
    throw new OperatorError(refusal(status, text));
  }

  /** A proxy may send its own page instead of the service. */
  function readAnswer(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw notFirmament(url);
    }
  }

  function refusal(status: number, text: string): string {
    if (status === 401) return `${url} does not accept the key. Check API_KEY or the file of --key-file.`;
    if (status === 403) return `The key may not do this at ${url}: it needs the scope company:read.`;
    return `${url} answered with status ${status}: ${messageIn(text)}`;
  }
}

const notFirmament = (url: string) =>
  new OperatorError(`${url} gave an answer that is not one of Firmament. Check --url.`);

function messageIn(text: string): string {
  return String(errorIn(text).message ?? 'it is not a Firmament service, or one of an older version.');
}

/** Empty if it is not an error of a Firmament service. */
function errorIn(text: string): { readonly error?: unknown; readonly message?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;
}
