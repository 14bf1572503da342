// A streamed answer holds nothing of the chunks that were accepted while it waits for its next turn: hundreds may wait.
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Chunk } from '../../../../src/http/server/reply.ts';
import { createChunkCompression } from '../../../../src/http/server/streams/compress-chunks.ts';
import { sendChunks } from '../../../../src/http/server/streams/send-chunks.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Two chunks; `made` gets a reference to each that does not hold it. */
async function* twoChunks(made: WeakRef<Buffer>[]): AsyncGenerator<Chunk> {
  for (let count = 0; count < 2; count += 1) yield chunkOf(made);
}

function chunkOf(made: WeakRef<Buffer>[]): Chunk {
  const bytes = Buffer.alloc(100_000, 'x');
  made.push(new WeakRef(bytes));
  return { bytes, answers: 0 };
}

test.each([
  ['as it is', (chunks: AsyncGenerator<Chunk>) => chunks],
  ['compressed', (chunks: AsyncGenerator<Chunk>) => createChunkCompression()(chunks, 'br') ?? chunks],
])('an answer that is sent %s', async (_, shape) => {
  const made: WeakRef<Buffer>[] = [];
  const held: boolean[] = [];
  const server = createServer((_request, response) => {
    void sendChunks(response, shape(twoChunks(made)), {
      waiting: () => {},
      accepted: () => {},
      nextTurn: async () => {
        await sleep(20);
        collectGarbage();
        held.push(made.at(-1)?.deref() !== undefined);
      },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve, reject) => {
    get({ port, host: '127.0.0.1' }, (message) => message.resume().on('end', resolve)).on('error', reject);
  });
  server.close();
  expect(made).toHaveLength(2);
  expect(held).not.toContain(true);
});
