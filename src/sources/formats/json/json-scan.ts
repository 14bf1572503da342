// Finds where a JSON value ends without parsing it: only strings, escapes and brackets are tracked. A scan can stop at
// any byte and continue in the next chunk.

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

// The meaning of a byte outside strings; a table is faster than comparisons.
const NOTHING = 0;
const STRING = 1;
const OPENS = 2;
const CLOSES = 3;
const SEPARATES = 4;
const MEANINGS = new Uint8Array(256);
MEANINGS[QUOTE] = STRING;
for (const opening of '{[') MEANINGS[opening.charCodeAt(0)] = OPENS;
for (const closing of '}]') MEANINGS[closing.charCodeAt(0)] = CLOSES;
MEANINGS[','.charCodeAt(0)] = SEPARATES;

export interface JsonScan {
  /** The index after the value that continues at `from`, or -1 if it continues in the next chunk. */
  findEnd(chunk: Buffer, from: number): number;
}

/** For one value, from its first byte on. A bare value ends before the comma or bracket that follows it. */
export function createJsonScan(): JsonScan {
  let depth = 0;
  let isInString = false;
  let isEscaped = false;

  function passString(chunk: Buffer, from: number): number {
    let at = from;
    for (let byte = chunk[at]; byte !== undefined; byte = chunk[at]) {
      at += 1;
      if (byte === QUOTE) {
        isInString = false;
        return at;
      }
      if (byte === BACKSLASH) {
        // An escape may continue in the next chunk.
        isEscaped = at === chunk.length;
        at += 1;
      }
    }
    return chunk.length;
  }

  return {
    findEnd: (chunk, from) => {
      let at = from;
      if (isEscaped && at < chunk.length) {
        isEscaped = false;
        at += 1;
      }
      while (at < chunk.length) {
        if (isInString) {
          at = passString(chunk, at);
          continue;
        }
        const meaning = MEANINGS[chunk[at] as number] as number;
        if (depth === 0 && (meaning === SEPARATES || meaning === CLOSES)) return at;
        at += 1;
        if (meaning === NOTHING || meaning === SEPARATES) continue;
        if (meaning === STRING) isInString = true;
        else if (meaning === OPENS) depth += 1;
        else {
          depth -= 1;
          if (depth === 0) return at;
        }
      }
      return -1;
    },
  };
}
