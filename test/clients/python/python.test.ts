// The Python client: its own tests against real services on both engines, in one process, and the package as it is
// published.
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findPython, hasModule } from '../../../scripts/clients/find-python.mjs';
import type { OpenApiDocument } from '../../../scripts/clients/openapi-document.ts';
import { pythonContract } from '../../../scripts/clients/write-python-types.ts';
import { startService } from '../../helpers/start-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { exampleRecords } from '../example-records.ts';
import { RECORDS } from '../records.ts';

const run = promisify(execFile);
/** Starting Python and reading types for the first time takes long on a busy machine. */
const SLOW = { timeout: 180_000 };
const SOURCE = 'clients/python/src/firmament';

test('the types and operations of the Python client are those of the OpenAPI document; "npm run generate" writes them', () => {
  const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as OpenApiDocument;
  const { types, operations } = pythonContract(document);
  expect(readFileSync(`${SOURCE}/contract.py`, 'utf8')).toBe(types);
  expect(readFileSync(`${SOURCE}/operations.py`, 'utf8')).toBe(operations);
});

const python = findPython() ?? '';
if (python === '') {
  const message =
    'No Python 3.11 with httpx, pytest and hatchling here: the Python client was NOT tried. Install them (Debian: apt-get install python3-httpx python3-pytest python3-hatchling), or set PYTHON.';
  if (process.env.REQUIRE_PYTHON === '1') throw new Error(message);
  console.warn(message);
}
const environment = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };

async function runPython(args: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) {
  const { stdout } = await run(python, args, { env: environment, maxBuffer: 1e8, ...options }).catch(
    (failure) => {
      throw new Error(`python ${args.join(' ')} failed:\n${failure.stdout}\n${failure.stderr}`);
    },
  );
  return stdout;
}

const records = {
  ...RECORDS,
  key: { scopes: ['company:read', 'people:search', 'export', 'reconcile', 'admin'] },
} as const;

async function startServices() {
  const entries = (['sqlite', 'postgres'] as const).map(async (engine) => {
    const service = await startService({ ...records, engine });
    const renamed = await startService({ beside: service, env: { NETWORK_FIELD: 'linkedin' } });
    return [engine, { url: service.url, key: service.key, renamed_url: renamed.url }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

test.skipIf(python === '')('the tests of the Python client pass on both engines', SLOW, async () => {
  const env = {
    ...environment,
    TEST_SERVICES: JSON.stringify(await startServices()),
    PYTHONPATH: resolve('clients/python/src'),
  };
  const args = ['-m', 'pytest', '-q', '-W', 'error', '-p', 'no:cacheprovider', import.meta.dirname];
  expect(await runPython(args, { env })).toMatch(/\d\d passed/);
});

/** Builds the wheel and installs it, and nothing else, in an empty folder. */
async function installWheel(folder: string): Promise<string> {
  await runPython(['-m', 'hatchling', 'build', '--target', 'wheel'], {
    cwd: 'clients/python',
    env: { ...environment, HATCH_BUILD_LOCATION: folder },
  });
  const wheel = join(folder, 'firmament-0.1.0-py3-none-any.whl');
  const installed = join(folder, 'installed');
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-index', '--no-deps', '--target', installed, wheel];
  // A wheel is an archive; without pip it is unpacked.
  await runPython(hasModule(python, 'pip') ? pip : ['-m', 'zipfile', '-e', wheel, installed]);
  return installed;
}

test.skipIf(python === '')(
  'every example of the README runs with the wheel in an empty folder',
  SLOW,
  async () => {
    const folder = temporaryFolder();
    const [installed, service] = await Promise.all([
      installWheel(folder),
      startService({
        ...exampleRecords(),
        key: { scopes: ['company:read', 'people:search', 'export'] },
      }),
    ]);
    const readme = readFileSync('clients/python/README.md', 'utf8');
    const hasPandas = hasModule(python, 'pandas');
    const blocks = [...readme.matchAll(/^```python( pandas)?\n([\s\S]*?)^```/gm)].filter(
      ([, needsPandas]) => hasPandas || needsPandas === undefined,
    );
    expect(blocks.length).toBeGreaterThan(9);
    const code = blocks.map(([, , text = '']) => text).join('\n');
    const work = join(folder, 'work');
    mkdirSync(work);
    writeFileSync(join(work, 'readme.py'), code.replaceAll('http://127.0.0.1:8080', service.url));
    const stdout = await runPython(['readme.py'], {
      cwd: work,
      env: { ...environment, PYTHONPATH: installed, API_KEY: service.key },
    });
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('Southern Cross Robotics Limited');
    expect(lines).toContain('row 2 Company not found: no company has the fqdn "unknown.example".');
    expect(lines).toContain("{'found': 1, 'missed': 0, 'error': 0}");
    expect(stdout).toContain('40003 abn "12" cannot be read');
    expect(readFileSync(join(work, 'companies.csv'), 'utf8')).toContain('southern-cross-robotics.example');
  },
);

test.skipIf(python === '' || !hasModule(python, 'mypy'))(
  'the Python client, its tests and the examples of its README have the right types',
  SLOW,
  async () => {
    const examples = join(temporaryFolder(), 'readme.py');
    const readme = readFileSync('clients/python/README.md', 'utf8');
    const blocks = [...readme.matchAll(/^```python( pandas)?\n([\s\S]*?)^```/gm)];
    writeFileSync(examples, blocks.map(([, , text = '']) => text).join('\n'));
    const options = [
      '--config-file',
      'clients/python/pyproject.toml',
      '--cache-dir',
      'node_modules/.cache/mypy',
    ];
    const places = ['clients/python/src', 'test/clients/python', examples];
    await runPython(['-m', 'mypy', ...options, ...places], {
      env: { ...environment, MYPYPATH: resolve('clients/python/src') },
    });
  },
);
