// `npm run bench`, `bench:companies` and `bench:full`: installs and builds what is missing, then runs the benchmark.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root } from './prepare.mjs';

checkNode();
ensureInstalled();
ensureBuilt();
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const bench = spawn(process.execPath, [tsx, join(root, 'bench', 'run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// A terminal sends Ctrl-C to the benchmark as well; this process only waits until it has cleaned up.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => bench.kill('SIGTERM'));
bench.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
