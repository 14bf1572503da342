// `npm run test:client-runtimes`: runs the TypeScript client on Node, Deno, Bun and in Chromium against the real service. The
// programs are installed from npm into node_modules/.cache and are no dependencies.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root, run } from './setup/prepare.mjs';

/** An early 20, as the client's package.json allows 20.3, and the newest of each line. */
const NODES = ['20.5.1', '20', '22', '24'];
const DENO = '2.9.5';
const BUN = '1.4.4';

checkNode();
ensureInstalled();
ensureBuilt();
const { platform, arch } = process;
const system = platform === 'win32' ? 'win' : platform;
const end = platform === 'win32' ? '.exe' : '';
const cache = join(root, 'node_modules', '.cache', 'client-runtimes');
const bunArch = arch === 'arm64' ? 'aarch64' : arch;
const denoPackage = `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}`;
const bunPackage = `@oven/bun-${platform === 'win32' ? 'windows' : platform}-${bunArch}`;
const nodePackage = `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${system}-${arch}`;
const WANTED = [
  ...NODES.map((version) => ({
    name: `Node ${version}`,
    what: `${nodePackage}@${version}`,
    file: `${nodePackage}/bin/node${end}`,
    args: [],
  })),
  {
    name: `Deno ${DENO}`,
    what: `${denoPackage}@${DENO}`,
    file: `${denoPackage}/deno${end}`,
    args: ['run', '--no-config', '--no-lock', '--allow-net', '--allow-read'],
  },
  { name: `Bun ${BUN}`, what: `${bunPackage}@${BUN}`, file: `${bunPackage}/bin/bun${end}`, args: ['run'] },
];

const programs = WANTED.map(({ name, what, file, args }) => ({
  name,
  command: [install(what, file), ...args],
}));
const tsc = join(root, 'node_modules/typescript/bin/tsc');
rmSync(join(root, 'clients/typescript/dist'), { recursive: true, force: true });
run(process.execPath, [tsc, '-p', join(root, 'clients/typescript')], 'The client could not be built.');
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const story = join(root, 'test/clients/typescript/runtimes/run.ts');
const { status } = spawnSync(process.execPath, [tsx, story, JSON.stringify(programs)], {
  stdio: 'inherit',
  cwd: root,
});
process.exit(status ?? 1);

/** Packages that hold one program and need no install script. */
function install(what, file) {
  const folder = join(cache, what.replaceAll(/[^\w.-]+/g, '-'));
  const program = join(folder, 'node_modules', file);
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  const { status: code } = spawnSync('npm', ['install', ...options, what], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: platform === 'win32',
  });
  if (code !== 0) {
    console.error(`${what} could not be installed.`);
    process.exit(1);
  }
  return program;
}
