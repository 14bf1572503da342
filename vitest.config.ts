import { defineConfig } from 'vitest/config';
import { builtSources } from './test/helpers/built-sources.ts';
import { failedFiles } from './test/helpers/failed-files.ts';
import { LATE_COMPILING } from './test/helpers/late-compiling.ts';
import { LongFilesFirst } from './test/helpers/long-files-first.ts';
import { slowestFiles } from './test/helpers/slowest-files.ts';

/** They open a store of their own, are about no store, or run on both engines themselves. */
const ONCE = [
  'test/http/admin/corrections.test.ts',
  'test/http/admin/damaged-matches.test.ts',
  'test/http/admin/imports.test.ts',
  'test/http/admin/roles.test.ts',
  'test/http/admin/state.test.ts',
  'test/http/admin/suppressions.test.ts',
  'test/http/admin/unreported-import.test.ts',
  'test/http/console/sessions.test.ts',
  'test/http/usage/usage.test.ts',
  'test/http/broken-store.test.ts',
  'test/http/server/streams/cut-answers.test.ts',
  'test/http/wire/check-field.test.ts',
  'test/http/memory/answer-memory.test.ts',
  'test/http/wire/parse-query.test.ts',
  'test/http/wire/cut-lines.test.ts',
  'test/http/server/connections/reset-connection.test.ts',
  'test/http/server/forms/check-quick-form.test.ts',
  'test/http/server/forms/quick-form.test.ts',
  'test/http/wire/people-bytes.test.ts',
  'test/http/refused-calls.test.ts',
  'test/http/memory/position-memory.test.ts',
  'test/http/server/connections/turn-budget.test.ts',
  'test/http/watch-server.test.ts',
];

/**
 * They measure how long something takes. They run after all others, so that those do not use the CPU meanwhile; and since other
 * programs may, a bound that is missed is measured again. A fault misses it each time.
 */
const TIMED = [
  'test/cli/serving/*.test.ts',
  'test/cli/shedding.test.ts',
  'test/cli/stopping.test.ts',
  'test/cli/unread-answers.test.ts',
  'test/console/first-view.test.ts',
  'test/console/large.test.ts',
  'test/engines/postgres-faults.test.ts',
  'test/engines/postgres-services.test.ts',
  'test/engines/postgres-waiting.test.ts',
  // Runs at the lowest priority: beside all the others it would hardly run at all.
  'test/serve/scrub.test.ts',
];

const EVERYWHERE = {
  // Some tests start real servers and real imports; on a busy machine those take seconds.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // How long to wait until something is so, where a test does not say it. No measure: the tests that bound a time measure it.
  expect: { poll: { timeout: 20_000 } },
  // Our modules keep no state, so a worker loads them once and not once a test file.
  isolate: false,
  // Less time for removing what is no longer used, and for compiling what runs once: a tenth less CPU time in a worker. And no
  // threads for both, since other workers use the cores: another eighth (2026-11). A worker may take half a gigabyte.
  execArgv: ['--max-semi-space-size=128', '--min-semi-space-size=64', LATE_COMPILING, '--single-threaded'],
  setupFiles: ['test/helpers/setup-file.ts'],
  // The built program is run as it is.
  server: { deps: { external: [/\/dist\//] } },
};

const plugins = [builtSources];

export default defineConfig({
  test: {
    projects: [
      { plugins, test: { ...EVERYWHERE, name: 'all', include: ['test/**/*.test.ts'], exclude: TIMED } },
      // What callers see, once more on the other engine and by the plain form of answers.
      {
        plugins,
        test: {
          ...EVERYWHERE,
          name: 'on PostgreSQL',
          include: ['test/http/**/*.test.ts'],
          exclude: ONCE,
          env: { TEST_ENGINE: 'postgres', PLAIN_HTTP: 'true' },
        },
      },
      {
        plugins,
        test: {
          ...EVERYWHERE,
          name: 'timed',
          include: TIMED,
          retry: 2,
          // Most of their time is waiting.
          maxWorkers: 5,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    // Once for all of them; what a project extends would be set up again for it.
    globalSetup: [
      'test/helpers/build-once.ts',
      'test/helpers/quick-folder.ts',
      'test/helpers/start-postgres.ts',
    ],
    // Two more than the cores that the suite is meant for, since tests wait for processes, databases and timers. With one more,
    // the same tests took 3 % less CPU time, but left about a fifth of the time of both cores unused (an estimate, 2026-11).
    maxWorkers: 4,
    sequence: { sequencer: LongFilesFirst },
    reporters: ['default', slowestFiles, failedFiles],
  },
});
