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

export function createSearch<T>(first: number, page: (from: number) => Promise<Page<T>>): Search<T> {
  return {
    page: (from = first) => page(from),
    async *[Symbol.asyncIterator]() {
      let from: number | undefined = first;
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
