// Tests import the sources and get the same modules as built: the program is tested as it is shipped, each module is loaded once
// for the test and for the commands that it runs, and nothing is compiled a second time.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = (name: string) => fileURLToPath(new URL(`../../${name}/`, import.meta.url));
const SOURCES = folder('src');
const BUILT = folder('dist');

export const builtSources: Plugin = {
  name: 'built-sources',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    if (found?.id.startsWith(SOURCES) !== true || !found.id.endsWith('.ts')) return found;
    return { id: `${BUILT}${found.id.slice(SOURCES.length, -'.ts'.length)}.js`, external: true };
  },
};
