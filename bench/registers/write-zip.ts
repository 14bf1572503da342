// Writes a zip archive as a stream, entry after entry, each from chunks: like those of registers, at any size up to the
// 4 GiB of plain archives. For benchmarks and tests; the product does not write archives.

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly chunks: Iterable<Buffer> | AsyncIterable<Buffer>;
}

export interface ZipOptions {
  /** Of zlib; registers use the usual one. */
  readonly level?: number;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly compressedBytes: number;
  readonly bytes: number;
}

/** Sizes follow the data, as they are not known before. */
const SIZES_FOLLOW = 0x0008;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980: an archive depends only on its entries. */
const FIRST_DAY = 0x0021;

export async function writeZip(
  path: string,
  entries: Iterable<ZipEntry>,
  { level = constants.Z_DEFAULT_COMPRESSION }: ZipOptions = {},
): Promise<void> {
  const file = createWriteStream(path);
  let offset = 0;
  const write = async (bytes: Buffer) => {
    offset += bytes.length;
    if (!file.write(bytes)) await once(file, 'drain');
  };
  const all: Written[] = [];
  for (const entry of entries) all.push(await writeEntry(entry, level, () => offset, write));
  const directory = offset;
  for (const written of all) await write(directoryEntry(written));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(all.length, 8);
  end.writeUInt16LE(all.length, 10);
  end.writeUInt32LE(offset - directory, 12);
  end.writeUInt32LE(directory, 16);
  await write(end);
  file.end();
  await finished(file);
}

async function writeEntry(
  entry: ZipEntry,
  level: number,
  offsetNow: () => number,
  write: (bytes: Buffer) => Promise<void>,
): Promise<Written> {
  const name = Buffer.from(entry.name);
  const offset = offsetNow();
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(SIZES_FOLLOW, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(FIRST_DAY, 12);
  head.writeUInt16LE(name.length, 26);
  await write(Buffer.concat([head, name]));
  const begin = offsetNow();
  let crc = 0;
  let bytes = 0;
  const deflate = createDeflateRaw({ level });
  const feed = async () => {
    for await (const chunk of entry.chunks) {
      crc = crc32(chunk, crc);
      bytes += chunk.length;
      if (!deflate.write(chunk)) await once(deflate, 'drain');
    }
    deflate.end();
  };
  const fed = feed();
  for await (const chunk of deflate) await write(chunk as Buffer);
  await fed;
  const written = { name, offset, crc, compressedBytes: offsetNow() - begin, bytes };
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  writeSizes(sizes, 4, written);
  await write(sizes);
  return written;
}

function writeSizes(into: Buffer, at: number, { crc, compressedBytes, bytes }: Written): void {
  into.writeUInt32LE(crc, at);
  into.writeUInt32LE(compressedBytes, at + 4);
  into.writeUInt32LE(bytes, at + 8);
}

function directoryEntry(written: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(SIZES_FOLLOW, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt16LE(FIRST_DAY, 14);
  writeSizes(entry, 16, written);
  entry.writeUInt16LE(written.name.length, 28);
  entry.writeUInt32LE(written.offset, 42);
  return Buffer.concat([entry, written.name]);
}
