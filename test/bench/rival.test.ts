// The rival of the benchmark gives the answers that it is compared by, and leaves nothing behind.
import { chmodSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkedAnswers } from '../../bench/requests/compare.ts';
import { IDENTIFIERS, lookupRequests, missingRequests } from '../../bench/requests/lookup-requests.ts';
import { SEARCHES, searchRequests } from '../../bench/requests/search-requests.ts';
import { startRival } from '../../bench/rivals/express-postgres/start-rival.ts';
import { knowCompanies } from '../../bench/world/known-companies.ts';
import { afterFile } from '../helpers/after-file.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

// Other files make databases in the folder for all tests.
const folder = temporaryFolder();
// PostgreSQL may run as another user.
chmodSync(folder, 0o711);
const { TMPDIR: before } = process.env;
process.env.TMPDIR = folder;
afterFile(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
});

test('Express on PostgreSQL answers lookups and searches correctly, except for titles', async () => {
  const known = knowCompanies({ seed: 1, companies: 300, people: 3_000, largest: 800 });
  const rival = await startRival(known, 'key');
  try {
    expect(rival.load).toMatchObject({ companies: 300, people: 3_000 });
    expect(readdirSync(folder)).not.toEqual([]);
    const server = await rival.startServer();
    try {
      for (const by of IDENTIFIERS) {
        const requests = lookupRequests(known, by).slice(0, 50);
        expect(await checkedAnswers(server, { name: by, requests }, 'key')).toHaveLength(50);
      }
      const missing = missingRequests(known).slice(0, 5);
      await checkedAnswers(server, { name: 'missing', requests: missing, status: 404 }, 'key');
      for (const search of SEARCHES.filter((name) => !name.startsWith('position'))) {
        const requests = searchRequests(known, search, 40);
        expect(await checkedAnswers(server, { name: search, requests }, 'key')).toHaveLength(40);
      }
      const [one] = searchRequests(known, 'position', 1);
      const found = await checkedAnswers(
        server,
        { name: 'position', requests: one === undefined ? [] : [{ ...one, check: () => undefined }] },
        'key',
      );
      expect(Number(found[0]?.headers['x-total-count'])).toBeGreaterThan(0);
      expect(await server.cpuMicroseconds()).toBeGreaterThan(0);
    } finally {
      await server.stop();
    }
  } finally {
    await rival.stop();
  }
  expect(readdirSync(folder)).toEqual([]);
});
