// A small seeded random generator, so that the sample data is the same on every machine and every run. It is not for
// secrets. Only integer arithmetic and division are used, so that every machine rounds alike.

export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `lowest` to `highest`, both included. */
  integer(lowest: number, highest: number): number;
  /** True with the given probability, 0 to 1. */
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks with the weight that `weightOf` gives to each item. */
  pickWeighted<T>(items: readonly T[], weightOf: (item: T) => number): T;
  /** A new list with the same items in another order. */
  shuffle<T>(items: readonly T[]): T[];
  /** Up to `count` different items, in the order of the list. */
  some<T>(items: readonly T[], count: number): T[];
}

/** FNV-1a over UTF-16 code units: turns a readable seed into the 32 bits that mulberry32 starts from. */
function seedNumber(seed: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < seed.length; place++) {
    hash = Math.imul(hash ^ seed.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}

/** A separate stream for each seed, so that a change in one list does not change the rest of the sample. */
export function createRandom(seed: string): Random {
  let state = seedNumber(seed);

  // mulberry32, by Tommy Ettinger (public domain): 32 bits of state are plenty for a few thousand draws.
  return randomOver(() => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  });
}

/** The ways to draw, from any source of numbers from 0 up to, but not including, 1. */
export function randomOver(next: () => number): Random {
  function integer(lowest: number, highest: number): number {
    return lowest + Math.floor(next() * (highest - lowest + 1));
  }

  function itemAt<T>(items: readonly T[], place: number): T {
    if (place < 0 || place >= items.length) throw new RangeError('nothing to pick from');
    return items[place] as T;
  }

  function pick<T>(items: readonly T[]): T {
    return itemAt(items, integer(0, items.length - 1));
  }

  function pickWeighted<T>(items: readonly T[], weightOf: (item: T) => number): T {
    let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
    for (const item of items) {
      left -= weightOf(item);
      if (left < 0) return item;
    }
    return itemAt(items, items.length - 1);
  }

  function shuffle<T>(items: readonly T[]): T[] {
    const result = [...items];
    for (let place = result.length - 1; place > 0; place--) {
      const other = integer(0, place);
      const moved = itemAt(result, place);
      result[place] = itemAt(result, other);
      result[other] = moved;
    }
    return result;
  }

  function some<T>(items: readonly T[], count: number): T[] {
    const places = shuffle(items.map((_, place) => place)).slice(0, count);
    return places.sort((a, b) => a - b).map((place) => itemAt(items, place));
  }

  return { next, integer, chance: (share) => next() < share, pick, pickWeighted, shuffle, some };
}
