// `npm test`: installs and builds what is missing, then types, lint and unused code, tests, and the guard of costs, in this order.
import { join } from 'node:path';
import { checkNode, installAllButSqlite, root, run, runTogether } from './prepare.mjs';

checkNode();
const bin = (name) => join(root, 'node_modules', name);
const node = process.execPath;
// Beside the packages of npm: one waits for the network, the other compiles.
const parts = runTogether([
  [node, [join(root, 'scripts/ensure-test-parts.mjs')], 'Looking for a browser and Python failed.'],
]);
const sqlite = installAllButSqlite();
const installed = runTogether(sqlite === undefined ? [] : [sqlite]);
// Only installing needs the network. Node reads these certificates whenever it starts, which takes 80 ms, and the tests start
// it several hundred times.
delete process.env.NODE_EXTRA_CA_CERTS;
// Side by side, and before the tests: some of those measure time, and a failure here is known in seconds. None of them needs SQLite.
// In one thread tsc takes a sixth less CPU time, and the others use the second core.
await runTogether([
  [node, [join(root, 'scripts/ensure-built.mjs')], 'The build failed.'],
  [
    node,
    [bin('typescript/bin/tsc'), '--noEmit', '--singleThreaded', '-p', 'tsconfig.test.json'],
    'The types do not fit.',
  ],
  [
    node,
    [bin('typescript/bin/tsc'), '--singleThreaded', '-p', join(root, 'console/tsconfig.json')],
    'The types of the console do not fit.',
  ],
  [
    node,
    [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
    'The lint failed; "npm run format" fixes most of it.',
  ],
  [node, [bin('knip/bin/knip.js')], 'Something is exported, kept or installed that nothing uses.'],
]);
await Promise.all([installed, parts]);
const only = process.argv.slice(2);
run(node, [join(root, 'scripts/run-tests.mjs'), ...only], 'Tests failed.');
// Last and alone: it measures, and the tests would use the CPU at the same time.
if (only.length === 0) {
  run(node, [bin('tsx/dist/cli.mjs'), join(root, 'bench/guard.ts')], 'Something costs more than its bound.');
}
