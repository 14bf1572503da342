// Finds companies through the HTTP operations of a Firmament service. It waits when the service asks for it, tries again when the
// network fails, and gives up with one clear sentence.
import { setTimeout as wait } from 'node:timers/promises';
import { Cancelled, OperatorError } from '../../errors.ts';
import {
  type Candidate,
  type CompanyFinder,
  type FindBy,
  type Finding,
  type FoundProfile,
  judge,
  matchQuery,
  type RowQuery,
} from '../../operations/enrich/company-finder.ts';

export interface RemoteService {
  /** Up to the operations, without a slash at its end. */
  readonly url: string;
  readonly key: string;
  readonly country: string;
  readonly signal: AbortSignal;
  /** Milliseconds before the first repeated attempt; doubled each time. */
  readonly firstPauseMs?: number;
}

const BATCH: PartSize = { most: 1_000, bytes: 900_000 };
const MATCH: PartSize = { most: 100, bytes: 60_000 };
const MOST_TRIES = 8;
const FIRST_PAUSE_MS = 500;
const MOST_PAUSE_MS = 60_000;
const TIMEOUT_MS = 60_000;

interface BatchAnswer {
  readonly status: number;
  readonly matched_by?: string;
  readonly company?: FoundProfile;
  readonly message?: string;
}

interface MatchAnswers {
  readonly [name: string]: { readonly result: readonly (Candidate & { readonly match: boolean })[] };
}

export function createRemoteFinder(service: RemoteService, by: FindBy): CompanyFinder {
  const post = createPost(service);

  async function lookUp(
    requests: readonly { readonly [parameter: string]: string }[],
  ): Promise<readonly Finding[]> {
    const findings: Finding[] = [];
    for (const some of inParts(requests, BATCH)) {
      const answers = (await post('/company/batch', {
        country: service.country,
        requests: some,
      })) as readonly BatchAnswer[];
      if (!Array.isArray(answers) || answers.length !== some.length) {
        throw new OperatorError(`${service.url} gave an answer that is not one of Firmament.`);
      }
      for (const answer of answers) findings.push(toFinding(answer));
    }
    return findings;
  }

  async function match(queries: readonly RowQuery[]): Promise<readonly Finding[]> {
    const judged: (string | Finding)[] = [];
    for (const some of inParts(queries, MATCH)) {
      const named = Object.fromEntries(
        some.map((query, place) => {
          const { identifiers, ...rest } = matchQuery(query);
          return [`q${place}`, { ...rest, ...identifiers }];
        }),
      );
      const answers = (await post('/company/match', { queries: named })) as MatchAnswers;
      for (const [place, query] of some.entries())
        judged.push(judge(answers[`q${place}`]?.result ?? [], query));
    }
    const ids = [...new Set(judged.filter((one) => typeof one === 'string'))];
    const found = await lookUp(ids.map((id) => ({ id })));
    const byId = new Map(ids.map((id, place) => [id, found[place] as Finding]));
    return judged.map((one) => {
      if (typeof one !== 'string') return one;
      const finding = byId.get(one) as Finding;
      return finding.status === 'found' ? { ...finding, matchedBy: 'name' } : finding;
    });
  }

  return {
    findAll: (queries) =>
      by === 'name' ? match(queries) : lookUp(queries.map(({ value }) => ({ [by]: value }))),
  };
}

function toFinding({ status, matched_by: matchedBy, company, message = '' }: BatchAnswer): Finding {
  if (status === 200 && company !== undefined)
    return { status: 'found', matchedBy: matchedBy ?? '', profile: company };
  return { status: status === 404 ? 'missed' : 'error', message };
}

/** Parts of at most so many, and of at most so many bytes as JSON: a service refuses larger bodies. */
function* inParts<T>(all: readonly T[], { most, bytes }: PartSize): Generator<readonly T[]> {
  let part: T[] = [];
  let size = 0;
  for (const one of all) {
    const own = Buffer.byteLength(JSON.stringify(one)) + BESIDE_ITEM;
    if (part.length === most || (part.length > 0 && size + own > bytes)) {
      yield part;
      [part, size] = [[], 0];
    }
    part.push(one);
    size += own;
  }
  if (part.length > 0) yield part;
}

interface PartSize {
  readonly most: number;
  readonly bytes: number;
}

/** The name of a query and what separates two. */
const BESIDE_ITEM = 20;

type Attempt = { readonly answer: unknown } | { readonly pauseMs: number; readonly why: string };

function createPost({ url, key, signal, firstPauseMs = FIRST_PAUSE_MS }: RemoteService) {
  return async (path: string, body: unknown): Promise<unknown> => {
    for (let tries = 1; ; tries += 1) {
      const pauseMs = Math.min(MOST_PAUSE_MS, firstPauseMs * 2 ** (tries - 1));
      const attempt = await send(path, JSON.stringify(body), pauseMs);
      if ('answer' in attempt) return attempt.answer;
      if (tries === MOST_TRIES) {
        throw new OperatorError(
          `${url} ${attempt.why}, ${MOST_TRIES} times in a row. Run the same command again to continue.`,
        );
      }
      // With jitter: many that wait for the same moment would come together again.
      await wait(attempt.pauseMs * (1 + Math.random() / 4), undefined, { signal }).catch(() => {});
      signal.throwIfAborted();
    }
  };

  async function send(path: string, body: string, pauseMs: number): Promise<Attempt> {
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
      return { pauseMs, why: `could not be reached (${causeOf(error)})` };
    }
    const { status } = response;
    if (status === 200) return { answer: JSON.parse(text) };
    if (status === 429 || status >= 500) {
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      return { pauseMs: seconds >= 0 ? seconds * 1_000 : pauseMs, why: `answered with status ${status}` };
    }
    throw new OperatorError(refusal(status, text));
  }

  function refusal(status: number, text: string): string {
    if (status === 401) return `${url} does not accept the key. Check API_KEY or the file of --key-file.`;
    if (status === 403) return `The key may not do this at ${url}: it needs the scope company:read.`;
    return `${url} answered with status ${status}: ${messageIn(text)}`;
  }
}

function messageIn(text: string): string {
  try {
    return String((JSON.parse(text) as { readonly message?: unknown }).message);
  } catch {
    return 'it is not a Firmament service, or one of an older version.';
  }
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;
}
