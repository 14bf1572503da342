// Sorts pairs by their hashes. Hashes are evenly distributed, so the first bits give nearly the final place, and few
// have to be compared.

export interface KeyRun {
  readonly hashes: Float64Array;
  readonly companies: Float64Array;
}

/** One more than the largest hash. */
const HASHES_END = 2 ** 53;
const PAIRS_PER_BUCKET = 4;
/** A bucket is this large when many companies share a key, or when someone made such keys on purpose. */
const LARGE_BUCKET = 64;

/** The first `size` pairs, in new arrays; equal hashes stay in their order. */
export function sortByHash({ hashes, companies }: KeyRun, size: number): KeyRun {
  const buckets = 2 ** Math.max(0, Math.ceil(Math.log2(size / PAIRS_PER_BUCKET)));
  const scale = buckets / HASHES_END;
  const places = new Uint32Array(buckets);
  const bucketOf = (hash: number) => Math.floor(hash * scale);
  const count = (bucket: number) => {
    const place = places[bucket] as number;
    places[bucket] = place + 1;
    return place;
  };
  for (let at = 0; at < size; at += 1) count(bucketOf(hashes[at] as number));
  let before = 0;
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const length = places[bucket] as number;
    places[bucket] = before;
    before += length;
  }
  const sorted = { hashes: new Float64Array(size), companies: new Float64Array(size) };
  for (let at = 0; at < size; at += 1) {
    const hash = hashes[at] as number;
    const place = count(bucketOf(hash));
    sorted.hashes[place] = hash;
    sorted.companies[place] = companies[at] as number;
  }
  let start = 0;
  for (const end of places) {
    if (end - start > LARGE_BUCKET) sortLarge(sorted, start, end);
    else sortSmall(sorted, start, end);
    start = end;
  }
  return sorted;
}

/** Insertion sort. */
function sortSmall({ hashes, companies }: KeyRun, start: number, end: number): void {
  for (let at = start + 1; at < end; at += 1) {
    const hash = hashes[at] as number;
    const company = companies[at] as number;
    let place = at;
    while (place > start && (hashes[place - 1] as number) > hash) {
      hashes[place] = hashes[place - 1] as number;
      companies[place] = companies[place - 1] as number;
      place -= 1;
    }
    hashes[place] = hash;
    companies[place] = company;
  }
}

function sortLarge({ hashes, companies }: KeyRun, start: number, end: number): void {
  const pairs = Array.from(hashes.subarray(start, end), (hash, at) => ({
    hash,
    company: companies[start + at] as number,
  }));
  pairs.sort((a, b) => a.hash - b.hash);
  for (const [at, { hash, company }] of pairs.entries()) {
    hashes[start + at] = hash;
    companies[start + at] = company;
  }
}
