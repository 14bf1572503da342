// The kinds of runs on an invented world: how large it is, how long they measure, and which questions they ask.
import type { WorldSize } from '../../src/samples/world/world-size.ts';
import type { RunKind } from '../page/results.ts';

export const RUN_COMMANDS: { readonly [kind in RunKind]: string } = {
  full: 'npm run bench:full',
  companies: 'npm run bench:companies',
  quick: 'npm run bench',
  titles: 'npm run bench:titles -- --write',
};

interface RunPlan {
  readonly size: WorldSize;
  /** How long it takes, for --help. */
  readonly about: string;
  readonly examples: string;
  /** How often each figure is measured. */
  readonly rounds: number;
  /** The approximate length of a turn. */
  readonly seconds: number;
  /** Comma-separated; undefined means all. */
  readonly questions?: string;
  readonly hasRival: boolean;
}

export const RUN_PLANS: { readonly [kind in Exclude<RunKind, 'titles'>]: RunPlan } = {
  quick: {
    size: { seed: 1, companies: 20_000, people: 500_000, largest: 300_000 },
    about: 'Takes about 25 minutes; installs what it needs, and removes what it makes.',
    examples: '  npm run bench -- --only lookup-by-identifier,people-search --rounds 15',
    // Many short turns: with three long ones, a machine that changed its speed moved the worst of six figures by a fifth.
    rounds: 7,
    seconds: 0.4,
    hasRival: true,
  },
  full: {
    size: { seed: 1, companies: 10_000_000, people: 100_000_000, largest: 300_000 },
    about:
      'Takes an hour or more, and says first how much room it needs on the disk. Express on PostgreSQL gets a small world.',
    examples: `  npm run bench:full -- --folder /mnt/large --keep
  npm run bench:full -- --companies 2000000 --people 20000000      where the disk holds no more`,
    rounds: 5,
    seconds: 2,
    hasRival: true,
  },
  // As many companies as the full world, in a fraction of its time: people do not matter for these questions.
  companies: {
    size: { seed: 1, companies: 10_000_000, people: 1_000_000, largest: 10_000 },
    about: 'Takes about 40 minutes, and says first how much room it needs on the disk.',
    examples: '  npm run bench:companies -- --folder /mnt/large --keep',
    rounds: 3,
    seconds: 1,
    questions: 'lookup-by-identifier,find-by-name,many-at-once,loading,memory',
    hasRival: false,
  },
};
