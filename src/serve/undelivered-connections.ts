// Connections on their way to a worker. The first process takes each connection and hands it on; if the worker dies
// before it has confirmed one, Node keeps the connection open for good and the caller waits for an answer that
// nobody will give. So they are noted here, and closed with the worker.
import type { Worker } from 'node:cluster';

interface Handle {
  close(): void;
}

/** Called before the worker gets its first connection. Closes what it never took when it ends. */
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
