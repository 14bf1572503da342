// Every record has an id that a company can go by. It follows from the record alone, so that it is the same whenever the
// record comes, also after it was gone. `choose-ids.ts` says which of them a company goes by.
import { keyHash } from '../../store/formats/key-hash.ts';
import { KEY_SPACES } from '../../store/formats/key-spaces.ts';
import type { PreparedCompany } from '../check/prepare-company.ts';
import { recordKey } from '../identify/statement-identifiers.ts';
import { compareTexts, rankOf } from '../merge/precedence.ts';
import { FILE_SOURCE, PEOPLE_SOURCE, type StatementLine } from '../merge/stored-statement.ts';

type RecordName = Pick<StatementLine, 'source' | 'recordId'>;

/** `tries`: how often it was found to be another company's, as one in a hundred million million pairs are. */
export function idOfRecord({ source, recordId }: RecordName, tries = 0): string {
  if (source === FILE_SOURCE || source === PEOPLE_SOURCE) return recordId;
  return idOfHash(keyHash(KEY_SPACES.record + tries * SPACES, recordKey(source, recordId).value));
}

/** What a line of a canonical file without an id is known by, the strongest first. */
type UnnamedLine = Pick<PreparedCompany, 'identifiers' | 'nameOnlyKey'>;

/** `tries`: how often it was found to be the id of a company that the line is not about. */
export function idOfLine({ identifiers, nameOnlyKey = '' }: UnnamedLine, tries = 0): string {
  const [first] = identifiers;
  const [space, value] =
    first === undefined ? (['nameOnly', nameOnlyKey] as const) : ([first.kind, first.value] as const);
  return idOfHash(keyHash(KEY_SPACES[space] + tries * SPACES, value));
}

function idOfHash(number: number): string {
  // To write a number of so many digits takes ten times as long as to look its parts up.
  const high = Math.floor(number / 1e8);
  return `f${eightDigits(high)}${eightDigits(number - high * 1e8)}`;
}

/** Above all of `KEY_SPACES`. */
const SPACES = 64;

const FOUR_DIGITS = Array.from({ length: 1e4 }, (_, number) => String(number).padStart(4, '0'));

function eightDigits(number: number): string {
  const high = Math.floor(number / 1e4);
  return `${FOUR_DIGITS[high]}${FOUR_DIGITS[number - high * 1e4]}`;
}

/** Of two records of a company, the one that it goes by comes first. */
export function compareRecords(a: RecordName, b: RecordName): number {
  return (
    rankOf('name', a.source) - rankOf('name', b.source) ||
    compareTexts(a.source, b.source) ||
    compareTexts(a.recordId, b.recordId)
  );
}
