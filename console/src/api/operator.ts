// What an operator can see and change: corrections, removals, usage.
import type { CorrectionJson, ResultJson } from '../../../src/operations/corrections/correction-json.ts';
import { type Answer, call } from './call.ts';

export interface Suppression {
  readonly number: number;
  readonly what: 'person' | 'company';
  readonly by: string;
  readonly reason: string;
  readonly entered_by: string;
  readonly at: string;
  readonly is_being_removed: boolean;
  readonly taken_back_at: string | null;
}

export interface Forgotten {
  readonly people: number;
  readonly companies: readonly { readonly id: string; readonly name: string }[];
  readonly can_be_found: boolean;
}

export interface Figures {
  readonly calls: number;
  readonly answers: number;
  readonly statuses: { readonly [status: string]: number };
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
}

export interface UsageAnswer {
  readonly from: string;
  readonly to: string;
  readonly step: 'hour' | 'day';
  readonly total: Figures;
  readonly keys?: readonly (Figures & { readonly id: string; readonly name: string | null })[];
  readonly operations: readonly (Figures & { readonly operation: string })[];
  readonly series: readonly (Figures & { readonly at: string })[];
}

export function listCorrections(
  signal: AbortSignal,
  parameters: { readonly [name: string]: string } = {},
): Promise<Answer<readonly CorrectionJson[]>> {
  return call(`/admin/corrections?${new URLSearchParams(parameters)}`, { signal });
}

export function makeCorrection(body: object): Promise<Answer<ResultJson>> {
  return call('/admin/corrections', { method: 'POST', body });
}

export function withdrawCorrection(number: number): Promise<Answer<ResultJson>> {
  return call(`/admin/corrections/${number}`, { method: 'DELETE' });
}

export function listSuppressions(signal: AbortSignal): Promise<Answer<readonly Suppression[]>> {
  return call('/admin/suppressions', { signal });
}

export function forget(body: object): Promise<Answer<Forgotten>> {
  return call('/admin/suppressions', { method: 'POST', body });
}

export function withdrawSuppression(number: number): Promise<Answer<unknown>> {
  return call(`/admin/suppressions/${number}`, { method: 'DELETE' });
}

/** Of all keys for an operator, else of the key that signed in. */
export function readUsage(
  isOperator: boolean,
  parameters: URLSearchParams,
  signal: AbortSignal,
): Promise<Answer<UsageAnswer>> {
  return call(`${isOperator ? '/admin' : ''}/usage?${parameters}`, { signal });
}
