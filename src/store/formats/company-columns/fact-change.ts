// A change of the facts of a company as text: a load writes and reads one for each company, which as JSON took three times as long.
import { companyHash } from './column-page.ts';
import type { CompanyFacts, NameFacts } from './company-facts.ts';

/** A company as it is now, or what happened to it. */
export interface FactChange {
  readonly hash: number;
  readonly id: string;
  readonly what: CompanyFacts | 'removed' | 'hasPeople' | 'hasNoPeople';
}

/** Facts contain neither of them. */
const BETWEEN_FIELDS = '\u0001';
const BETWEEN_VALUES = '\u0002';
/** Before the fields of facts. */
const FACTS = '=';
/** An id may contain any character, so it comes last. */
const FIELDS_BEFORE_ID = 6;

export function writeChange(id: string, what: FactChange['what']): string {
  if (typeof what === 'string') return `${what}${BETWEEN_FIELDS}${id}`;
  const { texts, employees, founded, has, names } = what;
  let text = `${FACTS}${BETWEEN_FIELDS}${employees}${BETWEEN_FIELDS}${founded}${BETWEEN_FIELDS}${has}${BETWEEN_FIELDS}`;
  for (let place = 0; place < texts.length; place += 1) {
    if (place > 0) text += '\n';
    text += (texts[place] as readonly string[]).join(BETWEEN_VALUES);
  }
  text += BETWEEN_FIELDS;
  for (let place = 0; place < names.length; place += 1) {
    const { terms, words } = names[place] as NameFacts;
    text += `${place > 0 ? BETWEEN_VALUES : ''}${words} ${terms.join(' ')}`;
  }
  return `${text}${BETWEEN_FIELDS}${id}`;
}

export function readChange(text: string): FactChange {
  const fields = text.split(BETWEEN_FIELDS);
  const isFacts = fields[0] === FACTS;
  const id = fields.slice(isFacts ? FIELDS_BEFORE_ID : 1).join(BETWEEN_FIELDS);
  const hash = companyHash(id);
  if (!isFacts) return { hash, id, what: fields[0] as 'removed' | 'hasPeople' | 'hasNoPeople' };
  const [, employees, founded, has, texts = '', names = ''] = fields;
  return {
    hash,
    id,
    what: {
      employees: Number(employees),
      founded: Number(founded),
      has: Number(has),
      texts: texts.split('\n').map((values) => (values === '' ? NONE : values.split(BETWEEN_VALUES))),
      names: names === '' ? [] : names.split(BETWEEN_VALUES).map(readName),
    },
  };
}

const NONE: readonly string[] = [];

function readName(text: string): NameFacts {
  const [words, ...terms] = text.split(' ');
  return { words: Number(words), terms };
}
