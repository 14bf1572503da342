// `npm start`: installs, builds, and runs the demo: sample data, a key, and the service.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root } from './prepare.mjs';

checkNode();
ensureInstalled();
ensureBuilt();
const service = spawn(process.execPath, [join(root, 'dist/cli/main.js'), 'demo', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
// A terminal sends Ctrl-C to the service as well; this process only waits for it to finish its requests.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => service.kill('SIGTERM'));
service.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
