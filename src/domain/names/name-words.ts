// The words of all names of a company as one text. A load makes it for every company, passes it between threads, and takes its terms and
// facts out of it: as lists of words, it was read and written three times.
import { domainToUnicode } from 'node:url';
import { readCompanyName } from './read-company-name.ts';

/** Each name with a space between its words and a line end behind it; then a tab, and a line end between the labels of its domains. */
export type NameWords = string;

/** No word and no label contains one of these. */
export const BETWEEN_WORDS = ' ';
const END_OF_NAME = '\n';
const BEFORE_LABELS = '\t';

/** Labels too: the brand is often in the domain and not in the name. */
export function readNames(names: readonly string[], domains: readonly string[]): NameWords {
  let text = '';
  for (const name of names) text += readCompanyName(name).words.join(BETWEEN_WORDS) + END_OF_NAME;
  for (const domain of domains) {
    if (isEncoded(domain))
      text += readCompanyName(readableLabel(domain)).words.join(BETWEEN_WORDS) + END_OF_NAME;
  }
  text += BEFORE_LABELS;
  let isFirst = true;
  for (const domain of domains) {
    const label = labelOf(domain);
    if (label === '') continue;
    text += isFirst ? label : END_OF_NAME + label;
    isFirst = false;
  }
  return text;
}

/** Visits the places of each name, and then of each label, in the text. */
export function eachName(
  text: NameWords,
  visit: (from: number, to: number) => void,
  visitLabel: (from: number, to: number) => void,
): void {
  const labels = text.indexOf(BEFORE_LABELS);
  for (let from = 0; from < labels; ) {
    const to = text.indexOf(END_OF_NAME, from);
    visit(from, to);
    from = to + 1;
  }
  for (let from = labels + 1; from < text.length; ) {
    const end = text.indexOf(END_OF_NAME, from);
    const to = end === -1 ? text.length : end;
    visitLabel(from, to);
    from = to + 1;
  }
}

const isEncoded = (domain: string): boolean => domain.startsWith('xn--');

/** The first label of a domain as people write it: `bücher` of `xn--bcher-kva.example`. */
export function readableLabel(domain: string): string {
  const label = domain.split('.', 1)[0] ?? '';
  return isEncoded(label) ? domainToUnicode(label) : label;
}

/** `acme` of `www.acme.com.au`, as the store has domains: in lower case, without `www.`. */
function labelOf(domain: string): string {
  const dot = domain.indexOf('.');
  const label = dot === -1 ? domain : domain.slice(0, dot);
  return label.includes('-') ? label.replaceAll('-', '') : label;
}
