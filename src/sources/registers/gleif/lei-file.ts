// Shared by the readers of the three formats of LEI files: the result of a line, and how other files are refused.
import { OperatorError } from '../../../errors.ts';
import type { LeiReading } from './lei-record.ts';

export interface LeiLine {
  readonly line: number;
  readonly reading: LeiReading;
}

/** Called with the text before the records, if there is any. */
export type OnHeader = (header: string) => void;

export const EXPECTED = 'an LEI file of GLEIF (lei2 golden copy or delta, in XML, JSON or CSV)';
export const FETCH = 'Fetch it from https://www.gleif.org, section LEI Data.';

export function cutOff(name: string): OperatorError {
  return new OperatorError(`${name} ends in the middle: it was cut off. Fetch it again.`);
}
