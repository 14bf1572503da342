// `npm run test:conformance`: runs the official conformance suite of the Model Context Protocol for servers. The suite, and the
// Node that it needs, are installed into node_modules/.cache and are no dependencies.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureInstalled, root } from './setup/prepare.mjs';

const SUITE = '@modelcontextprotocol/conformance@0.1.16';
/** Of Node; the suite does not run on 20. */
const LINE = '22';

checkNode();
ensureInstalled();
const { platform, arch } = process;
const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
const nodePackage = `${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}`;
const folder = join(root, 'node_modules', '.cache', 'conformance');
const packages = join(folder, 'node_modules');
const suite = join(packages, '@modelcontextprotocol/conformance/dist/index.js');
if (!existsSync(suite) || !existsSync(join(packages, nodePackage, 'package.json'))) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', SUITE, `${nodePackage}@${LINE}`];
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: platform === 'win32',
  });
  if (status !== 0) {
    console.error('The suite could not be installed. Check the network, then run the command again.');
    process.exit(1);
  }
}
const { bin } = JSON.parse(readFileSync(join(packages, nodePackage, 'package.json'), 'utf8'));
const program = [join(packages, nodePackage, bin.node), suite];
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const { status } = spawnSync(
  process.execPath,
  [tsx, join(root, 'test/http/tools/conformance/run.ts'), ...program],
  { stdio: 'inherit', cwd: root },
);
process.exit(status ?? 1);
