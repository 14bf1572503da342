// What a load changes about the facts of companies, in the order of the changes, grouped by the hash of the company: the latest in
// memory, the others in a file. At the end they are read back in the order of the pages that they change.
import { createSpillFile, readSpilled } from '../key-runs/spill-file.ts';
import { companyHash } from './column-page.ts';

/** What happened to a company. */
export interface FactChange {
  readonly hash: number;
  readonly id: string;
  /** Its facts as they are now, as text; or one of `REMOVED`, `HAS_PEOPLE` and `HAS_NO_PEOPLE`, which no facts are. */
  readonly what: string;
}

export const REMOVED = 'removed';
export const HAS_PEOPLE = 'has people';
export const HAS_NO_PEOPLE = 'has no people';

export interface FactLog {
  add(id: string, what: FactChange['what']): void;
  /** How many changes there are. */
  count(): number;
  /** All changes so far, as `readChanges` takes them, also in another thread. */
  notes(): FactNotes;
  /** Closes its file; also after a failure. */
  close(): void;
}

/** What a log holds. */
export interface FactNotes {
  /** In the order of their hashes. */
  readonly groups: readonly GroupNotes[];
  /** The file, as a number that all threads of the process may use; undefined if there is none. */
  readonly file: number | undefined;
}

interface GroupNotes {
  /** The latest changes. */
  readonly bytes: Uint8Array;
  /** Where those before them are in the file. */
  readonly parts: readonly FilePart[];
}

type FilePart = readonly [place: number, length: number];

/** Each has its own part of the hashes. Of ten million companies a group takes some ten megabytes. */
const GROUPS = 256;
const HASHES_OF_GROUP = 2 ** 32 / GROUPS;
/** 16 MiB of memory in all groups together. */
const MOST_HELD_BYTES = 64 * 1024;
/** Before each change: how many bytes follow, the hash, and the length of the id, which comes before the rest. */
const HEAD_BYTES = 12;
const MOST_BYTES_OF_CHARACTER = 3;
/** Several pages: of pages that are there, the last one is mostly changed again with the changes that follow. */
const LEAST_AT_A_TIME = 10_000;

interface Group {
  bytes: Buffer;
  length: number;
  readonly parts: FilePart[];
}

/** `path` is where a file for what does not fit into memory may be made. */
export function createFactLog(path: string, mostHeldBytes: number = MOST_HELD_BYTES): FactLog {
  const groups: (Group | undefined)[] = Array.from({ length: GROUPS });
  const file = createSpillFile(path);
  let count = 0;

  function spill(group: Group): void {
    group.parts.push([file.write(group.bytes.subarray(0, group.length)), group.length]);
    group.length = 0;
  }

  function makeRoom(group: Group, bytes: number): void {
    if (group.length + bytes <= group.bytes.length) return;
    if (group.length + bytes > mostHeldBytes && group.length > 0) spill(group);
    if (group.length + bytes <= group.bytes.length) return;
    const longer = Buffer.allocUnsafe(
      Math.max(Math.min(group.bytes.length * 2, mostHeldBytes), group.length + bytes),
    );
    group.bytes.copy(longer, 0, 0, group.length);
    group.bytes = longer;
  }

  return {
    add: (id, what) => {
      count += 1;
      const hash = companyHash(id);
      const number = Math.floor(hash / HASHES_OF_GROUP);
      let group = groups[number];
      if (group === undefined) {
        group = { bytes: Buffer.allocUnsafe(1024), length: 0, parts: [] };
        groups[number] = group;
      }
      const text = id + what;
      makeRoom(group, HEAD_BYTES + text.length * MOST_BYTES_OF_CHARACTER);
      const { bytes, length: at } = group;
      const length = bytes.write(text, at + HEAD_BYTES);
      bytes.writeUInt32LE(length, at);
      bytes.writeUInt32LE(hash, at + 4);
      bytes.writeUInt32LE(id.length, at + 8);
      group.length = at + HEAD_BYTES + length;
    },
    count: () => count,
    notes: () => ({
      groups: groups.flatMap((group) =>
        group === undefined ? [] : { bytes: group.bytes.subarray(0, group.length), parts: group.parts },
      ),
      file: file.number(),
    }),
    close: file.close,
  };
}

/** All changes, in groups: sorted by hash, those of one hash in the order in which they came. */
export function* readChanges({ groups, file }: FactNotes): Generator<readonly FactChange[]> {
  let changes: FactChange[] = [];
  for (const group of groups) {
    // A stable sort: later changes of one company stay behind earlier ones.
    const more = readGroup(group, file).sort((a, b) => a.hash - b.hash);
    changes = changes.length === 0 ? more : changes.concat(more);
    if (changes.length < LEAST_AT_A_TIME) continue;
    yield changes;
    changes = [];
  }
  if (changes.length > 0) yield changes;
}

function readGroup({ bytes, parts }: GroupNotes, file: number | undefined): FactChange[] {
  const all = parts.map(([place, size]) => {
    const part = Buffer.allocUnsafe(size);
    readSpilled(file, place, part);
    return part;
  });
  return [...all, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)].flatMap(changesIn);
}

function changesIn(part: Buffer): FactChange[] {
  const changes: FactChange[] = [];
  for (let at = 0; at < part.length; ) {
    const start = at + HEAD_BYTES;
    const hash = part.readUInt32LE(at + 4);
    const idLength = part.readUInt32LE(at + 8);
    at = start + part.readUInt32LE(at);
    const text = part.toString('utf8', start, at);
    changes.push({ hash, id: text.slice(0, idLength), what: text.slice(idLength) });
  }
  return changes;
}
