// Wikidata: organisations from entity lines, either the weekly dump of all entities or one entity a line. Home page
// https://www.wikidata.org, licence CC0, UTF-8. A record is one item. An input is always a delta: nothing is retired.
import { hasTooLongText, isTooLong, TOO_LONG_TEXT } from '../../../domain/values/value-limits.ts';
import { OperatorError } from '../../../errors.ts';
import { type CutRecord, cutRecords, NOT_UTF8, TOO_LONG } from '../../inputs/cut-records.ts';
import { lineEnds } from '../../inputs/record-ends.ts';
import { utf8Text } from '../../inputs/utf8-text.ts';
import { watchEnd } from '../../inputs/watch-end.ts';
import type {
  CompanySource,
  ReadOptions,
  SourcePart,
  StatementRow,
  StatementRows,
} from '../company-source.ts';
import { isEntity } from './entity.ts';
import { mayBeOrganisation } from './may-be-organisation.ts';
import { stateOrganisation } from './organisation-statement.ts';

export const wikidata: CompanySource = {
  name: 'wikidata',
  title: 'Wikidata',
  licence: 'CC0 1.0',
  attribution: 'Wikidata, CC0 1.0',
  hasOneRecordPerCompany: true,
  looksLike: ({ text }) => BEGINNING.test(text),
  read: (parts, options) => ({ rows: readRows(parts, options), extent: () => ({ extent: 'changes' }) }),
};

export const NO_ORGANISATION = 'no organisation';

/** An entity, alone or in the array of a dump, or in an answer of Special:EntityData. */
const BEGINNING = /^[\s[,]*\{(?:"entities":\{"[QPL]\d|[^{}[\]]{0,500}"id":"[QPL]\d)/;

const EXPECTED = 'entities of Wikidata, one a line, as in its JSON dump';
const FETCH = 'Fetch them from https://dumps.wikimedia.org/wikidatawiki/entities.';

const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const COMMA = 0x2c;

async function* readRows(
  parts: AsyncIterable<SourcePart>,
  options: ReadOptions,
): StatementRows & AsyncGenerator {
  for await (const { name, chunks } of parts) {
    let isKnown = false;
    const watched = watchEnd(chunks);
    for await (const lines of cutRecords(watched.chunks, lineEnds)) {
      const rows: StatementRow[] = [];
      for (const record of lines) {
        const bytes = record.bytes === undefined ? undefined : withoutLayout(record.bytes);
        if (bytes?.length === 0) continue;
        if (!isKnown) {
          checkFirst(name, bytes);
          isKnown = true;
        }
        for (const row of rowsOf(record, bytes, options)) rows.push(row);
      }
      if (watched.hasEnded() && rows.some((row) => 'problem' in row)) {
        throw new OperatorError(`${name} ends in the middle of a line: it was cut off. Fetch it again.`);
      }
      if (rows.length > 0) yield rows;
    }
    if (!isKnown) throw new OperatorError(`${name} holds no entities. Expected ${EXPECTED}. ${FETCH}`);
  }
}

/** A dump is one JSON array: brackets on lines of their own, and a comma after each entity. */
function withoutLayout(line: Buffer): Buffer {
  let from = 0;
  let to = line.length;
  while (to > from && isLayout(line[to - 1] as number, CLOSING_BRACKET)) to -= 1;
  while (from < to && isLayout(line[from] as number, OPENING_BRACKET)) from += 1;
  return line.subarray(from, to);
}

function isLayout(byte: number, bracket: number): boolean {
  return byte <= 0x20 || byte === COMMA || byte === bracket;
}

/** The first line of a file shows whether it is from Wikidata; an over-long one does not. */
function checkFirst(name: string, bytes: Buffer | undefined): void {
  if (bytes === undefined) return;
  const value = parsed(utf8Text(bytes) ?? '');
  if (value === undefined || entitiesIn(value) === undefined) {
    throw new OperatorError(`${name} does not begin with an entity. Expected ${EXPECTED}. ${FETCH}`);
  }
}

function rowsOf(
  { line }: CutRecord,
  bytes: Buffer | undefined,
  options: ReadOptions,
): readonly StatementRow[] {
  if (bytes === undefined) return [{ line, problem: `the line ${TOO_LONG}` }];
  if (!mayBeOrganisation(bytes)) return [{ line, skipped: NO_ORGANISATION }];
  const text = utf8Text(bytes);
  if (text === undefined) return [{ line, problem: `the line ${NOT_UTF8}` }];
  const value = parsed(text);
  if (value === undefined) return [{ line, problem: 'the line is not JSON' }];
  if (isTooLong(text) && hasTooLongText(value))
    return [{ line, problem: `a text of the entity ${TOO_LONG_TEXT}` }];
  const entities = entitiesIn(value);
  if (entities === undefined) return [{ line, problem: 'the line is not an entity' }];
  return entities.map((entity) => {
    if (!isEntity(entity)) return { line, problem: 'the line is not an entity' };
    const stated = stateOrganisation(entity, options);
    if (stated === undefined) return { line, skipped: NO_ORGANISATION };
    const { statement, warnings } = stated;
    return warnings.length === 0 ? { line, statement } : { line, statement, warnings };
  });
}

/** A single entity, or the entities of a response of Special:EntityData; undefined for anything else. */
function entitiesIn(value: unknown): readonly unknown[] | undefined {
  if (isEntity(value)) return [value];
  const entities = (value as { readonly entities?: unknown } | null)?.entities;
  return typeof entities === 'object' && entities !== null ? Object.values(entities) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
