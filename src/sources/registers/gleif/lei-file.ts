// What the readers of the three forms of LEI files share: what a line comes to, and how other files are refused.
import { OperatorError } from '../../../errors.ts';
import type { LeiReading } from './lei-record.ts';

export interface LeiLine {
  readonly line: number;
  readonly reading: LeiReading;
}

/** Called with what stands before the records, where something does. */
export type OnHeader = (header: string) => void;

export const EXPECTED = 'an LEI file of GLEIF (lei2 golden copy or delta, in XML, JSON or CSV)';
export const FETCH = 'Fetch it from https://www.gleif.org, section LEI Data.';

export function cutOff(name: string): OperatorError {
  return new OperatorError(`${name} ends in the middle: it was cut off. Fetch it again.`);
}
