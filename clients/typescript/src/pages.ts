// A search as one list: pages are asked for while the list is read.

export interface Page<T> {
  readonly items: readonly T[];
  /** On all pages together. */
  readonly total: number;
  /** The `from` of the next page; undefined on the last one. */
  readonly nextFrom: number | undefined;
}

/** `for await` goes over all pages. */
export interface Search<T> extends AsyncIterable<T> {
  /** One page; the first without `from`. */
  page(from?: number): Promise<Page<T>>;
}

/** `first` as the caller sent it: the service refuses what is not a number. */
export function createSearch<T>(
  first: number | string,
  page: (from: number | string) => Promise<Page<T>>,
): Search<T> {
  return {
    page: (from) => page(from ?? first),
    async *[Symbol.asyncIterator]() {
      let from: number | string | undefined = first;
      while (from !== undefined) {
        const { items, nextFrom }: Page<T> = await page(from);
        yield* items;
        from = nextFrom;
      }
    },
  };
}

export function readPage<T>(headers: Headers, items: readonly T[]): Page<T> {
  const next = headers.get('x-next-from');
  return {
    items,
    total: Number(headers.get('x-total-count') ?? items.length),
    nextFrom: next === null ? undefined : Number(next),
  };
}
