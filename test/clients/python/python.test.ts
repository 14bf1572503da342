// The Python client: its own tests against real services on both engines, in one process, and the package as it is
// published.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findPython } from '../../../scripts/clients/find-python.mjs';
import { pythonContract } from '../../../scripts/clients/write-python-types.ts';
import type { OpenApiDocument } from '../../../scripts/openapi-document.ts';
import { type ServiceOptions, startService } from '../../helpers/start-service.ts';

const run = promisify(execFile);
const SOURCE = 'clients/python/src/firmament';

test('the types and operations of the Python client are those of the OpenAPI document; "npm run generate" writes them', () => {
  const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as OpenApiDocument;
  const { types, operations } = pythonContract(document);
  expect(readFileSync(`${SOURCE}/contract.py`, 'utf8')).toBe(types);
  expect(readFileSync(`${SOURCE}/operations.py`, 'utf8')).toBe(operations);
});

const python = findPython() ?? '';
const records = {
  companies: [
    {
      id: 'c1',
      name: 'Acme Robotics Pty Ltd',
      fqdn: 'acme.example',
      network: 'acme',
      hq_country: 'Australia',
      industries: ['a;b', 'c'],
    },
    ...Array.from({ length: 230 }, (_, number) => ({
      id: `n${number}`,
      name: `Number ${number}`,
      fqdn: `n${number}.example`,
      hq_country: 'New Zealand',
    })),
  ],
  people: Array.from({ length: 25 }, (_, number) => ({
    person_id: `p${String(number).padStart(2, '0')}`,
    company_id: 'c1',
    country: 'AU',
    position: number % 2 === 0 ? 'Software Engineer' : 'Sales Manager',
    network: `person-${number}`,
  })),
  key: { scopes: ['company:read', 'people:search', 'export', 'reconcile', 'admin'] },
} as const satisfies ServiceOptions;

async function startServices() {
  const entries = (['sqlite', 'postgres'] as const).map(async (engine) => {
    const service = await startService({ ...records, engine });
    const renamed = await startService({ beside: service, env: { NETWORK_FIELD: 'linkedin' } });
    return [engine, { url: service.url, key: service.key, renamed_url: renamed.url }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

test.skipIf(python === '')('the tests of the Python client pass on both engines', async () => {
  const env = {
    ...process.env,
    TEST_SERVICES: JSON.stringify(await startServices()),
    PYTHONPATH: resolve('clients/python/src'),
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const args = [
    '-m',
    'pytest',
    '-q',
    '-W',
    'error',
    '-p',
    'no:cacheprovider',
    '--durations=5',
    import.meta.dirname,
  ];
  const { stdout } = await run(python, args, { env }).catch((failure) => {
    throw new Error(`pytest failed:\n${failure.stdout}\n${failure.stderr}`);
  });
  console.log(stdout);
});
