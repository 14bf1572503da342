// One title as it is printed: a block for a person, or one line of JSON for a program.
import type { Country } from '../../domain/reference.ts';
import { explainDepartment, explainLevel, explainSearch } from '../../domain/titles/explain-title.ts';
import type { TitleReading } from '../../domain/titles/read-title.ts';
import { bold, type Output, safeOnTerminal } from '../../terminal/print.ts';

const LABEL_WIDTH = 12;

/** The block ends with a line end, and contains no control characters of the title. */
export function formatTitle(
  position: string,
  reading: TitleReading,
  country: Country,
  output: Output,
): string {
  const seniority = explainLevel(reading.level, country);
  const department = explainDepartment(reading.department);
  const { words, concepts } = explainSearch(reading.searchable);
  const row = (label: string, text: string) => `  ${label.padEnd(LABEL_WIDTH)}${text}`.trimEnd();
  const id = (text: string) => text.padEnd(4);
  const lines = [
    bold(safeOnTerminal(position) || '(empty)', output),
    row('words', listOf(reading.words, ' ')),
    row('level', listOf(reading.level.found)),
    row('function', listOf(reading.department.found)),
    row('seniority', id(seniority.id) + bold(seniority.name, output)),
    row('', id('') + seniority.reason),
    row('department', id(department.id) + bold(department.name, output)),
    row('', id('') + department.reason),
    row('found by', listOf(words)),
  ];
  if (concepts.length > 0) lines.push(row('  as one', listOf(concepts)));
  return `${lines.join('\n')}\n`;
}

/** One object and a line end. IDs are strings, as in the answers of the service. */
export function titleAsJson(position: string, reading: TitleReading, country: Country): string {
  const seniority = explainLevel(reading.level, country);
  const department = explainDepartment(reading.department);
  const line = JSON.stringify({
    position,
    seniority: seniority.id,
    department: department.id,
    seniority_reason: seniority.reason,
    department_reason: department.reason,
    words: reading.words,
    level_words: reading.level.found,
    function_words: reading.department.found,
  });
  return `${line}\n`;
}

function listOf(words: readonly string[], separator = ', '): string {
  return words.length === 0 ? '–' : words.join(separator);
}
