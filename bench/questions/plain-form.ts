// What does it cost to use documented Node alone? The same lookups and searches with PLAIN_HTTP=true.

import type { Question } from '../lib/question.ts';
import { compare } from '../requests/compare.ts';
import { IDENTIFIERS, lookupRequests } from '../requests/lookup-requests.ts';
import { searchCases } from './people-search.ts';

/** So few that any cache of answers has space for all of them. */
const FEW = 64;
const AGAIN = `lookup, the same ${FEW}`;

export const plainForm: Question = {
  name: 'plain-form',
  title: 'What does the plain form cost?',
  how:
    'Lookups and searches as above, with `PLAIN_HTTP=true`: answers are written with documented functions of Node only. ' +
    'The usual form, in one file, sends head and body as one text.',
  ask: async ({ world, withFirmament, pace }) => {
    const lookups = IDENTIFIERS.map((by) => ({ name: by, requests: lookupRequests(world.known, by) }));
    const searches = searchCases(world.known);
    const again = { name: AGAIN, requests: lookupRequests(world.known, 'website').slice(0, FEW) };
    const compared = await withFirmament(
      world,
      (firmament) =>
        compare({ ...pace, firmament, key: world.key }, [
          ...lookups,
          again,
          ...searches.map((one) => ({ ...one, name: `people, ${one.name}` })),
        ]),
      { PLAIN_HTTP: 'true' },
    );
    const worst = (from: number, to: number) =>
      Math.max(...compared.slice(from, to).map(({ timesLimit }) => timesLimit));
    return {
      compared,
      facts: {
        plainLookupTimesLimit: worst(0, lookups.length),
        plainAgainTimesLimit: worst(lookups.length, lookups.length + 1),
        plainSearchTimesLimit: worst(lookups.length + 1, compared.length),
      },
    };
  },
};
