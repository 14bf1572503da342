// Closes connections that nothing has come over for a while. Node sets a timer anew at the end of each request and
// another at the beginning of the next, which took a twentieth of the CPU time of a lookup; here it is a number.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const NEVER = Number.POSITIVE_INFINITY;

/** Looks so often: a connection may stay this much longer than it was to. */
export function closeIdleConnections(server: Server, everyMs: number): void {
  const ends = new Map<Socket, number>();
  let turn = 0;
  server.on('connection', (socket: Socket) => {
    const setTimer = socket.setTimeout;
    ends.set(socket, NEVER);
    // What Node says of it at each request. Whoever brings a listener wants a timer of their own.
    socket.setTimeout = function setEnd(ms, listener) {
      if (listener !== undefined) return setTimer.call(this, ms, listener);
      ends.set(socket, ms === 0 ? NEVER : turn + 1 + Math.ceil(ms / everyMs));
      return this;
    };
    socket.once('close', () => ends.delete(socket));
  });
  const timer = setInterval(() => {
    turn += 1;
    for (const [socket, end] of ends) if (turn >= end) socket.emit('timeout');
  }, everyMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
