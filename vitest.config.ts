import { defineConfig } from 'vitest/config';

/** They open a store of their own, or are about no store. */
const ON_SQLITE_ONLY = [
  'test/http/broken-store.test.ts',
  'test/http/wire/check-field.test.ts',
  'test/http/memory/answer-memory.test.ts',
  'test/http/wire/parse-query.test.ts',
  'test/http/wire/people-bytes.test.ts',
  'test/http/refused-calls.test.ts',
  'test/http/memory/position-memory.test.ts',
  'test/http/memory/recent-answers.test.ts',
  'test/http/server/connections/turn-budget.test.ts',
  'test/http/watch-server.test.ts',
];

/** Some tests start real servers and real imports; on a busy machine those take seconds. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { ...PATIENCE, name: 'all', include: ['test/**/*.test.ts'] } },
      // What callers see, once more on the other engine and by the plain form of answers.
      {
        test: {
          ...PATIENCE,
          name: 'on PostgreSQL',
          include: ['test/http/**/*.test.ts'],
          exclude: ON_SQLITE_ONLY,
          env: { TEST_ENGINE: 'postgres', PLAIN_HTTP: 'true' },
        },
      },
    ],
    // Once for all of them; what a project extends would be set up again for it.
    globalSetup: ['test/helpers/build-once.ts', 'test/helpers/start-postgres.ts'],
    maxWorkers: 2,
  },
});
