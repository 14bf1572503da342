// Where the records in a stream of bytes end. It uses nothing of Node: the console reads CSV with it in a browser.

const LINE_FEED = 0x0a;

/** Finds where records end. Called with every part of a record, in order. */
export interface RecordEnds {
  /** The index of the line feed that ends the record which continues at `from`, or -1 if it continues in the next chunk. */
  find(chunk: Uint8Array, from: number): number;
  /** The number of line feeds inside the record. */
  takePassedLines(): number;
}

/** Every line feed ends a record. */
export const lineEnds: RecordEnds = {
  find: (chunk, from) => chunk.indexOf(LINE_FEED, from),
  takePassedLines: () => 0,
};
