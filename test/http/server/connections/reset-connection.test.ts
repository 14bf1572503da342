// An answer that cannot be completed: its caller notices.
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { resetConnection } from '../../../../src/http/server/connections/reset-connection.ts';

test('the caller sees a failure, not the end of the answer', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('the beginning of an answer');
    socket.once('data', () => resetConnection(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const failure = new Promise((resolve) => {
    socket.once('error', resolve);
    socket.once('end', () => resolve('the end'));
  });
  socket.once('data', () => socket.write('go on'));
  expect(await failure).toMatchObject({ code: 'ECONNRESET' });
  server.close();
});
