// The SHA-256 of a register's files is calculated while they are parsed: it covers the whole file, and no file is read twice.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { loadConfig } from '../../src/config.ts';
import { importSource } from '../../src/loading/import-source.ts';
import { openSourceFiles } from '../../src/sources/inputs/open-source-files.ts';
import { wikidata } from '../../src/sources/registers/wikidata/wikidata.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { closeStoresAfterEach, openTestStore } from '../operations/open-test-store.ts';

closeStoresAfterEach();
const folder = temporaryFolder();
const MIB = 2 ** 20;
const WISHES = { isDryRun: false, isWithIndividuals: false, isSure: false, isKeepGoing: false };

const organisation = (id: string) => ({
  id,
  labels: { en: { value: `Acme ${id}` } },
  claims: { P31: [{ mainsnak: { datavalue: { value: { 'numeric-id': 4830453 } } } }] },
});
/** Text that does not compress, so that a packed file is about as large as its content. */
const entities = (count: number, textBytes: number) =>
  Array.from({ length: count }, (_, n) =>
    JSON.stringify({ ...organisation(`Q${n + 1}`), x: randomBytes(textBytes / 2).toString('hex') }),
  ).join('\n');

interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
  readonly isStored?: boolean;
}

async function writeArchive(path: string, entries: readonly Entry[]): Promise<string> {
  const archive = new ZipFile();
  for (const { name, bytes, isStored } of entries) {
    archive.addBuffer(bytes, name, { compress: isStored !== true });
  }
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream) chunks.push(chunk as Buffer);
  writeFileSync(path, Buffer.concat(chunks));
  return path;
}

function writeInput(name: string, bytes: Buffer | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const describedAs = (path: string) => {
  const bytes = readFileSync(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name: basename(path), bytes: bytes.length, sha256 };
};

const noise = randomBytes(300_000);
const ARCHIVE: readonly Entry[] = [
  { name: '__MACOSX/._aside', bytes: randomBytes(2 * MIB) },
  { name: 'one.json', bytes: noise },
  { name: 'stored.json', bytes: noise, isStored: true },
  { name: 'empty.json', bytes: Buffer.alloc(0) },
  { name: 'last.json', bytes: noise },
  { name: 'folder/.hidden', bytes: noise },
];

test('files that were read to their end have the size and hash of the whole file', async () => {
  const paths = [
    writeInput('plain.json', noise),
    await writeArchive(join(folder, 'archive.zip'), ARCHIVE),
    writeInput('packed.json.gz', gzipSync(noise)),
  ];
  const files = openSourceFiles(paths);
  for await (const { chunks } of files.parts) for await (const _ of chunks);
  expect(await files.describe()).toEqual(paths.map(describedAs));
});

test('files that were read in part or not at all have them too', async () => {
  const paths = [
    await writeArchive(join(folder, 'first.zip'), ARCHIVE),
    writeInput('second.json', noise),
    await writeArchive(join(folder, 'third.zip'), ARCHIVE),
  ];
  const unread = openSourceFiles(paths);
  expect(await unread.describe()).toEqual(paths.map(describedAs));
  const begun = openSourceFiles(paths);
  for await (const { name, chunks } of begun.parts) {
    if (name.endsWith('stored.json')) break;
    for await (const _ of chunks) break;
  }
  expect(await begun.describe()).toEqual(paths.map(describedAs));
});

/** Bytes that this process has read from the system; Linux only. */
const readSoFar = () => Number(/rchar: (\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);

test.runIf(existsSync('/proc/self/io')).each([
  ['plain', async () => writeInput('once.json', entities(300, 20_000))],
  [
    'zipped',
    async () =>
      writeArchive(join(folder, 'once.zip'), [
        { name: 'a.json', bytes: Buffer.from(entities(300, 20_000)), isStored: true },
      ]),
  ],
])('a %s file is read once to be loaded, and the load has its hash', async (_, write) => {
  const path = await write();
  const { bytes } = describedAs(path);
  const store = openTestStore();
  const before = readSoFar();
  await importSource(store, loadConfig({}), wikidata, [path], WISHES);
  expect((readSoFar() - before) / bytes).toBeLessThan(1.3);
  const [load] = await store.loads.listLoads();
  expect(load?.files).toEqual([describedAs(path)]);
});

test('a load of the first rows has the hash of the whole file', async () => {
  const path = writeInput('limited.json', entities(50, 20_000));
  const store = openTestStore();
  await importSource(store, loadConfig({}), wikidata, [path], { ...WISHES, limit: 1 });
  const [load] = await store.loads.listLoads();
  expect(load).toMatchObject({ files: [describedAs(path)], counts: { written: 1 } });
});
