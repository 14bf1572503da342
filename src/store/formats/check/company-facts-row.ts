// The facts of a company as one line, the same from its row and from the pages by which companies are searched.
import { BETWEEN_WORDS } from '../../../domain/names/name-words.ts';
import { BETWEEN_VALUES, type CompanyFacts } from '../company-columns/company-facts.ts';
import { writeFacts } from '../company-columns/facts-text.ts';

/** Pages do not keep the order of the words of a name. */
export function describeFacts(id: string, facts: CompanyFacts, has: number): string {
  const names = facts.names
    .split(BETWEEN_VALUES)
    .map((name) => name.split(BETWEEN_WORDS).sort().join(BETWEEN_WORDS))
    .join(BETWEEN_VALUES);
  return `${id} ${writeFacts({ ...facts, names, has })}`;
}
