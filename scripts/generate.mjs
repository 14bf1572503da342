// `npm run generate`: installs what is missing, then writes what is made from the code and committed.
import { join } from 'node:path';
import { checkNode, ensureInstalled, root, run } from './setup/prepare.mjs';

checkNode();
ensureInstalled();
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
run(
  process.execPath,
  [tsx, join(root, 'scripts/write-generated.ts')],
  'The generated files could not be written.',
);
