// A disk that is completely full: a failed import frees its space, and a key can still be revoked.
import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { runCli } from '../helpers/run-cli.ts';
import { canMakeSmallDisk, runOnSmallDisk } from '../helpers/small-disk.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { importPlace, jsonl } from './import-files.ts';

const outside = temporaryFolder();
const isPossible = canMakeSmallDisk(temporaryFolder());
if (!isPossible) console.error('No disk can be mounted here: what a full disk does was NOT tried.');

/** Long rows: what counts is the bytes, and each row takes time. */
const rows = (count: number, describe: (place: number) => string) =>
  jsonl(
    Array.from({ length: count }, (_, place) => ({
      id: `c${place}`,
      name: `Company ${place}`,
      description: describe(place),
    })),
  );

/** Text that does not compress. */
const noise = (place: number) =>
  createHash('shake256', { outputLength: 48_000 }).update(`${place}`).digest('base64');

const place = importPlace();
/** On the disk: a store with a few companies and a key. */
const BEGIN = `
  export DATABASE_URL=sqlite:test.db LOG_LEVEL=info PORT=0
  cp '${place.folder}'/store/* .`;
let large: string;
beforeAll(async () => {
  const small = place.file(
    'small.jsonl',
    rows(50, () => 'a'.repeat(1_000)),
  );
  large = place.file('large.jsonl', rows(281, noise));
  expect((await runCli(['import', 'companies', small], place.env)).code).toBe(0);
  expect((await runCli(['keys', 'create', '--name', 'leaked'], place.env)).code).toBe(0);
});

test.runIf(isPossible).each(['alone', 'beside a service'])(
  'a failed import, %s, frees its space, and keys can be revoked on a full disk',
  (where) => {
    const { stdout, stderr } = runOnSmallDisk(
      temporaryFolder(),
      24 * 2 ** 20,
      `${BEGIN}
      if [ '${where}' != alone ]; then
        start_firmament serve > '${outside}/log' 2>&1; service=$!
        until grep -q listening '${outside}/log'; do sleep 0.05; done
      fi
      firmament import companies ${large} > '${outside}/out' 2>&1; echo "large import: $?"
      grep -v -e '% read' -e '^publishing' '${outside}/out'
      echo "log: $(cat test.db-wal 2> /dev/null | wc -c)"
      cat /dev/zero > fill 2> /dev/null
      in_turn 'keys revoke leaked' 'keys list' 'keys create --name new'
      [ -n "$service" ] && kill $service && wait $service
      `,
    );
    const full =
      /^The store \S+ cannot be used: its disk is full(?:, at least \d+ MiB are missing)?\. Free some space [^\n]+$/;
    expect(stdout.trim().split('\n'), stderr).toEqual([
      'large import: 1',
      expect.stringMatching(full),
      'log: 0',
      'keys revoke: 0',
      expect.stringMatching(/^Revoked \S+ \(leaked\)/),
      'keys list: 0',
      expect.stringMatching(/leaked\s+revoked/),
      'keys create: 1',
      expect.stringMatching(full),
    ]);
  },
);

test.runIf(isPossible)('an import leaves room for keys and for the service, or publishes nothing', () => {
  const { stdout, stderr } = runOnSmallDisk(
    temporaryFolder(),
    // The log and the file together need more.
    36 * 2 ** 20,
    `${BEGIN}
    firmament import companies ${large} > '${outside}/out' 2>&1; echo "large import: $?"
    [ $(df -k . | awk 'END { print $4 }') -ge ${15 * 1024} ] && echo 'room is left'
    echo "log: $(cat test.db-wal 2> /dev/null | wc -c)"
    in_turn 'keys revoke leaked' 'keys list'
    start_firmament serve > '${outside}/log' 2>&1
    until grep -q listening '${outside}/log' || ! kill -0 $!; do sleep 0.05; done
    kill $! && wait $! && echo 'the service ran'
    `,
  );
  expect(stdout.trim().split('\n'), stderr).toEqual([
    'large import: 1',
    'room is left',
    'log: 0',
    'keys revoke: 0',
    expect.stringMatching(/^Revoked /),
    'keys list: 0',
    expect.stringMatching(/leaked\s+revoked/),
    'the service ran',
  ]);
});
