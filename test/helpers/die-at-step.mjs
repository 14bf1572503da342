// Loaded before a program with NODE_OPTIONS: ends it with SIGKILL before a change of a file, as a power cut would. DIE_AT is the
// number of the change, from 1 on; only changes of paths that contain DIE_IN count.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { DIE_AT = '0', DIE_IN = '' } = process.env;
let changes = 0;

for (const name of ['linkSync', 'mkdirSync', 'renameSync', 'rmSync', 'writeFileSync']) {
  const change = fs[name];
  fs[name] = (path, ...others) => {
    if (String(path).includes(DIE_IN)) changes += 1;
    if (changes === Number(DIE_AT)) process.kill(process.pid, 'SIGKILL');
    return change(path, ...others);
  };
}
syncBuiltinESMExports();
