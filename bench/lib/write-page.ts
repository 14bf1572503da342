// Writes the figures of a run to docs/benchmarks.md: the only way in which numbers get there. Each benchmark has a
// section of its own, under its question, and leaves those of the others as they are.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

export interface Page {
  readonly question: string;
  readonly how: string;
  /** Sizes of the data. */
  readonly data: string;
  readonly figures: readonly { readonly [column: string]: string | number }[];
}

const PAGE = new URL('../../docs/benchmarks.md', import.meta.url);
const HEAD = [
  '# Benchmarks',
  'This page is written by a script; do not edit it. Ratios were measured side by side in one run on the same machine.',
].join('\n\n');

export function machineLine(): string {
  return `${cpus()[0]?.model ?? 'unknown CPU'}, ${cpus().length} cores, Node ${process.version}`;
}

export function writePage(page: Page): void {
  writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), page.question, sectionOf(page)));
}

/** The page with this section in place of the one of the same question, or at the end. */
export function withSection(page: string, question: string, section: string): string {
  const heading = `## ${question}\n`;
  const sections = page
    .split(/^(?=## )/m)
    .slice(1)
    .map((text) => text.trimEnd());
  const place = sections.findIndex((text) => `${text}\n`.startsWith(heading));
  if (place === -1) sections.push(section);
  else sections[place] = section;
  return `${[HEAD, ...sections].join('\n\n')}\n`;
}

function sectionOf({ question, how, data, figures }: Page): string {
  const columns = Object.keys(figures[0] ?? {});
  const rows = figures.map((figure) => `| ${columns.map((column) => figure[column]).join(' | ')} |`);
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  return [
    `## ${question}`,
    how,
    `Machine: ${machineLine()}. Commit: ${commit}. Data: ${data}.`,
    [`| ${columns.join(' | ')} |`, `|${columns.map(() => '---').join('|')}|`, ...rows].join('\n'),
  ].join('\n\n');
}
