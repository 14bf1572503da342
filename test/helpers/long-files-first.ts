// Starts the test files that take longest first, so that no worker is still busy with one after the others have ended, and
// spreads those that wait. Without times of an earlier run, Vitest starts the largest files first, and some of these are small.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those of fifteen seconds and more (2026-11). Of the timed ones the longest come first. */
const LONG = [
  'test/engines/postgres-faults.test.ts',
  'test/cli/serving/two-processes.test.ts',
  'test/engines/postgres-services.test.ts',
  'test/cli/unread-answers.test.ts',
  'test/cli/serving/one-process.test.ts',
  'test/cli/stopping.test.ts',
  'test/engines/postgres-waiting.test.ts',
  'test/operations/worlds/past-faults.test.ts',
  'test/console/keys-and-loads.test.ts',
  'test/console/review.test.ts',
];

/** They mostly wait, so each starts beside files that use the CPU, and not beside another one of these. */
const WAITING = [
  'test/clients/python/python.test.ts',
  'test/http/streams.test.ts',
  'test/http/keys.test.ts',
  'test/http/idle-connections.test.ts',
  'test/http/broken-streams.test.ts',
  'test/http/admin/corrections.test.ts',
  'test/http/console/sessions.test.ts',
];
/** While one of them waits, the other workers take fewer files than this. */
const BETWEEN = 15;
/** Behind the longest ones, some of which wait too. */
const BEHIND_LONG = 30;

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // One project after the other: a file of another project needs a new worker, which takes seconds to load the program.
    const projects = new Set(sorted.map(({ project }) => project.name));
    return [...projects].flatMap((name) => inOrder(sorted.filter(({ project }) => project.name === name)));
  }
}

function inOrder(files: readonly TestSpecification[]): readonly TestSpecification[] {
  const waiting = files.filter((file) => placeIn(WAITING, file) !== -1);
  const others = files.filter((file) => placeIn(WAITING, file) === -1).sort((a, b) => rank(a) - rank(b));
  const first = others.some((file) => placeIn(LONG, file) !== -1) ? BEHIND_LONG : 0;
  for (const [place, file] of waiting.entries()) others.splice(first + place * BETWEEN, 0, file);
  return others;
}

const placeIn = (paths: readonly string[], { moduleId }: TestSpecification) =>
  paths.findIndex((path) => moduleId.endsWith(`/${path}`));

function rank(file: TestSpecification): number {
  const place = placeIn(LONG, file);
  return place === -1 ? LONG.length : place;
}
