// Writes a zip archive as a stream, entry after entry, each from chunks: like those of registers, at any size. For benchmarks
// and tests; the product does not write archives.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

interface ZipEntry {
  readonly name: string;
  readonly chunks: Iterable<Buffer> | AsyncIterable<Buffer>;
}

interface ZipOptions {
  /** Of zlib; registers use the usual one. */
  readonly level?: number;
}

/** In the zone of the machine, as archives have it: an archive depends only on its entries. */
const FIRST_DAY = new Date(1980, 0, 1);

export async function writeZip(
  path: string,
  entries: Iterable<ZipEntry>,
  { level = 6 }: ZipOptions = {},
): Promise<void> {
  const zip = new ZipFile();
  const options = { mtime: FIRST_DAY, forceDosTimestamp: true, compressionLevel: level };
  for (const { name, chunks } of entries) zip.addReadStream(Readable.from(chunks), name, options);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}
