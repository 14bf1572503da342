// Starts the test files that take longest first, so that no worker is still busy with one after the others have ended. Without
// times of an earlier run, Vitest starts the largest files first, and some of these are small.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Those of fifteen seconds and more (2026-11). Of the timed ones the longest come first. Three of the others mostly wait, namely
 * streams, idle connections and Python: they start beside files that use the CPU, not beside each other.
 */
const LONG = [
  'test/cli/serving/two-processes.test.ts',
  'test/cli/serving/one-process.test.ts',
  'test/engines/postgres-faults.test.ts',
  'test/cli/stopping.test.ts',
  'test/engines/postgres-services.test.ts',
  'test/cli/unread-answers.test.ts',
  'test/engines/postgres-waiting.test.ts',
  'test/operations/worlds/past-faults.test.ts',
  'test/console/keys-and-loads.test.ts',
  'test/http/streams.test.ts',
  'test/console/review.test.ts',
  'test/http/idle-connections.test.ts',
  'test/clients/python/python.test.ts',
];

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((path) => moduleId.endsWith(`/${path}`));
      return found === -1 ? LONG.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
