// `npm run package:try`: packs the package, installs it into an empty folder as an operator would, without a compiler in PATH, and
// asks the installed program. Needs the npm registry; SQLite comes from this clone (see prebuilt-sqlite.mjs), as from GitHub.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packSqlite } from './prebuilt-sqlite.mjs';
import { root } from './setup/prepare.mjs';

/** What npm and its scripts need; no cc, make or python. */
const TOOLS = ['node', 'npm', 'sh', 'env', 'tar', 'gzip', 'uname'];

const folder = mkdtempSync(join(tmpdir(), 'firmament-package-'));
try {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const tool of TOOLS) {
    const path = execFileSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).trim();
    symlinkSync(path, join(bin, tool));
  }
  const env = {
    ...process.env,
    PATH: bin,
    npm_config_better_sqlite3_local_prebuilds: dirname(packSqlite(join(folder, 'prebuilt'))),
    DATABASE_URL: `sqlite:${join(folder, 'data', 'firmament.db')}`,
  };
  const pack = ['pack', '--json', '--loglevel=error', '--pack-destination', folder];
  // The output of the build comes before the JSON.
  const printed = execFileSync('npm', pack, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [{ filename, size }] = JSON.parse(printed.slice(printed.search(/^\[/m)));
  console.log(`packed ${filename}, ${Math.round(size / 1000)} kB`);
  const clean = join(folder, 'clean');
  mkdirSync(clean);
  writeFileSync(join(clean, 'package.json'), '{"private": true, "allowScripts": {"better-sqlite3": true}}');
  const install = ['install', '--no-audit', '--no-fund', '--loglevel=error', join(folder, filename)];
  execFileSync('npm', install, { cwd: clean, env, stdio: 'inherit' });
  const program = join(clean, 'node_modules/.bin/firmament');
  const run = (...args) => execFileSync(program, args, { cwd: clean, env, encoding: 'utf8' }).trim();
  console.log(`installed without a compiler: ${run('--version')}`);
  console.log(run('database', 'init'));
  const port = 20_000 + (process.pid % 10_000);
  const service = spawn(program, ['serve'], {
    cwd: clean,
    env: { ...env, PORT: String(port) },
    stdio: 'ignore',
  });
  try {
    console.log(`it answers: ${await ask(`http://127.0.0.1:${port}/readyz`)}`);
  } finally {
    service.kill('SIGTERM');
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function ask(url) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (await fetch(url)).text();
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
