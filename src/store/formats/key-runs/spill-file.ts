// A file for what does not fit into memory during a load. It is made with the first write and has no name while it is in
// use, so that nothing is left when the process ends, however it ends.
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

export interface SpillFile {
  /** Appends the bytes and returns their place. */
  write(bytes: Uint8Array): number;
  /** Fills all of `into` with the bytes at the place. */
  read(place: number, into: Uint8Array): void;
  /** The open file, for `readSpilled`; undefined before the first write. */
  number(): number | undefined;
  close(): void;
}

export function createSpillFile(path: string): SpillFile {
  let file: number | undefined;
  let end = 0;

  function open(): number {
    rmSync(path, { force: true });
    const opened = openSync(path, 'wx+', 0o600);
    try {
      rmSync(path);
    } catch {
      // If an open file cannot be removed, `close` removes it.
    }
    return opened;
  }

  return {
    write: (bytes) => {
      file ??= open();
      const place = end;
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(file, bytes, done, bytes.length - done, place + done);
      }
      end += bytes.length;
      return place;
    },
    read: (place, into) => readSpilled(file, place, into),
    number: () => file,
    close: () => {
      if (file === undefined) return;
      closeSync(file);
      rmSync(path, { force: true });
      file = undefined;
      end = 0;
    },
  };
}

/** Fills all of `into` with the bytes at the place of an open file, in any thread of the process. */
export function readSpilled(file: number | undefined, place: number, into: Uint8Array): void {
  for (let done = 0; done < into.length; ) {
    const read = file === undefined ? 0 : readSync(file, into, done, into.length - done, place + done);
    if (read === 0) throw new Error('a file of a load ends too early');
    done += read;
  }
}
