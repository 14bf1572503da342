// `npm test`: installs and builds what is missing, then types, lint and tests, in this order.
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

checkNode();
ensureInstalled();
ensureBuilt();
const bin = (name) => join(root, 'node_modules', name);
const node = process.execPath;
run(node, [bin('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.test.json'], 'The types do not fit.');
run(
  node,
  [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  'The lint failed; "npm run format" mends most of it.',
);
run(node, [bin('vitest/vitest.mjs'), 'run', ...process.argv.slice(2)], 'Tests failed.');
