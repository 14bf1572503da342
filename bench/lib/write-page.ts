// Writes the figures of a run to docs/benchmarks.md: the only way in which numbers get there.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

export interface Page {
  readonly question: string;
  readonly how: string;
  /** Sizes of the data. */
  readonly data: string;
  readonly figures: readonly { readonly [column: string]: string | number }[];
}

export function machineLine(): string {
  return `${cpus()[0]?.model ?? 'unknown CPU'}, ${cpus().length} cores, Node ${process.version}`;
}

export function writePage({ question, how, data, figures }: Page): void {
  const columns = Object.keys(figures[0] ?? {});
  const rows = figures.map((figure) => `| ${columns.map((column) => figure[column]).join(' | ')} |`);
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  const text = [
    '# Benchmarks',
    'This page is written by a script; do not edit it. Ratios were measured side by side in one run on the same machine.',
    `Machine: ${machineLine()}. Commit: ${commit}. Data: ${data}.`,
    `## ${question}`,
    how,
    [`| ${columns.join(' | ')} |`, `|${columns.map(() => '---').join('|')}|`, ...rows].join('\n'),
  ].join('\n\n');
  writeFileSync(new URL('../../docs/benchmarks.md', import.meta.url), `${text}\n`);
}
