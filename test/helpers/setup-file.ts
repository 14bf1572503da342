// Runs before every test file, also if a worker runs many of them.
import { afterAll } from 'vitest';
import { removeLeftovers } from './after-file.ts';

afterAll(removeLeftovers);
