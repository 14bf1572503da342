// Every record has an id, which may become the id of a company. It depends only on the record, so that it is the same
// whenever the record comes, also after it was gone. `choose-ids.ts` chooses which of them a company has.
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import { keyHash } from '../../store/formats/key-hash.ts';
import { KEY_SPACES } from '../../store/formats/key-spaces.ts';
import type { RecordName } from '../../store/formats/rows/gone-companies.ts';
import { FILE_SOURCE, PEOPLE_SOURCE } from '../../store/formats/rows/stored-statement.ts';
import { recordName } from '../identify/statement-identifiers.ts';
import { otherNameOnlyKeys } from '../merge/name-only-key.ts';
import { compareTexts, rankOf } from '../merge/precedence.ts';

/**
 * `tries`: how often it was already the id of another company, which happens for one in a hundred million million
 * pairs.
 */
export function idOfRecord({ source, recordId }: RecordName, tries = 0): string {
  if (source === FILE_SOURCE || source === PEOPLE_SOURCE) return recordId;
  return idOfHash(keyHash(KEY_SPACES.record + tries * SPACES, recordName({ source, recordId })));
}

interface UnnamedLine {
  /** The strongest first. */
  readonly identifiers: readonly OwnedIdentifier[];
  readonly nameOnlyKey?: string;
}

/** `tries`: how often it was already the id of a company that the line is not about. */
export function idOfLine({ identifiers, nameOnlyKey = '' }: UnnamedLine, tries = 0): string {
  const [first] = identifiers;
  const [space, value] =
    first === undefined ? (['nameOnly', nameOnlyKey] as const) : ([first.kind, first.value] as const);
  return idOfHash(keyHash(KEY_SPACES[space] + tries * SPACES, value));
}

const MADE_ID = /^f\d{16}$/;

/** Whether it has the form of the ids that are made for records and lines. */
export const isMadeId = (id: string): boolean => MADE_ID.test(id);

/** Whether a line of this name got the id, also if it wrote its country in another way then. */
export function isIdOfName(id: string, nameOnlyKey: string): boolean {
  if (!isMadeId(id)) return false;
  const isOf = (key: string) => id === idOfLine({ identifiers: [], nameOnlyKey: key });
  return isOf(nameOnlyKey) || otherNameOnlyKeys(nameOnlyKey).some(isOf);
}

function idOfHash(number: number): string {
  // Formatting a number with this many digits takes ten times as long as looking up its parts.
  const high = Math.floor(number / 1e8);
  return `f${eightDigits(high)}${eightDigits(number - high * 1e8)}`;
}

/** Greater than all of `KEY_SPACES`. */
const SPACES = 64;

const FOUR_DIGITS = Array.from({ length: 1e4 }, (_, number) => String(number).padStart(4, '0'));

function eightDigits(number: number): string {
  const high = Math.floor(number / 1e4);
  return `${FOUR_DIGITS[high]}${FOUR_DIGITS[number - high * 1e4]}`;
}

/** Sorts the records of a company; the company has the id of the first one. */
export function compareRecords(a: RecordName, b: RecordName): number {
  return (
    rankOf('name', a.source) - rankOf('name', b.source) ||
    compareTexts(a.source, b.source) ||
    compareTexts(a.recordId, b.recordId)
  );
}
