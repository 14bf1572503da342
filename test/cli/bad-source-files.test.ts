// Files of registers that are damaged, wrong or malicious, through the command line: each is refused in one line, and
// the store is unchanged.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeZip } from '../../bench/registers/write-zip.ts';
import { runCli } from '../helpers/run-cli.ts';
import { storeContents } from '../helpers/store-contents.ts';
import { type ImportPlace, importPlace } from './import-files.ts';

interface Kind {
  readonly fixture: string;
  /** Foreign bytes are inserted after this text of the fixture. */
  readonly inside: string;
}

const KINDS: { readonly [source: string]: Kind } = {
  abr: { fixture: 'abr/20240417_Public01.xml', inside: '<NonIndividualNameText>' },
  gleif: { fixture: 'gleif/same-records.xml', inside: '<lei:LegalName xml:lang="en">' },
  pdl: { fixture: 'pdl/free_company_dataset.csv', inside: 'australia,1911,' },
};

const CENTRAL_ENTRY = Buffer.from('PK\x01\x02');
const CRC_IN_ENTRY = 16;
const LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "ha">${[...'bcdefghij']
  .map((name, place) => `<!ENTITY ${name} "${`&${'abcdefghi'[place]};`.repeat(10)}">`)
  .join('')}]>`;

let place: ImportPlace;
let before: unknown;
beforeAll(async () => {
  place = importPlace();
  for (const [source, { fixture }] of Object.entries(KINDS)) {
    await runCli(
      ['import', source, `test/fixtures/sources/${fixture}`, '--rejects', rejectsPath()],
      place.env,
    );
  }
  before = await place.ask(storeContents);
  expect(before).toMatchObject({ loads: [{ source: 'abr' }, { source: 'gleif' }, { source: 'pdl' }] });
});

const rejectsPath = () => join(place.folder, 'rejects.jsonl');

async function expectRefusal(source: string, path: string, sentence: RegExp, exitCode = 1) {
  const { code, stdout, stderr } = await runCli(
    ['import', source, path, '--rejects', rejectsPath()],
    place.env,
  );
  expect({ code, stdout }).toEqual({ code: exitCode, stdout: '' });
  expect(stderr).toMatch(sentence);
  expect(stderr).toMatch(/^\S[^\n]*\.\n$/);
  expect(stderr).not.toContain('failed unexpectedly');
  expect(await place.ask(storeContents)).toEqual(before);
}

describe.each(Object.entries(KINDS))('%s', (source, { fixture, inside }) => {
  const bytes = readFileSync(`test/fixtures/sources/${fixture}`);
  const ending = fixture.slice(fixture.lastIndexOf('.'));
  const write = (name: string, content: Buffer | string) => place.file(`${source}-${name}`, content);

  /** The fixture with foreign bytes in a record. */
  function withInside(foreign: Buffer): Buffer {
    const at = bytes.indexOf(inside) + inside.length;
    expect(at).toBeGreaterThan(inside.length);
    return Buffer.concat([bytes.subarray(0, at), foreign, bytes.subarray(at)]);
  }

  test('refuses a page of the web', () =>
    expectRefusal(
      source,
      write(`page${ending}`, '<html><body>Not found</body></html>\n'),
      /Transfer|LEIRecords|is not the free company file/,
    ));

  test('refuses an empty file', () => expectRefusal(source, write(`empty${ending}`, ''), /is empty\./));

  test('refuses a file that mixes encodings, and says where', () =>
    expectRefusal(
      source,
      write(`mixed${ending}`, withInside(Buffer.from('Caf\xe9 ', 'latin1'))),
      /at line \d+, the (?:record|row) is not UTF-8\..* nothing of it was published\. .*--keep-going .*\.$/m,
    ));

  test('refuses a file with a line of 20 MB, and says where', () =>
    expectRefusal(
      source,
      // It has 100 kB on the disk, and one record may have 16 MiB.
      write(`long${ending}.gz`, gzipSync(withInside(Buffer.alloc(20_000_000, 'x')), { level: 1 })),
      /at line \d+, the (?:record|row).* is longer than 16777216 bytes\./,
    ));

  test('publishes what can be read of a damaged file with --keep-going', async () => {
    const own = importPlace();
    const path = own.file(`mixed${ending}`, withInside(Buffer.from('Caf\xe9 ', 'latin1')));
    const { code, stdout } = await runCli(['import', source, path, '--keep-going', '--json'], own.env);
    expect(code).toBe(1);
    const { written, rejectsFile } = JSON.parse(stdout);
    expect(written).toBeGreaterThan(0);
    expect(readFileSync(rejectsFile, 'utf8')).toMatch(/"reason":"the (?:record|row) is not UTF-8"/);
  });

  test.runIf(ending === '.xml')('refuses entities that would expand to a billion characters', () => {
    const start = bytes.indexOf('?>') + 1;
    const text = `${bytes.subarray(0, start + 1)}${LAUGHS}${bytes.subarray(start + 1)}`;
    return expectRefusal(source, write('laughs.xml', text.replace(inside, `${inside}&j;`)), /DOCTYPE/);
  });
});

describe('any source', () => {
  async function zipped(): Promise<Buffer> {
    const path = join(place.folder, 'good.zip');
    await writeZip(path, [
      { name: `good.xml`, chunks: [readFileSync('test/fixtures/sources/abr/20240417_Public01.xml')] },
    ]);
    return readFileSync(path);
  }

  test('refuses an archive that is cut off', async () => {
    const whole = await zipped();
    await expectRefusal(
      'abr',
      place.file('cut.zip', whole.subarray(0, whole.length / 2)),
      /is not a complete zip archive .*Fetch it again\.$/m,
    );
  });

  test('refuses an archive whose checksum is wrong, even if it can be unpacked', async () => {
    const damaged = await zipped();
    const at = damaged.lastIndexOf(CENTRAL_ENTRY) + CRC_IN_ENTRY;
    damaged[at] = (damaged[at] ?? 0) ^ 0xff;
    await expectRefusal(
      'abr',
      place.file('crc.zip', damaged),
      /checksum of an entry is wrong.*Fetch it again\.$/m,
    );
  });

  test('refuses a file that does not exist', () =>
    expectRefusal('abr', join(place.folder, 'missing.zip'), /missing\.zip does not exist\./));

  test('refuses a folder', () => {
    mkdirSync(join(place.folder, 'folder.xml'));
    return expectRefusal('abr', join(place.folder, 'folder.xml'), /is a folder\. Name a file\./);
  });

  test('refuses an archive without a file', async () => {
    const path = join(place.folder, 'nothing.zip');
    await writeZip(path, []);
    await expectRefusal('abr', path, /The archives named contain no file\./);
  });

  test('refuses a file without a record', () =>
    expectRefusal(
      'gleif',
      place.file('none.json', '{"records":[]}'),
      /^The input has no record of the GLEIF, .* nothing was published\. Check that it is the right file\.$/m,
    ));

  test('refuses a file without a usable record', () =>
    expectRefusal(
      'gleif',
      place.file('useless.json', '{"records":[{"LEI":{"$":"5493001KJTIIGC8Y1R13"}}]}'),
      /^None of the 1 records could be used, and nothing was published\. The reasons are in \S+rejects\.jsonl\.$/m,
    ));

  test('refuses standard input as wrong usage', () =>
    expectRefusal('abr', '-', /^Sources are read from files, not from standard input\./, 2));

  test('refuses a pipe, which cannot be read twice', () => {
    const path = join(place.folder, 'pipe.xml');
    execFileSync('mkfifo', [path]);
    return expectRefusal('abr', path, /is a pipe or a device\./);
  });

  // A superuser may read every file; reading this one fails for every user.
  test.runIf(process.platform === 'linux')('refuses a file that cannot be read', () =>
    expectRefusal('pdl', '/proc/self/mem', /^\/proc\/self\/mem cannot be read: /),
  );

  test('refuses all files when the last is bad', async () => {
    const bad = place.file('last.csv', 'a,b\n');
    const { fixture } = KINDS.pdl as Kind;
    const good = place.file(
      'first.csv',
      readFileSync(`test/fixtures/sources/${fixture}`, 'utf8').replaceAll(/^([^,\n]*,)\d{4},/gm, '$11987,'),
    );
    const { code, stderr } = await runCli(
      ['import', 'pdl', good, bad, '--rejects', rejectsPath()],
      place.env,
    );
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^\S+last\.csv is not the free company file/),
    });
    expect(await place.ask(storeContents)).toEqual(before);
    writeFileSync(bad, readFileSync(`test/fixtures/sources/${fixture}`));
    await runCli(['import', 'pdl', good, '--rejects', rejectsPath()], place.env);
    expect(await place.ask(storeContents)).not.toEqual(before);
  });
});
