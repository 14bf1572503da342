// The pages that the build makes are those of a release, whatever started the build: a test runner sets NODE_ENV.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '..', '..', 'dist');

test.each(['console', 'docs-page'])('dist/%s names no file of the machine that built it', (folder) => {
  const assets = join(dist, folder, 'assets');
  const naming = readdirSync(assets).filter((name) =>
    /\.tsx\b/.test(readFileSync(join(assets, name), 'utf8')),
  );
  expect(naming).toEqual([]);
});
