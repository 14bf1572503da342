// /admin/suppressions: list what is kept out, forget a person or a company, and withdraw one. /admin/audit: what was done by
// hand.
import { quoteValue } from '../../../domain/values/quote-value.ts';
import { OperatorError, serviceError } from '../../../errors.ts';
import {
  FORGET_COMPANY_BY,
  FORGET_PERSON_BY,
  type ForgetWhat,
} from '../../../operations/privacy/find-forgotten.ts';
import { forget } from '../../../operations/privacy/forget.ts';
import { withdrawSuppression } from '../../../operations/privacy/withdraw-suppression.ts';
import type { AppParts } from '../../app-parts.ts';
import { jsonReply, type Reply } from '../../server/reply.ts';
import type { Call, Route } from '../../server/route.ts';
import { auditJson, forgetJson, suppressionJson } from '../../wire/suppression-json.ts';
import { actorIn, listReply, readObject, refuseUnknown, type Sent } from './admin-call.ts';

const PATH = '/admin/suppressions';
const FIELDS = ['what', 'by', 'value', 'country', 'reason', 'asked_by', 'dry_run'];

export function suppressionRoutes(parts: AppParts): readonly Route[] {
  const { store, networkHosts, clock } = parts;
  const { suppressions } = store;

  async function list({ query }: Call): Promise<Reply> {
    const all = await suppressions.listSuppressions();
    const waiting = new Set((await suppressions.listTargets()).map(({ suppression }) => suppression));
    return listReply(query, all.toReversed(), (one) => suppressionJson(one, waiting.has(one.number)));
  }

  async function add(call: Call): Promise<Reply> {
    const sent = readObject(call.body);
    refuseUnknown(Object.keys(sent), FIELDS, refuse);
    const isDryRun = sent.dry_run ?? false;
    if (typeof isDryRun !== 'boolean') throw refuse('dry_run', 'it is neither true nor false');
    const wish = {
      subject: readSubject(sent),
      // Where one is sent, it is checked as it will be.
      reason: isDryRun && (sent.reason ?? '') === '' ? 'dry run' : readText(sent, 'reason'),
      askedBy: sent.asked_by === undefined ? undefined : readText(sent, 'asked_by'),
      ...actorIn(parts, call),
      isDryRun,
    };
    const report = await refusing(() => forget(store, networkHosts, wish, clock.now()));
    return { ...jsonReply(forgetJson(report)), status: isDryRun ? 200 : 201 };
  }

  async function takeBack(call: Call): Promise<Reply> {
    const { tail } = call;
    const number = /^[1-9]\d{0,14}$/.test(tail) ? Number(tail) : undefined;
    if (number === undefined)
      throw refuse('the number', `${quoteValue(tail)} is not the number of a suppression`);
    try {
      const warnings = await withdrawSuppression(store, { number, ...actorIn(parts, call) }, clock.now());
      return jsonReply({ number, status: 'taken back', warnings });
    } catch (error) {
      // Any other failure is one of the store, such as a full disk: the suppression may be in force.
      const isMissing = error instanceof OperatorError && error.exitCode === 2;
      throw isMissing ? serviceError('no_such_suppression', { number }) : error;
    }
  }

  async function audit({ query }: Call): Promise<Reply> {
    const entries = await store.audit.listEntries(0);
    return listReply(query, entries.toReversed(), auditJson);
  }

  return [
    { path: PATH, method: 'GET', answer: list },
    { path: PATH, method: 'POST', takesBody: true, answer: add },
    { path: PATH, method: 'DELETE', takesTail: true, answer: takeBack },
    { path: '/admin/audit', method: 'GET', answer: audit },
  ];
}

/** The value itself is never repeated: it may be an address or a number. */
function readSubject(sent: Sent): ForgetWhat {
  const { what, by, country } = sent;
  if (what !== 'person' && what !== 'company') throw refuse('what', 'it is neither "person" nor "company"');
  const kinds: readonly string[] = what === 'person' ? FORGET_PERSON_BY : FORGET_COMPANY_BY;
  if (typeof by !== 'string' || !kinds.includes(by)) throw refuse('by', `it is none of ${kinds.join(', ')}`);
  if (country !== undefined && typeof country !== 'string') throw refuse('country', 'it is not a text');
  const value = readText(sent, 'value');
  return { what, by, value, ...(what === 'person' && { country }) } as ForgetWhat;
}

function readText(sent: Sent, name: string): string {
  const text = sent[name];
  if (typeof text === 'string' && text.trim() !== '') return text;
  throw refuse(name, 'it is missing, or not a text');
}

function refuse(field: string, problem: string): Error {
  return serviceError('bad_suppression', { field, problem });
}

/** What the command line would refuse is the caller's mistake here too. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OperatorError) || error.exitCode !== 2) throw error;
    throw refuse('the suppression', error.message.replace(/\.$/, ''));
  }
}
