// POST /company/batch: many lookups at once, with one result for each, in order. A list is answered with a list, JSON
// Lines with JSON Lines, while they arrive.
import { ServiceError, serviceError } from '../../errors.ts';
import { readParameter } from '../../operations/companies/read-parameter.ts';
import type { AppParts } from '../app-parts.ts';
import { NO_HEADERS } from '../server/header-block.ts';
import { jsonTextOf, LINES_TYPE, parseJson } from '../server/read-json-body.ts';
import { type Chunk, JSON_TYPE, type Reply } from '../server/reply.ts';
import type { Call, MoreCalls, Route } from '../server/route.ts';
import { createResultWriter, errorResult, type ResultTexts } from '../wire/batch-results.ts';
import { cutLines } from '../wire/cut-lines.ts';
import { createByteJoiner } from '../wire/join-bytes.ts';
import { parseQuery } from '../wire/parse-query.ts';
import { createProfileWriter } from '../wire/profile-answer.ts';
import {
  type BatchItem,
  type BatchSettings,
  checkCountry,
  MAX_LINE_BYTES,
  readBatchBody,
  readBatchItem,
  readBatchLine,
} from '../wire/read-batch.ts';
import { timedLookups } from './company-route.ts';

/** So many requests count as one call, and are looked up at once. */
const REQUESTS_A_CALL = 100;
/** 1,000 requests with an identifier and a ref each take a tenth of it; with long URLs all of it. */
const MAX_BATCH_BYTES = 1024 * 1024;

export function batchRoute(parts: AppParts): Route {
  const { metrics, networkHosts, store } = parts;
  const { companies, whyNotReady } = store;
  const lookups = timedLookups(metrics, companies.gathered ?? companies);
  const writeResults = createResultWriter(
    { companies: lookups, networkHosts, whyNotReady },
    createProfileWriter(parts),
  );

  const join = createByteJoiner();

  async function answerList({ query, body }: Call, more: MoreCalls): Promise<Reply> {
    const { requests, country } = readBatchBody(parseJson(jsonTextOf(body)));
    const settings = { country: country ?? readUrlCountry(query), networkHosts };
    const items = requests.map((request) => readBatchItem(request, settings));
    await more.take({ calls: callsFor(items.length) - 1, answers: Math.max(0, countAsked(items) - 1) });
    return streamed(JSON_TYPE, listResults(items));
  }

  async function* listResults(items: readonly BatchItem[]): AsyncGenerator<Chunk> {
    for (let at = 0; at < items.length; at += REQUESTS_A_CALL) {
      const block = items.slice(at, at + REQUESTS_A_CALL);
      const results = await writeResults(block);
      const isLast = at + REQUESTS_A_CALL >= items.length;
      const bytes = join(framed(results, at === 0 ? '[' : ',', ',', isLast ? ']' : ''));
      yield { bytes, answers: countAsked(block) };
    }
  }

  async function* lineResults(
    lines: AsyncGenerator<Buffer>,
    settings: BatchSettings,
    more: MoreCalls,
  ): AsyncGenerator<Chunk> {
    let requests = 0;
    /** The gate has taken one call with one answer. */
    let calls = 1;
    let answers = 1;
    const bounds = { maxLineBytes: MAX_LINE_BYTES, mostLines: REQUESTS_A_CALL };
    for await (const block of cutLines(lines, bounds)) {
      const items = block.map((line) => readBatchLine(line, settings));
      requests += items.length;
      const moreCalls = Math.max(0, callsFor(requests) - calls);
      const granted = await more.wait({
        calls: moreCalls,
        answers: Math.max(0, countAsked(items) - answers),
      });
      calls += moreCalls;
      const { refused } = granted;
      const answered = refused === undefined ? items : firstAsked(items, answers + granted.answers);
      answers = Math.max(0, answers + granted.answers - countAsked(answered));
      const results = await writeResults(answered);
      const last = refused === undefined ? '' : `${errorResult(undefined, refused)}\n`;
      const bytes = join(framed(results, '', '\n', results.length > 0 ? `\n${last}` : last));
      yield { bytes, answers: countAsked(answered) };
      if (refused !== undefined) return;
    }
  }

  return {
    path: '/company/batch',
    method: 'POST',
    scope: 'company:read',
    takesBody: true,
    maxBodyBytes: MAX_BATCH_BYTES,
    takesLines: true,
    takesMore: true,
    answer: (call, more) => {
      const { lines, query } = call;
      if (lines === undefined) return answerList(call, more);
      const settings = { country: readUrlCountry(query), networkHosts };
      return streamed(LINES_TYPE, lineResults(lines, settings, more));
    },
  };
}

function streamed(type: string, chunks: AsyncGenerator<Chunk>): Reply {
  return { status: 200, type, shared: NO_HEADERS, own: [], bytes: '', chunks, isCompressible: true };
}

function readUrlCountry(queryText: string): string | undefined {
  const query = parseQuery(queryText);
  if (query === undefined) throw serviceError('undecodable_url');
  return checkCountry(readParameter(query, 'country'));
}

function* framed(
  results: readonly ResultTexts[],
  before: string,
  between: string,
  after: string,
): Generator<string> {
  let separator = before;
  for (const texts of results) {
    yield separator;
    yield* texts;
    separator = between;
  }
  yield after;
}

function callsFor(requests: number): number {
  return Math.ceil(requests / REQUESTS_A_CALL);
}

/** Those that are looked up: found or missed, each is an answer. */
function countAsked(items: readonly BatchItem[]): number {
  return items.filter(({ asked }) => !(asked instanceof ServiceError)).length;
}

/** The items up to the one for which there is no answer left. */
function firstAsked(items: readonly BatchItem[], answers: number): readonly BatchItem[] {
  let left = answers;
  const end = items.findIndex(({ asked }) => {
    if (asked instanceof ServiceError) return false;
    left -= 1;
    return left < 0;
  });
  return end === -1 ? items : items.slice(0, end);
}
