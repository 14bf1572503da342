// Ends a whole run with the twenty test files that took longest, and the slowest test of each: it shows where
// the time of the suite is spent.
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const MOST = 20;

export const slowestFiles: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]): void {
    // A person who runs one file sees its time anyway.
    if (modules.length > MOST) console.log(formatSlowest(modules));
  },
};

const HEAD = ['file', 'project', 'seconds', 'tests', 'slowest test', 'seconds'];

function formatSlowest(modules: readonly TestModule[]): string {
  const rows = [...modules]
    .sort((a, b) => secondsOf(b) - secondsOf(a))
    .slice(0, MOST)
    .map((module) => {
      const tests = [...module.children.allTests()];
      const slowest = tests.reduce<TestCase | undefined>(
        (one, other) => (one !== undefined && testSeconds(one) >= testSeconds(other) ? one : other),
        undefined,
      );
      return [
        relative(process.cwd(), module.moduleId),
        module.project.name,
        secondsOf(module).toFixed(1),
        String(tests.length),
        cut(slowest?.name ?? ''),
        slowest === undefined ? '' : testSeconds(slowest).toFixed(1),
      ];
    });
  return `\nThe slowest ${MOST} of ${modules.length} test files:\n${formatRows([HEAD, ...rows])}\n`;
}

/** With loading it and with its hooks. */
function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1_000;
}

const testSeconds = (test: TestCase): number => (test.diagnostic()?.duration ?? 0) / 1_000;

const LONGEST_NAME = 60;
const cut = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);

function formatRows(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
