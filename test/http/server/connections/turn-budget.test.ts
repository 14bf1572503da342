// Work spread over turns of the event loop, so that many connections that open at once are accepted soon.
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createTurnBudget } from '../../../../src/http/server/connections/turn-budget.ts';

const CONNECTIONS = 120;
const MOST = 4;

test('the last of many connections is accepted without waiting for many requests of the others', async () => {
  const budget = createTurnBudget<ServerResponse>(MOST);
  let [handled, inTurn, most] = [0, 0, 0];
  const answer = (response: ServerResponse) => {
    handled += 1;
    inTurn += 1;
    most = Math.max(most, inTurn);
    if (inTurn === 1) {
      setImmediate(() => {
        inTurn = 0;
      });
    }
    response.end();
  };
  const server = createServer((_, response) => budget.take(response, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1'));
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          const ask = () => socket.write('GET / HTTP/1.1\r\nHost: t\r\n\r\n');
          socket.on('error', () => {});
          socket.on('connect', ask);
          socket.on('data', () => {
            resolve();
            ask();
          });
        }),
    ),
  );
  // Without a budget each turn answers all that are open: some 3,700 in all.
  expect(handled).toBeLessThan(CONNECTIONS * MOST * 2);
  expect(most).toBeLessThanOrEqual(2 * MOST);
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('waiting work is done in order, and gets the time that it has waited', async () => {
  const budget = createTurnBudget<number>(2);
  const done: number[] = [];
  expect(budget.oldestWaitMs()).toBe(0);
  for (let n = 0; n < 9; n += 1) budget.take(n, (item) => done.push(item));
  expect(done).toEqual([0, 1]);
  const until = performance.now() + 5;
  while (performance.now() < until);
  expect(budget.oldestWaitMs()).toBeGreaterThanOrEqual(5);
  await expect.poll(() => done.length).toBe(9);
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(budget.oldestWaitMs()).toBe(0);
});

test('a turn ends early where the work takes long', async () => {
  const budget = createTurnBudget<number>(100);
  const turns: number[] = [];
  let turn = 0;
  const count = () => {
    turn += 1;
    if (turns.length < 20) setImmediate(count);
  };
  setImmediate(count);
  for (let n = 0; n < 20; n += 1) {
    budget.take(n, () => {
      turns.push(turn);
      const until = performance.now() + 3;
      while (performance.now() < until);
    });
  }
  await expect.poll(() => turns.length).toBe(20);
  for (const one of new Set(turns)) expect(turns.filter((other) => other === one).length).toBeLessThan(5);
});
