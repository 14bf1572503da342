// A script that npm started notices that npm has ended, also if that was while the script could do nothing else.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const WATCH = new URL('../../scripts/setup/watch-npm.mjs', import.meta.url).href;

/** As an installation does: it says that it has begun, and then nothing else runs for two seconds. */
const SCRIPT = `
import { writeSync } from 'node:fs';
import { whenNpmEnds } from '${WATCH}';
writeSync(1, 'installs\\n');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
const unnoticed = setTimeout(() => writeSync(1, 'unnoticed'), 5_000);
whenNpmEnds(() => {
  writeSync(1, 'noticed');
  clearTimeout(unnoticed);
});
`;

test.runIf(process.platform === 'linux')(
  'npm that ends during an installation is noticed after it',
  async () => {
    const script = join(temporaryFolder(), 'script.mjs');
    writeFileSync(script, SCRIPT);
    const shell = spawn('sh', ['-c', `'${process.execPath}' '${script}'; true`], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    shell.stdout.on('data', (chunk) => {
      text += chunk;
    });
    await once(shell.stdout, 'data');
    shell.kill('SIGKILL');
    await once(shell.stdout, 'close');
    expect(text).toBe('installs\nnoticed');
  },
);
