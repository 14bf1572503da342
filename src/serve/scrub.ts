// Checks the store now and then in a process of its own, at the lowest priority. The check notes its result in the store, where
// every process of the service sees it.
import type { Config } from '../config.ts';
import type { LogOutput } from '../log.ts';
import type { CheckReport } from '../store/contract/check-findings.ts';
import type { Store } from '../store/contract/store.ts';
import { createCommandRunner } from './run-command.ts';
import { every } from './timers.ts';

const LOOK_MS = 60_000;
const HOUR_MS = 3_600_000;

export interface Scrub {
  stop(): void;
}

/** Nothing on a database server, which verifies its pages itself. `lookMs` is for tests. */
export function startScrub(config: Config, store: Store, log: LogOutput, lookMs = LOOK_MS): Scrub {
  if (config.scrubHours === 0 || !config.databaseUrl.startsWith('sqlite:')) return { stop: () => {} };
  const { logger } = log;
  const commands = createCommandRunner(config);
  // A check that could not note its result, as on a full disk, is not repeated at once.
  let startedAt = Number.NEGATIVE_INFINITY;
  const looking = every(lookMs, log, async () => {
    const now = Date.now();
    // A time that is still to come is of a clock that was ahead: waiting for it could take years.
    const isRecent = (at: number) => at <= now && now - at < config.scrubHours * HOUR_MS;
    if ([startedAt, store.lastCheck?.()?.at ?? Number.NEGATIVE_INFINITY].some(isRecent)) return;
    startedAt = now;
    const { code, stdout, stderr } = await commands.run(['check', '--quick', '--background', '--json']);
    const report = readReport(stdout);
    if (report === undefined) {
      logger.error({ code, stderr: stderr.slice(-1_000) }, 'the check of the store did not end');
      return;
    }
    for (const { what, where, detail, advice } of report.findings) {
      logger.error({ where, detail, advice }, `the check of the store found: ${what}`);
    }
    if (report.findings.length === 0)
      logger.info(report.checked, 'the check of the store found nothing wrong');
  });
  return {
    stop: () => {
      looking.stop();
      commands.stop();
    },
  };
}

/** Undefined if it was stopped. */
function readReport(text: string): CheckReport | undefined {
  try {
    return JSON.parse(text) as CheckReport;
  } catch {
    return undefined;
  }
}
