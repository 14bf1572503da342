// Runs a script of bench/, drill/ or scripts/ after installing and building what is missing: node scripts/run-built.mjs FILE [arguments].
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root } from './setup/prepare.mjs';

checkNode();
ensureInstalled();
ensureBuilt();
const [file, ...args] = process.argv.slice(2);
// Not by tsx's own program: it kills a script that does not notice Ctrl-C within 60 ms, and the script could clean up nothing.
const script = spawn(process.execPath, ['--import', 'tsx', join(root, file), ...args], {
  cwd: root,
  stdio: 'inherit',
});
// A terminal sends Ctrl-C to the script as well; this process only waits until it has cleaned up.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => script.kill('SIGTERM'));
script.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
