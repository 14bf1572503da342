// A set of hashes in pages: all pages have equal shares of the range of hashes, and a page has the next 32 bits of each
// of its hashes, in order. So a hash takes four bytes whatever the size of the set, one page is read to look for it, and
// of five million other hashes about one is found by mistake.

/** 3,520 bytes: with what a page of SQLite needs, most fit into its 4,096. */
const HASHES_PER_PAGE = 880;
const HASH_RANGE = 2 ** 53;
const ENTRY_RANGE = 2 ** 32;
const ENTRY_BYTES = 4;

export interface NumberPage {
  readonly page: number;
  readonly bytes: Buffer;
}

/** The number of pages for this many hashes. */
export const pagesFor = (hashes: number): number => Math.max(1, Math.ceil(hashes / HASHES_PER_PAGE));

/** The first 53 bits of a keyed hash. */
export const listHash = (hash: Uint8Array): number => {
  let first = 0;
  for (let place = 0; place < 6; place += 1) first = first * 256 + (hash[place] as number);
  return first * 32 + ((hash[6] as number) >> 3);
};

export const pageOf = (hash: number, pages: number): number => Math.floor((hash / HASH_RANGE) * pages);

/** The bits after those that choose the page: dividing by a power of two and the difference are exact. */
function entryOf(hash: number, pages: number): number {
  const place = (hash / HASH_RANGE) * pages;
  return Math.floor((place - Math.floor(place)) * ENTRY_RANGE);
}

/** Pages without a hash are left out. */
export function* packPages(sorted: Iterable<Float64Array>, pages: number): Generator<NumberPage> {
  let page = -1;
  let entries: number[] = [];
  const pack = (): NumberPage => {
    const bytes = Buffer.allocUnsafe(entries.length * ENTRY_BYTES);
    for (const [place, entry] of entries.entries()) bytes.writeUInt32BE(entry, place * ENTRY_BYTES);
    return { page, bytes };
  };
  for (const hashes of sorted) {
    for (const hash of hashes) {
      const next = pageOf(hash, pages);
      if (next !== page) {
        if (entries.length > 0) yield pack();
        [page, entries] = [next, []];
      }
      const entry = entryOf(hash, pages);
      if (entries.at(-1) !== entry) entries.push(entry);
    }
  }
  if (entries.length > 0) yield pack();
}

/** Whether a page has a hash. */
export function isOnPage(bytes: Buffer, hash: number, pages: number): boolean {
  const wanted = entryOf(hash, pages);
  let [from, to] = [0, bytes.length / ENTRY_BYTES];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (bytes.readUInt32BE(middle * ENTRY_BYTES) < wanted) from = middle + 1;
    else to = middle;
  }
  return from * ENTRY_BYTES < bytes.length && bytes.readUInt32BE(from * ENTRY_BYTES) === wanted;
}
