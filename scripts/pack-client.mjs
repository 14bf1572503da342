// `npm run client:pack [-- FOLDER]`: builds the TypeScript client and packs it, as it would be published.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureInstalled, root, run } from './setup/prepare.mjs';

checkNode();
ensureInstalled();
const folder = join(root, 'clients/typescript');
rmSync(join(folder, 'dist'), { recursive: true, force: true });
run(
  process.execPath,
  [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
  'The client could not be built.',
);
cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
const packed = spawnSync('npm', ['pack', folder, '--pack-destination', process.argv[2] ?? process.cwd()], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exit(packed.status ?? 1);
