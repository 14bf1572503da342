// Ids of records by the million, in little memory: those that a load has seen, and those that are missing.
import { keyHash } from '../../store/formats/key-hash.ts';

/** Ids as 53-bit numbers, eight bytes each: a register has many millions. Those of records that were known before are negative. */
export function createSeenRecords() {
  let hashes = new Float64Array(1024);
  let count = 0;
  let isSorted = true;
  const sort = () => {
    if (!isSorted) hashes.subarray(0, count).sort();
    isSorted = true;
  };
  const hasHash = (wanted: number): boolean => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((hashes[middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    return low < count && hashes[low] === wanted;
  };
  return {
    /** `isKnown`: the source had it before. */
    add: (recordId: string, isKnown = false) => {
      if (count === hashes.length) {
        const longer = new Float64Array(count * 2);
        longer.set(hashes);
        hashes = longer;
      }
      hashes[count++] = isKnown ? -keyHash(0, recordId) : keyHash(0, recordId);
      isSorted = false;
    },
    has: (recordId: string): boolean => {
      sort();
      const wanted = keyHash(0, recordId);
      return hasHash(wanted) || hasHash(-wanted);
    },
    /** Each known one once, however often a file has it. */
    countKnown: (): number => {
      sort();
      let known = 0;
      for (let at = 0; at < count && (hashes[at] as number) < 0; at += 1) {
        if (at === 0 || hashes[at] !== hashes[at - 1]) known += 1;
      }
      return known;
    },
  };
}

/** This many ids are joined into one string: a single id would take four times its letters. */
const IDS_IN_TEXT = 4_096;
/** Record ids hold no line ends. */
const BETWEEN = '\n';

export function createIdList() {
  const texts: string[] = [];
  let last: string[] = [];
  const count = () => texts.length * IDS_IN_TEXT + last.length;
  return {
    count,
    add: (recordId: string) => {
      last.push(recordId);
      if (last.length < IDS_IN_TEXT) return;
      texts.push(last.join(BETWEEN));
      last = [];
    },
    /** In the order in which they were added. */
    *all(): Generator<string> {
      for (const text of texts) yield* text.split(BETWEEN);
      yield* last;
    },
  };
}
