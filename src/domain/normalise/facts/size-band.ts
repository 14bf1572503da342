// Reads the number of people that a company gives, as a band or as a head count, into the profile's `company_size`.

/**
 * The lower ends of the bands, largest first. A band is served as its lower end in round numbers:
 *
 * | given                                         | company_size |
 * |-----------------------------------------------|--------------|
 * | self-employed, 0-1, 1-10, 1 to 9 heads        | 1+           |
 * | 11-50, 10 to 49 heads                         | 10+          |
 * | 51-200, 50 to 199 heads                       | 50+          |
 * | 201-500, 200 to 499 heads                     | 200+         |
 * | 501-1000, 500 to 999 heads                    | 500+         |
 * | 1001-5000, 1,000 to 4,999 heads               | 1000+        |
 * | 5001-10000, 5,000 to 9,999 heads              | 5000+        |
 * | 10001+, 10,000 heads and more                 | 10000+       |
 *
 * Any other band, such as `250- 499`, counts by its lower end. An upper end alone (`<250`) gives no band.
 */
const LOWER_ENDS = [10_000, 5000, 1000, 500, 200, 50, 10, 1] as const;

const BAND = /^(\d{1,9}) ?(?:\+|(?:-|–|to) ?(\d{1,9}))?(?: (?:employees|people|staff))?$/;
const SELF_EMPLOYED = /^(?:self[- ]?employed|myself only|sole trader)$/;

export function sizeBand(text: string): string | undefined {
  const known = KNOWN_BANDS.get(text);
  if (known !== undefined) return known;
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/(?<=\d)[,_](?=\d{3}(?!\d))|\.0+$/g, '')
    .replace(/\s+/g, ' ');
  if (SELF_EMPLOYED.test(plain)) return '1+';
  const [, low, high] = BAND.exec(plain) ?? [];
  if (low === undefined) return undefined;
  if (high !== undefined && Number(high) < Number(low)) return undefined;
  // The band 0-1 is the smallest; a head count of 0 gives none.
  return bandOf(high === undefined ? Number(low) : Math.max(1, Number(low)));
}

function bandOf(heads: number): string | undefined {
  const lower = LOWER_ENDS.find((end) => heads >= end);
  return lower === undefined ? undefined : `${lower}+`;
}

/** As the professional network itself writes them: nearly every row has one, and it needs no further check. */
const KNOWN_BANDS: ReadonlyMap<string, string> = new Map([
  ['1-10', '1+'],
  ['11-50', '10+'],
  ['51-200', '50+'],
  ['201-500', '200+'],
  ['501-1000', '500+'],
  ['1001-5000', '1000+'],
  ['5001-10000', '5000+'],
  ['10001+', '10000+'],
]);
