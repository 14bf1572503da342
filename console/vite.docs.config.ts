// Builds the API reference, which is served at /docs also where the console is turned off.
import { defineConfig, mergeConfig } from 'vite';
import consoleConfig from './vite.config.ts';

export default mergeConfig(
  consoleConfig,
  defineConfig({
    build: { outDir: '../dist/docs-page', rolldownOptions: { input: `${import.meta.dirname}/docs.html` } },
  }),
);
