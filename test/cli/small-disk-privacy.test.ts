// Corrections, lists and removals on a disk that is full: nothing is half done, the reason is one sentence, and the same
// commands succeed when there is room. A removal that is noted hides the person at once, on any disk.
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainHash } from '../../src/domain/privacy/keyed-hash.ts';
import { runCli } from '../helpers/run-cli.ts';
import { canMakeSmallDisk, runOnSmallDisk } from '../helpers/small-disk.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { importPlace, jsonl } from './import-files.ts';

const isPossible = canMakeSmallDisk(temporaryFolder());
if (!isPossible) console.error('No disk can be mounted here: what a full disk does was NOT tried.');

const FULL = expect.stringMatching(
  /^The store \S+ cannot be used: its disk is full(?:, at least \d+ MiB are missing)?\. Free some space [^\n]+$/,
);
const WAITS = expect.stringMatching(/^The disk is full\. Services do not show it from now on; .*--check/);
/** More than the commands need, and less than is kept free for keys. */
const LITTLE_BYTES = 8 * 2 ** 20;
const TODAY = new Date().toISOString().slice(0, 10);
const DISK_BYTES = 40 * 2 ** 20;

/** A store with three people, the files of each command, and what a copy of the store holds. */
async function prepare() {
  const place = importPlace();
  const env = { ...place.env, KEEP_CONTACT_HASHES: 'true' };
  const people = ['p1', 'p2', 'p3'].map((id) => ({
    ...{ person_id: id, company_id: 'c1', country: 'US', email: `${id}@example.com`, network: `n-${id}` },
  }));
  const numbers = place.file('numbers.txt', '212,5550123\n646,5550188\n');
  const requests = place.file('1_Email.csv', `ID,Hash\nItem1,${plainHash('p2@example.com')}\n`);
  const hashes = join(place.folder, 'suppressions.jsonl');
  for (const args of [
    ['import', 'companies', place.file('companies.jsonl', jsonl([{ id: 'c1', name: 'One' }]))],
    ['import', 'people', place.file('people.jsonl', jsonl(people))],
    ['forget', 'person', '--network', 'jo', '--reason', 'asked'],
    ['suppressions', '--export', hashes],
    ['suppressions', '--take-back', '1'],
  ]) {
    expect((await runCli(args, env)).code, args.join(' ')).toBe(0);
  }
  const begin = `
    export DATABASE_URL=sqlite:test.db
    cp '${place.folder}'/store/* .
    fill() { head -c $(($(df -k --output=avail . | tail -n 1) * 1024 - $1)) /dev/zero > filling; }
    keep() { mkdir '${place.folder}'/$1; cp test* answers.csv* '${place.folder}'/$1 2> /dev/null; }`;
  const commands = [
    'correct c1 --set tagline=Mended',
    `import do-not-call --country US --as-of ${TODAY} ${numbers} --yes`,
    `import drop ${requests} --out answers.csv`,
    `suppressions --import ${hashes}`,
  ];
  /** What was kept under a name: a store of its own. */
  const copyOf = (name: string) => {
    const copy = importPlace();
    const folder = join(copy.folder, 'store');
    cpSync(join(place.folder, name), folder, { recursive: true });
    /** With room, for the exit code and the last line. */
    const run = async (command: string) => {
      const { code, stdout } = await runCli(command.split(' '), copy.env, folder);
      return [code, stdout.trimEnd().split('\n').at(-1)];
    };
    const contents = () =>
      copy.ask(async (store) => ({
        corrections: (await store.corrections.listCorrections()).length,
        lists: (await store.numberLists.listNumberLists()).map(({ numbers: count }) => count),
        suppressed: (await store.suppressions.listSuppressions())
          .filter(({ takenBackAt }) => takenBackAt === undefined)
          .map(({ by }) => by),
        waiting: (await store.suppressions.listTargets()).map(({ value }) => value),
        people: (await store.walker.peopleOf(['c1'])).flat().map(({ personId }) => personId),
        isAnswered: existsSync(join(folder, 'answers.csv')),
      }));
    return { run, contents };
  };
  return { begin, commands, copyOf };
}

const quoted = (commands: readonly string[]) => commands.map((command) => `'${command}'`).join(' ');

test.runIf(isPossible)('on a full disk nothing is half done, and with room everything succeeds', async () => {
  const { begin, commands, copyOf } = await prepare();
  const { stdout, stderr } = runOnSmallDisk(
    temporaryFolder(),
    DISK_BYTES,
    `${begin}
    fill 0; in_turn ${quoted(commands)}; rm filling; keep first`,
  );
  expect(stdout.trim().split('\n'), stderr).toEqual([
    ...['correct c1: 1', FULL, 'import do-not-call: 1', FULL],
    ...['import drop: 1', FULL, 'suppressions --import: 1', FULL],
  ]);
  const { run, contents } = copyOf('first');
  expect(await contents()).toEqual({
    ...{ corrections: 0, lists: [], suppressed: [], waiting: [], isAnswered: false },
    people: ['p1', 'p2', 'p3'],
  });
  const ends: unknown[] = [];
  for (const command of commands) ends.push(await run(command));
  expect(ends).toEqual([
    [0, '  tagline: – → "Mended"'],
    [0, expect.stringContaining('may be used for 31 days')],
    [0, 'Answers to upload: answers.csv'],
    [0, expect.stringMatching(/^Added 1 suppression; 0 known before/)],
  ]);
  expect(await contents()).toEqual({
    ...{ corrections: 1, lists: [2], suppressed: ['drop', 'network'], waiting: [], isAnswered: true },
    people: ['p1', 'p3'],
  });
});

test.runIf(isPossible)(
  'a removal on a full disk hides people at once, and ends when there is room',
  async () => {
    const { begin, commands, copyOf } = await prepare();
    const { stdout, stderr } = runOnSmallDisk(
      temporaryFolder(),
      DISK_BYTES,
      `${begin}
    fill 0; in_turn 'forget person --id p1 --reason asked'; rm filling
    fill ${LITTLE_BYTES}; in_turn ${quoted([...commands, 'suppressions --check'])}; rm filling; keep first`,
    );
    expect(stdout.trim().split('\n'), stderr).toEqual([
      ...['forget person: 0', WAITS, 'correct c1: 1', FULL, 'import do-not-call: 1', FULL],
      // The requests and the hashes are noted, and the answers are written.
      ...['import drop: 0', 'Answers to upload: answers.csv', 'suppressions --import: 0', WAITS],
      ...['suppressions --check: 1', WAITS],
    ]);
    const { run, contents } = copyOf('first');
    expect(await contents()).toEqual({
      ...{ corrections: 0, lists: [], suppressed: ['id', 'drop', 'network'], isAnswered: true },
      ...{ waiting: ['p1', 'p2'], people: ['p3'] },
    });
    expect(await run('suppressions --check')).toEqual([
      0,
      'Removed 2 people and 0 companies that were still stored.',
    ]);
    expect(await contents()).toMatchObject({ waiting: [], people: ['p3'] });
  },
);
