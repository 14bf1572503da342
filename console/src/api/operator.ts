// What an operator can see and change: corrections, removals, usage.
import { type Answer, call } from './call.ts';

export interface Correction {
  readonly number: number;
  readonly company: string | null;
  readonly name: string | null;
  readonly country?: string;
  readonly set?: { readonly [field: string]: unknown };
  readonly clear?: readonly string[];
  readonly add?: { readonly [field: string]: unknown };
  readonly remove?: { readonly [field: string]: unknown };
  readonly by: string;
  readonly at: string;
  readonly reason: string | null;
  readonly is_effective: boolean;
}

interface CorrectionResult {
  readonly number: number;
  readonly changed: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

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

interface Forgotten {
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

export function listCorrections(signal: AbortSignal): Promise<Answer<readonly Correction[]>> {
  return call('/admin/corrections', { signal });
}

export function makeCorrection(body: object): Promise<Answer<CorrectionResult>> {
  return call('/admin/corrections', { method: 'POST', body });
}

export function takeBackCorrection(number: number): Promise<Answer<CorrectionResult>> {
  return call(`/admin/corrections/${number}`, { method: 'DELETE' });
}

export function listSuppressions(signal: AbortSignal): Promise<Answer<readonly Suppression[]>> {
  return call('/admin/suppressions', { signal });
}

export function forget(body: object): Promise<Answer<Forgotten>> {
  return call('/admin/suppressions', { method: 'POST', body });
}

export function takeBackSuppression(number: number): Promise<Answer<unknown>> {
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
