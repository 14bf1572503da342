// The list of public suffixes. An `import` of it would first search all of it for exported names, which takes 30 ms at every
// start of the program.
import { createRequire } from 'node:module';
import type * as Tldts from 'tldts';

export const { getDomain, parse } = createRequire(import.meta.url)('tldts') as typeof Tldts;
