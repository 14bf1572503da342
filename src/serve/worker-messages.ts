// The messages between the processes of one service: leases, usage and metrics to the primary, grants and orders back.

import type { Grant, LimitedKey, More, Settlement } from '../operations/limits/limit-book.ts';
import type { HourUsage } from '../store/contract/usage.ts';
import type { Figures } from './cluster-metrics.ts';

export type ToPrimary =
  | { readonly type: 'ready'; readonly address: string }
  | { readonly type: 'failed'; readonly message: string; readonly exitCode: number }
  | { readonly type: 'lease'; readonly request: number; readonly key: LimitedKey; readonly wanted: number }
  | { readonly type: 'leaseMore'; readonly request: number; readonly key: LimitedKey; readonly more: More }
  | { readonly type: 'settle'; readonly settlements: readonly (Settlement & { readonly keyId: string })[] }
  | { readonly type: 'metrics'; readonly request: number }
  | { readonly type: 'figures'; readonly request: number; readonly figures: Figures }
  | { readonly type: 'meet'; readonly request: number }
  | { readonly type: 'hours'; readonly hours: readonly HourUsage[] }
  | { readonly type: 'alive' };

export type ToWorker =
  | { readonly type: 'grant'; readonly request: number; readonly grant: Grant }
  | { readonly type: 'metrics'; readonly request: number; readonly text?: string }
  | { readonly type: 'figures'; readonly request: number }
  | { readonly type: 'met'; readonly request: number }
  | { readonly type: 'stop' };
