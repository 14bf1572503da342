// Sends the servers the same requests in turns and measures what a request costs each: the bare server, which sends the same
// bytes from memory and is the limit; Firmament; and the rival. Every answer is checked before anything is timed.

import { type Answer, type Ask, sendAll } from '../../running/send-request.ts';
import type { Measurement } from './measure.ts';
import { type FixedAnswer, type MeasuredServer, startBareServer } from './servers.ts';
import { measureInTurns, middleOf, type Pace, ratioOf, type Trial, toLoad } from './turns.ts';

/** One request, and what is wrong with an answer to it; undefined when it is right. */
export interface Request extends Ask {
  check(answer: Answer): string | undefined;
  /** The total that a search must have; the rival may find others, because its rule for titles differs. */
  wantedTotal?(): number;
}

export interface Case {
  readonly name: string;
  readonly requests: readonly Request[];
  /** The status of all answers; 200 unless said. */
  readonly status?: number;
  /** How many answers to check at most, where that takes time. */
  readonly checks?: number;
}

export interface ComparedCase {
  readonly name: string;
  readonly limit: Measurement;
  readonly firmament: Measurement;
  readonly rival?: Measurement;
  /** CPU time per request, the median over the rounds of the ratio in each. */
  readonly timesLimit: number;
  readonly rivalTimesFirmament?: number;
  /** Share of the searches by position for which the rival counts as many. */
  readonly rivalAgrees?: number;
  /** Different requests that were sent. */
  readonly requests: number;
  /** Average size of an answer. */
  readonly answerBytes: number;
}

export interface Contest extends Pace {
  readonly firmament: MeasuredServer;
  readonly key: string;
  /** The rival may have another data set, and then has its own cases with the same names. */
  readonly rival?: { readonly server: MeasuredServer; readonly key: string; readonly cases: readonly Case[] };
}

/** This many answers of each list are checked, spread over it; the bare server sends these. */
const CHECKED = 2_000;
const FEWEST_CHECKED = 10;
/** For the rival, which is slow. */
const CHECKED_OF_RIVAL = 300;

export async function compare(contest: Contest, cases: readonly Case[]): Promise<ComparedCase[]> {
  const { firmament, rival, key } = contest;
  const bare = await startBareServer();
  try {
    const answers: Answer[][] = [];
    const samples = cases.map((one) => sampleOf(one, CHECKED));
    for (const one of samples) answers.push(await checkedAnswers(firmament, one, key));
    const agreements: (number | undefined)[] = [];
    if (rival !== undefined) {
      for (const one of rival.cases) {
        const sample = sampleOf(one, CHECKED_OF_RIVAL);
        agreements.push(await rivalAgreement(rival.server, sample, rival.key));
      }
    }
    await bare.answerWith(samples.flatMap((one, place) => toFixedAnswers(one, place, answers[place] ?? [])));

    const trialsOf = (one: Case, place: number): Trial[] => {
      const { status = 200, requests } = one;
      const bareRequests = (samples[place]?.requests ?? []).map((request, n) => ({
        ...request,
        path: barePath(request, place, n),
      }));
      const theirs = rival?.cases[place];
      return [
        { server: bare, status, requests: toLoad(bareRequests, key) },
        { server: firmament, status, requests: toLoad(requests, key) },
        ...(rival === undefined || theirs === undefined
          ? []
          : [{ server: rival.server, status, requests: toLoad(theirs.requests, rival.key) }]),
      ];
    };
    const measured = await measureInTurns(cases.flatMap(trialsOf), contest);
    const width = rival === undefined ? 2 : 3;
    return cases.map((one, place) => {
      const [limit = [], own = [], theirs] = measured.slice(place * width, (place + 1) * width);
      const agrees = agreements[place];
      const bytes = (answers[place] ?? []).map(({ body }) => body.length);
      return {
        name: one.name,
        limit: middleOf(limit),
        firmament: middleOf(own),
        timesLimit: ratioOf(own, limit),
        ...(theirs !== undefined && { rival: middleOf(theirs), rivalTimesFirmament: ratioOf(theirs, own) }),
        ...(agrees !== undefined && { rivalAgrees: agrees }),
        requests: one.requests.length,
        answerBytes: bytes.reduce((sum, each) => sum + each, 0) / bytes.length,
      };
    });
  } finally {
    await bare.stop();
  }
}

/** With at most this many of its requests, spread evenly over the list. */
export function sampleOf(one: Case, most = CHECKED): Case {
  const { requests, checks = CHECKED } = one;
  const length = Math.min(requests.length, most, Math.max(FEWEST_CHECKED, (checks * most) / CHECKED));
  const step = requests.length / Math.floor(length);
  const sample = Array.from(
    { length: Math.floor(length) },
    (_, place) => requests[Math.floor(place * step)] as Request,
  );
  return { ...one, requests: sample };
}

/** The answers to a case, all of them right. */
export async function checkedAnswers(server: MeasuredServer, one: Case, key: string): Promise<Answer[]> {
  const { name, requests, status = 200 } = one;
  if (requests.length === 0) throw new Error(`${name}: this world has no company to ask for`);
  const answers = await sendAll(server.address, requests, { authorization: `Bearer ${key}` });
  for (const [place, answer] of answers.entries()) {
    const request = requests[place] as Request;
    const problem =
      answer.status === status ? request.check(answer) : `answered ${answer.status}: ${answer.body}`;
    if (problem === undefined) continue;
    throw new Error(`${name}: ${server.name}: ${request.path} ${request.body ?? ''}: ${problem}`);
  }
  return answers;
}

/** If the rival has the same rule its answers must be right; otherwise, the share of right totals. */
async function rivalAgreement(server: MeasuredServer, one: Case, key: string): Promise<number | undefined> {
  const byRule = one.requests.filter(({ wantedTotal }) => wantedTotal === undefined);
  const byTotal = one.requests.filter(({ wantedTotal }) => wantedTotal !== undefined);
  if (byRule.length > 0) await checkedAnswers(server, { ...one, requests: byRule }, key);
  if (byTotal.length === 0) return undefined;
  const answers = await sendAll(server.address, byTotal, { authorization: `Bearer ${key}` });
  const same = answers.filter(
    ({ headers }, place) => Number(headers['x-total-count']) === byTotal[place]?.wantedTotal?.(),
  );
  return same.length / answers.length;
}

/** Each request has its own path, so that the bare server need not read a body. */
function barePath({ path }: Ask, ofCase: number, place: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}n=${ofCase}.${place}`;
}

/** Only the headers that describe the body are sent with it: the minimum for a server. */
function toFixedAnswers({ requests }: Case, ofCase: number, answers: readonly Answer[]): FixedAnswer[] {
  return answers.map(({ status, headers, body }, place) => ({
    path: barePath(requests[place] as Ask, ofCase, place),
    status,
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) => /^content-(?:type|length|encoding)$/.test(name)),
    ),
    body,
  }));
}
