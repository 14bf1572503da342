// The TypeScript client as it is published: packed, installed in an empty folder, and used as its README says.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { OpenApiDocument } from '../../../scripts/clients/openapi-document.ts';
import { clientTypes } from '../../../scripts/clients/write-client-types.ts';
import { startService } from '../../helpers/start-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { exampleRecords } from '../example-records.ts';

const run = promisify(execFile);
const readme = readFileSync('clients/typescript/README.md', 'utf8');

test('the types of the client are those of the OpenAPI document; "npm run generate" writes them', async () => {
  const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as OpenApiDocument;
  expect(readFileSync('clients/typescript/src/generated/contract.ts', 'utf8')).toBe(
    await clientTypes(document),
  );
});

test('every example of the README has the right types and runs with the packed client in an empty folder', async () => {
  const folder = temporaryFolder();
  await run(process.execPath, ['scripts/pack-client.mjs', folder]);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const install = ['install', './firmament-client-0.1.0.tgz', '--offline', '--no-audit', '--no-fund'];
  await run('npm', install, { cwd: folder });

  const service = await startService({
    ...exampleRecords(),
    key: { scopes: ['company:read', 'people:search', 'export'] },
  });
  const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
  expect(blocks.length).toBeGreaterThan(6);
  const code = blocks.join('\n').replace('http://127.0.0.1:8080', service.url);
  writeFileSync(join(folder, 'readme.mts'), code);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmitOnError: true,
        target: 'es2023',
        module: 'nodenext',
        types: ['node'],
        typeRoots: [resolve('node_modules/@types')],
      },
      files: ['readme.mts'],
    }),
  );
  await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder]);
  const { stdout } = await run(process.execPath, ['readme.mjs'], {
    cwd: folder,
    env: { ...process.env, API_KEY: service.key },
    maxBuffer: 1e8,
  });
  const lines = stdout.split('\n');
  expect(lines[0]).toBe('Southern Cross Robotics Limited');
  expect(lines).toContain('row 2 Company not found: no company has the fqdn "unknown.example".');
  expect(stdout).toContain('40003 abn "12" cannot be read');
});
