// Builds the console into static files with hashed names, which the service sends.
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  // Files load each other by where they are; the service puts the path before those that the page names.
  base: './',
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Inlined files would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  logLevel: 'warn',
});
