// Counts equal titles of a set once: titles are compared in folded form, and the first spelling is shown.
import { foldTitle } from './split.ts';

export interface CollectedTitle {
  readonly title: string;
  readonly count: number;
  /** The different labels, in the order in which they came. */
  readonly labels: readonly string[];
}

export function collectTitles(rows: Iterable<readonly [title: string, label: string]>): CollectedTitle[] {
  const collected = new Map<string, { title: string; count: number; labels: string[] }>();
  for (const [title, label] of rows) {
    const folded = foldTitle(title);
    if (folded === '') continue;
    const known = collected.get(folded);
    if (known === undefined) collected.set(folded, { title, count: 1, labels: [label] });
    else {
      known.count += 1;
      if (!known.labels.includes(label)) known.labels.push(label);
    }
  }
  return [...collected.values()];
}
