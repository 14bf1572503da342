import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Some tests start real servers and real imports; on a busy machine those take seconds.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ['test/helpers/build-once.ts'],
    maxWorkers: 2,
  },
});
