// `npm start`: installs, builds, and runs the demo: sample data, a key, and the service.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root } from './setup/prepare.mjs';
import { whenNpmEnds } from './setup/watch-npm.mjs';

checkNode();
ensureInstalled();
ensureBuilt();
const service = spawn(
  process.execPath,
  [join(root, 'dist/program/main.cjs'), 'demo', ...process.argv.slice(2)],
  {
    // Through the channel the service notices when this process is killed, and stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
);
// A terminal sends Ctrl-C to the service as well; this process only waits for it to finish its requests.
process.on('SIGINT', () => {});
const stop = () => service.kill('SIGTERM');
process.on('SIGTERM', stop);
whenNpmEnds(stop);
service.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
