// Ends a connection so that its caller sees that something is missing.
import type { Socket } from 'node:net';

/**
 * A reset and nothing before it. Node's `resetAndDestroy` first sends what is left and closes our side, which looks like
 * the end of a whole answer. The field is public and not documented; if Node removed it, the connection would still
 * end, and one of our tests would fail.
 */
export function resetConnection(socket: Socket): void {
  (socket as Socket & { resetAndClosing: boolean }).resetAndClosing = true;
  socket.destroy();
}
