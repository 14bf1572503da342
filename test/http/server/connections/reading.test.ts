// Which connections are read while many requests wait. No request is sent: only their numbers count.
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { createReading, type Reading } from '../../../../src/http/server/connections/reading.ts';
import type { Connection } from '../../../../src/http/server/exchange.ts';

let reading: Reading;
beforeEach(() => {
  reading = createReading();
});

function open(pace: Connection['pace']): Connection {
  const connection: Connection = {
    ...{ socket: new Socket(), waiting: [], ignored: [], current: undefined, failure: undefined },
    ...{ idleSince: 0, bytesRead: 0, pace },
    ...{ isPaused: false, isLate: false, isAdvancing: false, isRefused: false },
  };
  reading.open(connection);
  return connection;
}

/** So many requests of a connection wait, in all. */
function wait(connection: Connection, requests: number): void {
  while (reading.waitingInAll() < requests) reading.waits(connection);
}

const arePaused = (...connections: Connection[]) => connections.map(({ isPaused }) => isPaused);

test('from 4,000 waiting requests on, callers who wait for their answers are read and others are not; from 6,000 on none is', async () => {
  const [ahead, patient] = [open('ahead'), open('patient')];
  wait(ahead, 3_999);
  expect(arePaused(ahead, patient)).toEqual([false, false]);
  wait(ahead, 4_000);
  expect(arePaused(ahead, patient, open('patient'), open('new'))).toEqual([true, false, false, true]);
  wait(ahead, 6_000);
  expect(arePaused(ahead, patient, open('patient'))).toEqual([true, true, true]);
  await nextTurn();
  await nextTurn();
  expect(arePaused(patient)).toEqual([true]);
});

test('below 6,000 those who wait for their answers are read again, and from 2,000 on all', async () => {
  const all = [open('ahead'), open('patient'), open('new')] as const;
  wait(all[0], 6_000);
  reading.waitNoMore(3_999);
  await nextTurn();
  await nextTurn();
  expect(arePaused(...all)).toEqual([true, false, true]);
  reading.waitNoMore(1);
  await nextTurn();
  await nextTurn();
  expect(arePaused(...all)).toEqual([false, false, false]);
});

test('a new caller is read after some time, although no answer is taken', async () => {
  const ahead = open('ahead');
  wait(ahead, 4_000);
  const late = open('new');
  expect(arePaused(ahead, late)).toEqual([true, true]);
  await expect.poll(() => arePaused(late)).toEqual([false]);
});
