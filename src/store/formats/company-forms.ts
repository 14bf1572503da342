// How the companies of the name index are written: by their numbers where a store numbers them, else by their ids.
import type { CompanyHandle } from '../contract/name-reader.ts';
import { type ByteCursor, readNumber, skipBytes, writeNumber } from './varint.ts';

export interface CompanyForm<C extends CompanyHandle> {
  /** The most bytes that a company takes. */
  mostBytes(company: C): number;
  /** Returns the place behind it. */
  write(bytes: Buffer, at: number, company: C): number;
  /** Moves behind it. */
  read(cursor: ByteCursor): C;
}

export const BY_NUMBER: CompanyForm<number> = {
  mostBytes: () => 8,
  write: writeNumber,
  read: readNumber,
};

/** Ids that Firmament makes are the letter and twelve digits, so that five bytes hold one. */
const MADE_ID = /^f\d{12}$/;
const DIGITS = 12;
/** No made id has this number or a higher one. */
export const END_OF_MADE_IDS = 10 ** DIGITS;
const MADE_ID_BYTES = 5;

/** A number for an id that Firmament made; an operator's own id stays a text. */
export const handleOfId = (id: string): CompanyHandle => (MADE_ID.test(id) ? Number(id.slice(1)) : id);

export const idOfHandle = (handle: CompanyHandle): string =>
  typeof handle === 'string' ? handle : `f${handle.toString().padStart(DIGITS, '0')}`;

/** Companies as `handleOfId` names them. In place of the number, a text has its length, counted from the end of the numbers. */
export const BY_ID: CompanyForm<CompanyHandle> = {
  mostBytes: (company) => MADE_ID_BYTES + (typeof company === 'string' ? Buffer.byteLength(company) : 0),
  write: (bytes, at, company) => {
    if (typeof company === 'number') return bytes.writeUIntBE(company, at, MADE_ID_BYTES);
    const length = bytes.write(company, at + MADE_ID_BYTES);
    return bytes.writeUIntBE(END_OF_MADE_IDS + length, at, MADE_ID_BYTES) + length;
  },
  read: (cursor) => {
    const { bytes } = cursor;
    const at = skipBytes(cursor, MADE_ID_BYTES);
    const high = (bytes[at] as number) * 2 ** 32;
    const low =
      ((bytes[at + 1] as number) << 24) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 8) |
      (bytes[at + 4] as number);
    const number = high + (low >>> 0);
    if (number < END_OF_MADE_IDS) return number;
    const from = skipBytes(cursor, number - END_OF_MADE_IDS);
    return Buffer.from(bytes.buffer, bytes.byteOffset + from, number - END_OF_MADE_IDS).toString();
  },
};
