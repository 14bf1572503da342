// Guards the important ratios: fails when one is about twice as high as before. Part of `npm test`, after the other tests
// and alone, because they would use the CPU at the same time.
// Usage: npm run bench:guard -- --help
import { execFileSync } from 'node:child_process';
import { readOptions } from '../running/read-options.ts';
import { BOUNDS, exceeded, type Guarded } from './guard/bounds.ts';
import { measureGuarded } from './guard/measure-guarded.ts';

const HELP = `Measures what a lookup, a search and a load cost beside a yardstick in the same run, and exits with 1 when one
of them is above its bound, which is about twice what it was. Takes half a minute. The bounds are in bench/guard/bounds.ts.

Usage: npm run bench:guard -- [options]

  --help    this text

Examples:
  npm run bench:guard
`;

readOptions(HELP, {});
execFileSync(process.execPath, ['scripts/ensure-built.mjs'], { stdio: 'inherit' });
let measured = await measureGuarded();
report(measured);
if (exceeded(measured).length > 0) {
  // A machine that was busy with something else once is rarely busy twice.
  console.log('Above its bound; measuring once more …');
  const before = new Set(exceeded(measured).map(({ name }) => name));
  measured = await measureGuarded();
  report(measured);
  for (const { name, what, usual, atMost } of exceeded(measured)) {
    if (!before.has(name)) continue;
    process.exitCode = 1;
    console.error(
      `${what}: ${measured[name].toFixed(2)}, twice in a row; at most ${atMost} is allowed, and ${usual} is usual. ` +
        'Find what has become more expensive, or raise the bound in bench/guard/bounds.ts and say why.',
    );
  }
}

function report(figures: Guarded): void {
  console.table(
    BOUNDS.map(({ name, what, usual, atMost }) => ({
      what,
      measured: Number(figures[name].toFixed(2)),
      usual,
      'at most': atMost,
    })),
  );
}
