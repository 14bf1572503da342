// Puts the modules of the built program into fewer files, dist/program/: Node takes one to two milliseconds for each module, and
// a command loads up to four hundred. They are CommonJS, which Node loads faster than ECMAScript modules; so no module may await
// at its top level. Loading data from a small file took 0.71 s of CPU time, 0.54 s in fewer files, and takes 0.36 s as CommonJS;
// a service 0.92, 0.70 and 0.61 s to start and end (Node 20, 2026-11).
// The modules of tsc stay beside it: tests and benchmarks use them one by one.
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { build } from 'vite';

/** What is started as a process or as a thread. */
const ENTRIES = [
  'cli/main.js',
  'loading/threads/prepare-thread.js',
  'loading/threads/statements-thread.js',
  'serve/watch-thread.js',
  'store/formats/company-columns/page-thread.js',
];

export async function bundleProgram(dist) {
  const folder = join(dist, 'program');
  await build({
    configFile: false,
    logLevel: 'warn',
    root: dist,
    publicDir: false,
    plugins: [placesOf(folder)],
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: ENTRIES.map((entry) => join(dist, entry)),
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name].cjs' },
      },
    },
  });
  // A process or thread is started from the files above. An ECMAScript module that imports them takes 60 ms of CPU time more, as
  // Node prepares to read the names that they export.
  for (const entry of ENTRIES) rmSync(join(dist, entry));
  chmodSync(join(folder, 'main.cjs'), 0o755);
}

/** Lets the program run the modules of tsc one by one: a module that is changed there is then also changed in the program. */
export function runModules(dist) {
  for (const entry of ENTRIES) {
    const file = join(dist, 'program', `${basename(entry, '.js')}.cjs`);
    writeFileSync(file, `#!/usr/bin/env node\nimport(${JSON.stringify(`../${entry}`)});\n`);
  }
}

/** Modules look for files beside them, such as migrations: where each was is where it looks. */
const placesOf = (folder) => ({
  name: 'places-of-modules',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? code.replaceAll(
          'import.meta.url',
          `new URL(${JSON.stringify(relative(folder, id).replaceAll('\\', '/'))}, import.meta.url).href`,
        )
      : undefined,
});
