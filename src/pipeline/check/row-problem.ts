// Why a row cannot be used. Reasons never repeat a contact value: they are written to a file.

import { isTooLong, TOO_LONG_TEXT } from '../../domain/values/value-limits.ts';
import type { SuppressedPerson } from '../suppress/person-values.ts';

export class RowProblem extends Error {}

/** A checked row, or the reason why it was rejected. */
export type Normalised<T> =
  | { readonly ok: true; readonly record: T; readonly warnings: readonly string[] }
  | {
      readonly ok: false;
      readonly reason: string;
      /** For a person who is suppressed by an address or a number. */
      readonly suppressed?: SuppressedPerson;
    };

const SPACE = 0x20;
const DELETE = 0x7f;

/** Missing, null, or a text without a visible character: the line says nothing about the field. */
export function isUnknown(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== 'string') return false;
  const first = value.charCodeAt(0);
  // Most texts begin with a visible character and need no further check.
  const isVisible = first > SPACE && first < DELETE;
  return !isVisible && value.trim() === '';
}

/** The problem of a text that is too long, or that no engine could store and return unchanged. */
export function textProblem(text: string): string | undefined {
  if (isTooLong(text)) return TOO_LONG_TEXT;
  if (text.includes('\0')) return 'holds a NUL character';
  return text.isWellFormed() ? undefined : 'holds half of a surrogate pair';
}
