// Connections on their way to a worker. The primary accepts each connection and passes it on. If the worker dies before
// it has confirmed one, Node keeps the connection open for ever and the caller waits for an answer that never comes. So
// these connections are noted here, and closed when the worker ends.
import type { Worker } from 'node:cluster';

interface Handle {
  close(): void;
}

/**
 * Call it before the worker gets its first connection. When the worker ends, the connections that it did not confirm
 * are closed.
 */
export function closeUndelivered(worker: Worker): void {
  const underWay = new Map<number, Handle>();
  const { process: child } = worker;
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    const number = numberIn(message, 'seq');
    if (number !== undefined && isHandle(handle)) underWay.set(number, handle);
    return send(message, handle, ...rest);
  };
  child.on('internalMessage', (message: unknown) => {
    const number = numberIn(message, 'ack');
    if (number !== undefined) underWay.delete(number);
  });
  worker.on('exit', () => {
    for (const handle of underWay.values()) handle.close();
    underWay.clear();
  });
}

function numberIn(message: unknown, name: 'seq' | 'ack'): number | undefined {
  if (typeof message !== 'object' || message === null || !(name in message)) return undefined;
  const value = (message as Record<string, unknown>)[name];
  return typeof value === 'number' ? value : undefined;
}

function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && 'close' in value && typeof value.close === 'function';
}
