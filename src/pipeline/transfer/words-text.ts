// The words of names as one text, in which they pass between threads.
import type { NameWords } from '../../domain/names/name-terms.ts';
import { cutText } from '../../domain/values/cut-text.ts';

/** No word and no label contains one of these. */
const [BETWEEN_WORDS, BETWEEN_NAMES, BEFORE_LABELS] = [' ', '\n', '\t'] as const;
const NONE: readonly string[] = [];

export function writeWords({ names, labels }: NameWords): string {
  let text = '';
  for (const words of names) text += words.join(BETWEEN_WORDS) + BETWEEN_NAMES;
  return text + BEFORE_LABELS + labels.join(BETWEEN_NAMES);
}

export function readWords(text: string): NameWords {
  const names: (readonly string[])[] = [];
  let from = 0;
  while (text[from] !== BEFORE_LABELS) {
    const end = text.indexOf(BETWEEN_NAMES, from);
    names.push(end === from ? NONE : cutText(text.slice(from, end), BETWEEN_WORDS));
    from = end + 1;
  }
  const labels = text.slice(from + 1);
  return { names, labels: labels === '' ? NONE : cutText(labels, BETWEEN_NAMES) };
}
