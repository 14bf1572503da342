// Removes from a text what a web page left in it: tags, with the content of scripts and styles, and entities. Anything
// else between angle brackets is kept: `Engineer <Sales>` names a field.
import { NAMED_ENTITIES } from '../../values/named-entities.ts';

const TAG_NAMES: ReadonlySet<string> = new Set(
  (
    'a abbr b big blockquote body br button center code div em font form h1 h2 h3 h4 h5 h6 hr html i iframe img ' +
    'input label li link meta ol p pre s script small span strike strong style sub sup svg table tbody td th thead ' +
    'tr tt u ul'
  ).split(' '),
);
/** Their content is for machines. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style']);
const LONGEST_NAME = 10;

/** Those of XML, and what pages have beside them. */
const ENTITIES: readonly (readonly [entity: string, text: string])[] = [
  ...NAMED_ENTITIES,
  ['&nbsp;', ' '],
  ['&#39;', "'"],
  ['&#039;', "'"],
];

/** Expects lower case; the time is linear in the length. */
export function stripMarkup(text: string): string {
  let plain = text.includes('<') ? withoutTags(text) : text;
  if (plain.includes('&') && plain.includes(';')) {
    for (const [entity, character] of ENTITIES) plain = plain.replaceAll(entity, character);
  }
  return plain;
}

function withoutTags(text: string): string {
  let kept = '';
  let from = 0;
  let close = -1;
  /** Never closed from here on, so not searched for again. */
  const endless = new Set<string>();
  for (let open = text.indexOf('<'); open >= 0; open = text.indexOf('<', open + 1)) {
    if (open < from) continue;
    // Searched for once, not for every bracket that opens before it.
    if (close <= open) close = text.indexOf('>', open + 1);
    if (close < 0) break;
    const name = tagName(text, open + 1);
    if (!TAG_NAMES.has(name)) continue;
    kept += `${text.slice(from, open)} `;
    from = close + 1;
    if (SILENT.has(name) && text.charAt(open + 1) !== '/' && !endless.has(name)) {
      const end = text.indexOf(`</${name}`, from);
      if (end >= 0) from = end;
      else endless.add(name);
    }
  }
  return kept + text.slice(from);
}

/** The letters after the bracket, if a character follows that may follow a tag's name; else nothing. */
function tagName(text: string, start: number): string {
  const first = text.charAt(start) === '/' ? start + 1 : start;
  let at = first;
  while (at - first <= LONGEST_NAME && isNameCharacter(text.charCodeAt(at))) at += 1;
  return ' />\n\t'.includes(text.charAt(at)) ? text.slice(first, at) : '';
}

function isNameCharacter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}
