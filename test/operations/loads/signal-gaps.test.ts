// A load stops soon after it was asked to, also in the middle of a batch of rows that each take long.
import { expect, test } from 'vitest';
import { Cancelled } from '../../../src/errors.ts';
import { importCompanies } from '../../../src/operations/loads/import-companies.ts';
import { importStatements } from '../../../src/operations/loads/import-statements.ts';
import { createSignalGaps } from '../../../src/operations/loads/signal-gaps.ts';
import { prepareStatements } from '../../../src/pipeline/check/prepare-statements.ts';
import type { StatementBatches } from '../../../src/pipeline/check/prepared-statement.ts';
import { loadCompanies } from '../../helpers/load-records.ts';
import { LOADED_AT, sourceNamed } from '../../helpers/load-statements.ts';
import { closeStoresAfterEach, openTestStore } from '../open-test-store.ts';

closeStoresAfterEach();

const domains = Array.from({ length: 5_000 }, (_, place) => `d${place}.example${place % 50}.com`);
/** Far more than are loaded before the first gap. */
const ROWS = 2_000;
const LISTENER = { rejected: () => {}, conflict: () => {}, progress: () => {} };
const networkHosts = ['linkedin.com'];

/** Aborted in the next turn of the event loop, as by a signal. */
function abortedSoon(): AbortSignal {
  const stopping = new AbortController();
  setImmediate(() => stopping.abort(new Cancelled()));
  return stopping.signal;
}

test('rows of a source that join a company with five thousand domains', async () => {
  const store = openTestStore();
  await loadCompanies(store, [{ id: 'big', name: 'Big', domains }]);
  let taken = 0;
  async function* statements() {
    yield domains.slice(0, ROWS).map((fqdn, place) => ({
      line: place + 1,
      statement: { recordId: fqdn, fields: { name: fqdn, fqdn } },
    }));
  }
  async function* counted(batches: StatementBatches): StatementBatches {
    for await (const { rows, ...rest } of batches) {
      const all = [...rows];
      yield {
        ...rest,
        rows: (function* () {
          for (const row of all) {
            taken += 1;
            yield row;
          }
        })(),
      };
    }
  }
  const made = { source: 'pdl', loadedAt: LOADED_AT, networkHosts };
  const loading = importStatements(
    { store, networkHosts, source: sourceNamed('pdl'), now: LOADED_AT },
    (load, hasKnown) => counted(prepareStatements(statements(), { ...made, load, hasKnown })),
    LISTENER,
    { signal: abortedSoon() },
  );
  await expect(loading).rejects.toThrow(Cancelled);
  expect(taken).toBeLessThan(ROWS);
});

test('lines of an own file with the id of a company with five thousand domains', async () => {
  const store = openTestStore();
  await loadCompanies(store, [{ id: 'big', name: 'Big', domains }]);
  let taken = 0;
  async function* lines() {
    yield Array.from({ length: ROWS }, (_, place) => ({
      line: place + 1,
      get value() {
        taken = place + 1;
        return { id: 'big', name: `Big ${place}`, domains };
      },
    }));
  }
  const loading = importCompanies({ store, networkHosts, signal: abortedSoon() }, lines(), LISTENER);
  await expect(loading).rejects.toThrow(Cancelled);
  expect(taken).toBeLessThan(ROWS);
});

test('no gap is made before its time', async () => {
  expect(createSignalGaps(undefined, 60_000)()).toBeUndefined();
  await expect(createSignalGaps(AbortSignal.abort(new Cancelled()), 0)()).rejects.toThrow(Cancelled);
});
