// The bytes of a record that has not ended yet, collected over chunks. It keeps nothing of a record that is too long.

/** A longer record means a damaged file; reading on would only use memory. */
export const MAX_RECORD_BYTES = 16 * 1024 * 1024;

export interface UnfinishedRecord {
  /** Whether it has any bytes. */
  isBegun(): boolean;
  /** The record continues in the next chunk. */
  add(part: Buffer): void;
  /** The complete record, which ends with `tail`; undefined if it is too long. The next one begins empty. */
  finish(tail: Buffer): Buffer | undefined;
}

export function createUnfinishedRecord(): UnfinishedRecord {
  let parts: Buffer[] = [];
  let bytes = 0;
  return {
    isBegun: () => bytes > 0,
    add: (part) => {
      bytes += part.length;
      if (bytes > MAX_RECORD_BYTES) parts = [];
      else if (part.length > 0) parts.push(part);
    },
    finish: (tail) => {
      const isTooLong = bytes + tail.length > MAX_RECORD_BYTES;
      const whole = parts.length === 0 || isTooLong ? tail : Buffer.concat([...parts, tail]);
      parts = [];
      bytes = 0;
      return isTooLong ? undefined : whole;
    },
  };
}
