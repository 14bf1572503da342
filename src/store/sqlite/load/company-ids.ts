// Finds the row of a company by its id.
import { keyHash } from '../../formats/key-hash.ts';
import { createKeyLog } from '../../formats/key-runs/key-log.ts';
import type { Tables } from '../staging/tables.ts';

export type KeyOfCompany = (id: string) => number | undefined;

/** For tables with their indexes. The index alone answers: each row would be another page. */
export function createIdIndex(data: Tables): KeyOfCompany {
  const { names } = data;
  const select = data.prepare(`SELECT key FROM ${names.company} WHERE id = ?`).pluck();
  return (id) => select.get(id) as number | undefined;
}

/** The ids that a load looks up, some of which it has written itself. */
export interface CompanyIds {
  readonly keyOf: KeyOfCompany;
  /** A company was added. */
  note(id: string, key: number): void;
  /** Some were removed. */
  forget(): void;
  /** Closes its files; also after a failure. */
  close(): void;
}

/** 12 MiB of memory. */
const MOST_HELD = 2 ** 19;
/** 16 MiB, once they do not fit into memory: enough for 10 million ids. */
const FILTER_BLOCKS = 2 ** 18;
const ID_SPACE = 0;

/** For a load into tables that have rows. */
export function createStoredIds(data: Tables): CompanyIds {
  return remember({ find: createIdIndex(data), add: () => undefined, close: () => undefined });
}

/**
 * For tables that were empty when the load began and whose index of ids is built at its end: ids derived from records
 * come in no order, so that each would touch another page of the index.
 */
export function createNewIds(data: Tables, runPath: string, mostHeld: number = MOST_HELD): CompanyIds {
  const { names } = data;
  const log = createKeyLog(`${runPath}-ids`, Math.min(mostHeld, MOST_HELD), FILTER_BLOCKS);
  const idAt = data.prepare(`SELECT id FROM ${names.company} WHERE key = ?`).pluck();
  return remember({
    find: (id) => {
      let found: number | undefined;
      log.find(keyHash(ID_SPACE, id), (key) => {
        // The number of a removed row may have been given to another.
        if (idAt.get(key) === id) found = key;
        return found !== undefined;
      });
      return found;
    },
    add: (id, key) => log.add(keyHash(ID_SPACE, id), key),
    close: log.close,
  });
}

interface IdPlaces {
  readonly find: KeyOfCompany;
  add(id: string, key: number): void;
  close(): void;
}

/**
 * Caches the last answer: a company is mostly written right after it is looked up, and people come company by company.
 */
function remember({ find, add, close }: IdPlaces): CompanyIds {
  let lastId: string | undefined;
  let lastKey: number | undefined;
  return {
    keyOf: (id) => {
      if (lastId !== id) {
        lastKey = find(id);
        lastId = id;
      }
      return lastKey;
    },
    note: (id, key) => {
      lastId = id;
      lastKey = key;
      add(id, key);
    },
    forget: () => {
      lastId = undefined;
    },
    close,
  };
}
