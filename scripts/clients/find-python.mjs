// Finds a Python 3.11 or newer that has what the tests of the Python client need.
import { spawnSync } from 'node:child_process';

/** What they import. */
const NEEDED = ['httpx', 'pytest', 'hatchling'];
const CHECK = `import sys, ${NEEDED.join(', ')}; assert sys.version_info >= (3, 11)`;

/** Debian's own is tried too: another Python may come first, without Debian's packages. */
export function findPython() {
  const { PYTHON = '' } = process.env;
  const places = PYTHON === '' ? ['python3', '/usr/bin/python3'] : [PYTHON];
  return places.find((place) => spawnSync(place, ['-c', CHECK], { stdio: 'ignore' }).status === 0);
}

/** Whether this Python has a package. */
export function hasModule(python, name) {
  return spawnSync(python, ['-c', `import ${name}`], { stdio: 'ignore' }).status === 0;
}
