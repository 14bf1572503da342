// Builds dist/ when the sources have changed; for tests and benchmarks that run the built program.
import { ensureBuilt } from './setup/prepare.mjs';

ensureBuilt();
