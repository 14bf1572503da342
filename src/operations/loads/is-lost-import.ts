// Whether an import that is listed as running has ended without a report: its process was killed, or the machine stopped.
import type { ImportJob } from '../../store/contract/access/import-jobs.ts';

/**
 * After how long without a report the process of an import counts as lost. On an engine in its own process it cannot report while
 * it publishes.
 */
const LOST_MS = { reading: 60_000, publishing: 3_600_000 } as const;

export function isLostImport({ status, progress, updatedAt }: ImportJob, now: number): boolean {
  return status === 'running' && now - updatedAt > LOST_MS[progress.step];
}
