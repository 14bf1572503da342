// Several questions for one answer see one state of the data, on both engines.
import { expect, test } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { startService } from '../helpers/start-service.ts';

const named = (name: string) => ['c1', 'c2'].map((id) => ({ id, name: `${name} ${id}` }));

test.each(['sqlite', 'postgres'] as const)(
  'work on %s is done again if a load was published in the middle of it',
  async (engine) => {
    const { databaseUrl } = await startService({ companies: named('Old'), engine });
    const [reader, writer] = [await openStore(databaseUrl), await openStore(databaseUrl)];
    let tries = 0;
    const names = await reader.inOneState(async () => {
      tries += 1;
      const first = await reader.companies.readWhole('c1');
      if (tries === 1) {
        await loadCompanies(writer, named('New'));
        // As a service does several times a second.
        if (engine === 'sqlite') await reader.refresh();
      }
      const second = await reader.companies.readWhole('c2');
      return [first?.name, second?.name];
    });
    expect(names).toEqual(['New c1', 'New c2']);
    expect(tries).toBe(2);
    await Promise.all([reader.close(), writer.close()]);
  },
);

test('data that changes again and again is refused at last, and not mixed', async () => {
  const { databaseUrl } = await startService({ companies: named('Old'), engine: 'postgres' });
  const [reader, writer] = [await openStore(databaseUrl), await openStore(databaseUrl)];
  let tries = 0;
  const work = reader.inOneState(async () => {
    tries += 1;
    await loadCompanies(writer, named(`Version ${tries}`));
  });
  await expect(work).rejects.toThrow('the data is changing');
  await Promise.all([reader.close(), writer.close()]);
});
