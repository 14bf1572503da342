// Checks the operator's mapping of columns: that its fields exist, and that the table has its headers.
import { PERSON_LINE_FIELDS } from '../../domain/people/person.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import { OperatorError } from '../../errors.ts';
import type { CanonicalKind } from '../canonical/canonical-kind.ts';
import type { Cells } from '../formats/csv/csv-row.ts';
import { headerKey } from './fold-header.ts';
import { isField, nearestField } from './understand-columns.ts';

export type ColumnMap = ReadonlyMap<string, string>;

const MAX_SHOWN_HEADERS = 20;
const WRONG_USAGE = 2;

export function checkMapFields(kind: CanonicalKind, map: ColumnMap): void {
  for (const field of map.keys()) {
    if (isField(kind, field)) continue;
    const near = nearestField(kind, field);
    const meant = near === undefined ? '' : ` Did you mean ${near}?`;
    throw new OperatorError(
      kind === 'people'
        ? `--map ${quoteValue(field)} is not a field of a person.${meant} Fields: ${PERSON_LINE_FIELDS.join(', ')}.`
        : `--map ${quoteValue(field)} is not a field of a company.${meant} docs/data-formats.md lists the fields.`,
      WRONG_USAGE,
    );
  }
}

export function checkMapHeaders(name: string, headers: Cells, map: ColumnMap): void {
  const keys = new Set(headers.map(headerKey));
  const missing = [...map.values()].filter((header) => !keys.has(headerKey(header)));
  if (missing.length === 0) return;
  throw new OperatorError(
    `${name} has no column ${missing.map(quoteValue).join(', ')}, which --map names. Its columns: ${shownHeaders(headers)}.`,
  );
}

function shownHeaders(headers: Cells): string {
  const quoted = headers.slice(0, MAX_SHOWN_HEADERS).map(quoteValue);
  return headers.length > MAX_SHOWN_HEADERS ? `${quoted.join(', ')}, …` : quoted.join(', ');
}
