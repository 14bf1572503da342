// Files that change while they are read: they are refused, whatever the change, and nothing is published.
import { appendFileSync, renameSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { importFile } from '../../src/loading/import-file.ts';
import { importSource } from '../../src/loading/import-source.ts';
import { openInput } from '../../src/sources/inputs/open-input.ts';
import { openSourceFiles } from '../../src/sources/inputs/open-source-files.ts';
import { wikidata } from '../../src/sources/registers/wikidata/wikidata.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { closeStoresAfterEach, openTestStore } from '../operations/open-test-store.ts';

closeStoresAfterEach();
const folder = temporaryFolder();
const path = join(folder, 'companies.jsonl');
afterEach(() => rmSync(path, { force: true }));

/** More than is read at once. */
const LINES = `${'{"name":"Acme"}\n'.repeat(60_000)}`;
const CHANGED = /changed while it was read/;

/** Long ago, so that a change is seen however coarse the clock of the file system is. */
function write(text: string | Buffer, file = path): void {
  writeFileSync(file, text);
  utimesSync(file, 1_000_000_000, 1_000_000_000);
}

const CHANGES: { readonly [change: string]: () => void } = {
  shrinks: () => truncateSync(path, 400_000),
  'is emptied': () => truncateSync(path, 0),
  'is removed': () => rmSync(path),
  grows: () => appendFileSync(path, '{"name":"More"}\n'),
  'is overwritten with as many bytes': () => writeFileSync(path, LINES.replaceAll('Acme', 'Else')),
  'is replaced by another': () => {
    write(LINES, join(folder, 'other'));
    renameSync(join(folder, 'other'), path);
  },
};

describe('a file', () => {
  test.each(Object.entries(CHANGES))('that %s while it is read is refused', async (_, change) => {
    write(LINES);
    const read = async () => {
      let chunks = 0;
      for await (const _chunk of openInput(path).chunks) {
        if (chunks === 0) change();
        chunks += 1;
      }
    };
    await expect(read()).rejects.toThrow(CHANGED);
  });

  test('that does not change is read to its end, also unzipped', async () => {
    write(LINES);
    let bytes = 0;
    for await (const chunk of openInput(path).chunks) bytes += chunk.length;
    expect(bytes).toBe(LINES.length);
    const zipped = join(folder, 'companies.jsonl.gz');
    write(gzipSync(LINES), zipped);
    for await (const chunk of openInput(zipped).chunks) bytes -= chunk.length;
    expect(bytes).toBe(0);
  });

  test('of a source that changes is refused at the end of its parts', async () => {
    write(LINES);
    const files = openSourceFiles([path]);
    expect(() => files.checkUnchanged()).not.toThrow();
    appendFileSync(path, 'x');
    expect(() => files.checkUnchanged()).toThrow(CHANGED);
  });
});

test('a canonical file that grows while it is imported publishes nothing', async () => {
  write('{"id":"a","name":"Acme"}\n');
  const store = openTestStore();
  const importing = importFile(store, loadConfig({}), 'companies', path, undefined);
  appendFileSync(path, '{"id":"b","name":"Birch"}\n');
  await expect(importing).rejects.toThrow(CHANGED);
  expect(await store.companies.countCompanies()).toBe(0);
});

test('a file of a source that changes between its hash and its reading publishes nothing', async () => {
  const entity = (id: string) =>
    `${JSON.stringify({
      id,
      labels: { en: { value: 'Acme' } },
      claims: { P31: [{ mainsnak: { datavalue: { value: { 'numeric-id': 4830453 } } } }] },
    })}\n`;
  write(entity('Q1'));
  const store = openTestStore();
  const wishes = { isDryRun: false, isWithIndividuals: false, isSure: false, isKeepGoing: false };
  const importing = importSource(store, loadConfig({}), wikidata, [path], wishes);
  appendFileSync(path, entity('Q2'));
  await expect(importing).rejects.toThrow(CHANGED);
  expect(await store.companies.countCompanies()).toBe(0);
});
