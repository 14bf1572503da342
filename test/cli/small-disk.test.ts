// A disk that is completely full: a failed import frees its space, and a key can still be revoked.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canMakeSmallDisk, runOnSmallDisk } from '../helpers/small-disk.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const outside = temporaryFolder();
const isPossible = canMakeSmallDisk(temporaryFolder());
if (!isPossible) console.error('No disk can be mounted here: what a full disk does was NOT tried.');

/** Long rows: what counts is the bytes, and each row takes time. */
const lines = (count: number, text: string) =>
  Array.from({ length: count }, (_, place) =>
    JSON.stringify({ id: `c${place}`, name: `Company ${place}`, description: text.repeat(1_000) }),
  ).join('\n');

test.runIf(isPossible).each(['alone', 'beside a service'])(
  'a failed import, %s, frees its space, and keys can be revoked on a full disk',
  (where) => {
    const [small, large] = [join(outside, 'small.jsonl'), join(outside, 'large.jsonl')];
    writeFileSync(small, lines(50, 'a'));
    writeFileSync(large, lines(4_000, 'other '));
    const folder = temporaryFolder();
    const { stdout, stderr } = runOnSmallDisk(
      folder,
      24 * 2 ** 20,
      `
      export DATABASE_URL=sqlite:store.db LOG_LEVEL=info PORT=0
      run() { firmament "$@" > out 2>&1; echo "$1 $2: $?"; grep -v '% read' out | tail -1; rm -f out; }
      run import companies ${small}
      run keys create --name leaked > /dev/null
      if [ '${where}' != alone ]; then
        start_firmament serve > '${outside}/log' 2>&1; service=$!
        until grep -q listening '${outside}/log'; do sleep 0.05; done
      fi
      firmament import companies ${large} > '${outside}/out' 2>&1; echo "large import: $?"
      grep -v -e '% read' -e '^publishing' '${outside}/out'
      echo "log: $(cat store.db-wal 2> /dev/null | wc -c)"
      cat /dev/zero > fill 2> /dev/null
      for name in revoke list; do
        [ $name = revoke ] && set -- revoke leaked || set -- list
        firmament keys "$@" > '${outside}/out' 2>&1; echo "keys $name: $?"; grep leaked '${outside}/out'
      done
      firmament keys create --name new > '${outside}/out' 2>&1; echo "keys create: $?"; cat '${outside}/out'
      [ -n "$service" ] && kill $service && wait $service
      `,
    );
    const full =
      /^The store \S+ cannot be used: its disk is full(?:, at least \d+ MiB are missing)?\. Free some space [^\n]+$/;
    expect(stdout.trim().split('\n'), stderr).toEqual([
      'import companies: 0',
      expect.stringContaining('50'),
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
  const [small, large] = [join(outside, 'one.jsonl'), join(outside, 'many.jsonl')];
  writeFileSync(small, lines(1, 'a'));
  // Text that does not compress, so that the log and the file together need more than the disk.
  const text = (place: number) =>
    createHash('shake256', { outputLength: 2_250 }).update(`${place}`).digest('base64');
  const row = (place: number) =>
    JSON.stringify({ id: `d${place}`, name: `Company ${place}`, description: text(place) });
  writeFileSync(large, Array.from({ length: 6_000 }, (_, place) => row(place)).join('\n'));
  const { stdout, stderr } = runOnSmallDisk(
    temporaryFolder(),
    36 * 2 ** 20,
    `
    export DATABASE_URL=sqlite:store.db LOG_LEVEL=info PORT=0
    firmament import companies ${small} > /dev/null 2>&1
    firmament keys create --name leaked > /dev/null 2>&1
    firmament import companies ${large} > '${outside}/out' 2>&1; echo "large import: $?"
    [ $(df -k . | awk 'END { print $4 }') -ge ${15 * 1024} ] && echo 'room is left'
    echo "log: $(cat store.db-wal 2> /dev/null | wc -c)"
    firmament keys revoke leaked | cut -d ' ' -f 1
    firmament keys list | grep -o revoked
    start_firmament serve > '${outside}/log' 2>&1
    until grep -q listening '${outside}/log' || ! kill -0 $!; do sleep 0.05; done
    kill $! && wait $! && echo 'the service ran'
    `,
  );
  expect(stdout.trim().split('\n'), stderr).toEqual([
    'large import: 1',
    'room is left',
    'log: 0',
    'Revoked',
    'revoked',
    'the service ran',
  ]);
});
