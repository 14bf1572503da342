// What an operator looks at: likely matches, conflicts, the state of the service and its settings.
import type { CompanyProfile } from '../../../src/domain/company/company.ts';
import { type Answer, call } from './call.ts';

interface NamedCompany {
  readonly id: string;
  readonly name: string;
  /** `SOURCE RECORD` of each record. */
  readonly records: readonly string[];
}

export interface LikelyPair {
  readonly a: NamedCompany;
  readonly b: NamedCompany;
  /** From 0 to 1. */
  readonly score: number;
  readonly reasons: readonly string[];
}

interface Identifier {
  readonly kind: string;
  readonly value: string;
}

export interface StoredCompany {
  readonly id: string;
  readonly name: string;
  readonly profile: CompanyProfile;
  readonly identifiers: readonly Identifier[];
  readonly contested: readonly Identifier[];
  readonly records: readonly {
    readonly source: string;
    readonly record_id: string;
    readonly loaded_at: string | null;
    readonly name: string | null;
    readonly other_names: readonly string[];
  }[];
}

export type Verdict = 'accepted' | 'rejected';

interface Decided {
  readonly verdict: Verdict;
  /** The id of the one company, or of the two. */
  readonly companies: readonly string[];
}

export interface Conflict extends Identifier {
  readonly claimedBy: NamedCompany;
  readonly ownedBy: NamedCompany | null;
  readonly why: string | null;
  readonly keptBecause: string | null;
}

export interface LoadedSource {
  readonly source: string;
  readonly title: string;
  readonly load: number;
  readonly rows: number;
  readonly published_at: string;
  readonly age_days: number;
  readonly old_after_days: number | null;
  readonly is_old: boolean;
}

/** What is loaded; any key may ask. */
export interface Contents {
  readonly companies: number;
  readonly people: number;
  readonly sources: readonly LoadedSource[];
}

export interface ServiceStatus extends Contents {
  readonly version: string;
  readonly is_ready: boolean;
  readonly problem: string | null;
  readonly store: {
    readonly engine: string;
    readonly place: string;
    readonly shards: string;
    readonly sizes: readonly { readonly what: string; readonly bytes: number }[];
    readonly replicas: readonly {
      readonly name: string;
      readonly state: string;
      readonly lag_seconds: number | null;
    }[];
  };
  readonly process: {
    readonly pid: number;
    readonly node: string;
    readonly workers: number;
    readonly uptime_seconds: number;
    readonly memory_bytes: number;
    readonly heap_bytes: number;
  };
  readonly do_not_call_lists: readonly {
    readonly country: string;
    readonly title: string;
    readonly as_of: string;
    readonly numbers: number;
    readonly age_days: number;
    readonly valid_days: number;
    readonly days_left: number;
  }[];
  readonly suppressions: number;
  readonly warnings: readonly string[];
}

export interface Setting {
  readonly name: string;
  readonly value: string;
  readonly default: string;
  readonly about: string;
}

export function listMatches(signal: AbortSignal): Promise<Answer<readonly LikelyPair[]>> {
  return call('/admin/matches', { signal });
}

export function decideMatch(
  companies: readonly [string, string],
  verdict: Verdict,
): Promise<Answer<Decided>> {
  return call('/admin/matches', { method: 'POST', body: { companies, verdict } });
}

export function readStoredCompany(id: string, signal: AbortSignal): Promise<Answer<StoredCompany>> {
  return call(`/admin/company?${new URLSearchParams({ id })}`, { signal });
}

export function listConflicts(size: number, signal: AbortSignal): Promise<Answer<readonly Conflict[]>> {
  return call(`/admin/conflicts?size=${size}`, { signal });
}

export function readContents(signal: AbortSignal): Promise<Answer<Contents>> {
  return call('/status', { signal });
}

export function readStatus(signal: AbortSignal): Promise<Answer<ServiceStatus>> {
  return call('/admin/status', { signal });
}

export function listSettings(signal: AbortSignal): Promise<Answer<readonly Setting[]>> {
  return call('/admin/settings', { signal });
}
