// `npm test`: installs and builds what is missing, then the tests, with types, lint and unused code beside them, and at last the
// guard of costs.
import { join } from 'node:path';
import { checkNode, installAllButSqlite, root, run, runBeside, runTogether } from './setup/prepare.mjs';

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
// Beside the first tests, which wait now and then; the tests that measure time come last. None of these needs SQLite.
// In one thread tsc takes a sixth less CPU time, and the others use the second core.
const checked = runBeside([
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
await runTogether([[node, [join(root, 'scripts/ensure-built.mjs')], 'The build failed.']]);
await Promise.all([installed, parts]);
const only = process.argv.slice(2);
await runTogether([[node, [join(root, 'scripts/run-tests.mjs'), ...only], 'Tests failed.']]);
await checked();
// Last and alone: it measures, and the tests would use the CPU at the same time.
if (only.length === 0) {
  run(node, [bin('tsx/dist/cli.mjs'), join(root, 'bench/guard.ts')], 'Something costs more than its bound.');
}
