// firmament check
import { setPriority } from 'node:os';
import type { Command } from 'commander';
import { loadConfig } from '../../config.ts';
import { Cancelled, OperatorError, STOPPED } from '../../errors.ts';
import type { CheckReport, Finding } from '../../store/contract/check-findings.ts';
import { formatNumberOf } from '../../terminal/print.ts';
import { createShareBar } from '../../terminal/share-bar.ts';
import { watchStopSignals } from '../../terminal/stop-signals.ts';

interface CheckOptions {
  readonly quick?: boolean;
  readonly background?: boolean;
  readonly json?: boolean;
}

const LOWEST_PRIORITY = 19;

export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('look for damage in the store: changed bytes, broken pages, indexes that disagree with rows')
    .option('--quick', 'do not read the rows if every byte has the checksum that an earlier check noted')
    .option('--background', 'work at the lowest priority, and rest between steps')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      `
The store may be served and loaded meanwhile. A check that finds nothing notes a checksum of every page of an embedded store,
and the next one compares all bytes with them. When damage is found, running services are not ready until a backup is
restored or a later check finds none. The exit code is 0 if nothing was found, and 1 otherwise.

Examples:
  $ firmament check
  $ firmament check --quick --background --json`,
    )
    .action(run);
}

async function run(options: CheckOptions): Promise<void> {
  const { databaseUrl } = loadConfig();
  const { checkStore } = await import('../../store/check-store.ts');
  if (options.background === true) lowerPriority();
  const bar = createShareBar(process.stderr);
  const signals = watchStopSignals();
  let workedFrom = performance.now();
  const startedAt = performance.now();
  try {
    const report = await checkStore(databaseUrl, options.quick === true, async (what, share) => {
      signals.signal.throwIfAborted();
      bar.show(`Checking ${what}`, share);
      const rest = options.background === true ? performance.now() - workedFrom : 0;
      // As long as it worked: it never uses more than half of a core.
      await new Promise((resolve) => (rest > 1 ? setTimeout(resolve, rest) : setImmediate(resolve)));
      workedFrom = performance.now();
    });
    bar.end();
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(options.json === true ? JSON.stringify({ ...report, seconds }) : describe(report, seconds));
    if (report.findings.length > 0) process.exitCode = 1;
  } catch (error) {
    bar.end();
    if (error instanceof Cancelled) throw new OperatorError('Stopped. The check is not complete.', STOPPED);
    throw error;
  } finally {
    signals.end();
  }
}

function lowerPriority(): void {
  try {
    setPriority(LOWEST_PRIORITY);
  } catch {
    // Some systems do not allow it.
  }
}

const ONE: { readonly [what: string]: string } = { pages: 'page', companies: 'company', people: 'person' };

function describe({ findings, notes = [], checked, hasComparedSums }: CheckReport, seconds: number): string {
  const counts = Object.entries(checked).map(([what, count]) =>
    formatNumberOf(count, ONE[what] ?? what, what),
  );
  const head = `Checked ${counts.join(', ') || 'the files'} in ${seconds.toFixed(1)} s`;
  const more = notes.map((note) => `${note}.`);
  if (findings.length === 0) {
    const how = hasComparedSums ? ', every byte against its checksum' : '';
    return [`${head}${how}. Nothing is wrong.`, ...more].join('\n');
  }
  return [`${head}. Found ${findings.length}:`, ...findings.map(describeFinding), ...more].join('\n');
}

const describeFinding = ({ what, where, detail, advice }: Finding): string =>
  `- ${what}: ${where}: ${detail}.\n  ${advice}.`;
