// One version everywhere: that of package.json.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createProgram } from '../../src/cli/program.ts';
import { createOpenApiDocument } from '../../src/http/openapi/openapi.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

test('the command line, the OpenAPI document, the lock file and the README name the version of package.json', async () => {
  const made = createOpenApiDocument({ basePath: '', networkField: 'network', console: true });
  const documents = [made, JSON.parse(readFileSync('docs/openapi.json', 'utf8'))];
  const named = (documents as { readonly info: { readonly version: string } }[]).map(
    ({ info }) => info.version,
  );
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { readonly version: string };
  const inReadme = [...readFileSync('README.md', 'utf8').matchAll(/firmament-([\d.]+)\.tgz/g)].map(
    ([, one]) => one,
  );
  expect(new Set([(await createProgram()).version(), ...named, lock.version, ...inReadme])).toEqual(
    new Set([version]),
  );
});
