// What does a refused call cost?

import { readJson } from '../../running/send-request.ts';
import type { Question } from '../lib/question.ts';
import { type Case, compare, type Request } from '../requests/compare.ts';
import { lookupRequests } from '../requests/lookup-requests.ts';
import { makeKey } from '../world/world.ts';
import { searchCases } from './people-search.ts';

export const refusedCalls: Question = {
  name: 'refused-calls',
  title: 'What does a refused call cost?',
  how:
    'Lookups and searches, a different company each time, with a key that is not known (401), one that lacks the scope ' +
    '(403) and one that has used up its quota (429). They do not use the store; a test counts its calls.',
  ask: async ({ world, withFirmament, pace }) => {
    const { known, databaseUrl } = world;
    const keys = [
      { status: 401, error: 40101, key: 'fmt_0000000000000000000000000000000000000000' },
      {
        status: 403,
        error: 40300,
        key: await makeKey(databaseUrl, ['--rate', '1000000', '--scopes', 'admin']),
      },
      { status: 429, error: 42901, key: await makeKey(databaseUrl, ['--rate', '1000000', '--quota', '1']) },
    ];
    const lookups = lookupRequests(known, 'website');
    const searches = searchCases(known)[0]?.requests ?? [];
    const cases = keys.flatMap(({ status, error, key }): Case[] => [
      { name: `lookup, ${status}`, status, requests: refused(lookups, key, error) },
      { name: `people, ${status}`, status, requests: refused(searches, key, error) },
    ]);
    const compared = await withFirmament(world, async (firmament) => {
      // Uses the single call of the last key's quota.
      const [first] = lookups;
      const headers = { authorization: `Bearer ${keys.at(-1)?.key}` };
      await fetch(firmament.address + (first?.path ?? ''), { headers });
      return compare({ ...pace, firmament, key: world.key }, cases);
    });
    return {
      compared,
      facts: { refusedTimesLimit: Math.max(...compared.map(({ timesLimit }) => timesLimit)) },
    };
  },
};

function refused(requests: readonly Request[], key: string, error: number): Request[] {
  return requests.map(({ method, path, body, headers }) => ({
    method,
    path,
    ...(body !== undefined && { body }),
    headers: { ...headers, authorization: `Bearer ${key}` },
    check: (answer) => {
      const got = (readJson(answer) as { error: number }).error;
      return got === error ? undefined : `error ${got}, not ${error}`;
    },
  }));
}
