// Makes the pages of companies for a store that has none yet in another thread. The other side is `page-thread.ts`.
import { canUseThread, programFile } from '../../../program-file.ts';
import { runInThread } from '../../../threads/run-in-thread.ts';
import type { FactLog, FactNotes } from './fact-log.ts';
import type { Page } from './merge-pages.ts';

/** A page in one piece: passed on as they are, its cells would take their whole buffers along. */
export interface FlatPage {
  readonly first: number;
  /** For each cell its column, and where it ends. */
  readonly columns: readonly (readonly [column: number, end: number])[];
  readonly bytes: Uint8Array;
}

export interface PagesUnderWay {
  /** In their order, without those that `takeReady` has taken; to be read once. */
  readonly pages: AsyncIterable<Page>;
  /** A page that is there already, in no order: taken between other work, so that the thread need not wait for the end of it. */
  takeReady(): Page | undefined;
  /** Ends the thread if it still runs; `pages` then ends or fails. */
  stop(): void;
}

/** Fewer are merged in about the time in which a thread starts. */
const WORTH_A_THREAD = 20_000;
/** Some five megabytes. */
const MOST_PAGES_AHEAD = 40;

export const isWorthAThread = (log: FactLog): boolean => canUseThread && log.count() >= WORTH_A_THREAD;

/** Nothing may be added to the log any more, and it must stay open until the last page. */
export function makePagesInThread(log: FactLog): PagesUnderWay {
  const stopped = new AbortController();
  const sent = runInThread<FactNotes, FlatPage, undefined>({
    file: programFile('page-thread'),
    task: log.notes(),
    mostBatches: MOST_PAGES_AHEAD,
    signal: stopped.signal,
  });
  // It starts with the question for the first page.
  const first = sent.next();
  first.catch(() => {});
  async function* pages(): AsyncGenerator<Page> {
    for (let next = await first; next.done !== true; next = await sent.next()) yield unpackPage(next.value);
  }
  const stop = () => {
    stopped.abort();
    // If it waits for the next question it hears of no signal.
    sent.return(undefined).catch(() => {});
  };
  const takeReady = () => {
    const page = sent.takeReady();
    return page === undefined ? undefined : unpackPage(page);
  };
  return { pages: pages(), takeReady, stop };
}

export function flattenPage({ first, cells }: Page): FlatPage {
  const bytes = Buffer.concat([...cells.values()]);
  let end = 0;
  const columns = [...cells].map(([column, cell]) => {
    end += cell.length;
    return [column, end] as const;
  });
  return { first, columns, bytes };
}

function unpackPage({ first, columns, bytes }: FlatPage): Page {
  const cells = columns.map(([column, end], place) => {
    const start = columns[place - 1]?.[1] ?? 0;
    return [column, bytes.subarray(start, end)] as const;
  });
  return { first, cells: new Map(cells) };
}
