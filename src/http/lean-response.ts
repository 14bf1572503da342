// Node's response, with a short way for an answer that is one text. Node's `writeHead` checks and copies every header,
// and `end` writes head, body and an empty rest as three pieces and tells of the end some ticks later, which together
// took a quarter of the CPU time of a lookup.
import { type IncomingMessage, ServerResponse } from 'node:http';

/**
 * Node's own names. They are not documented, but have been the same since the first versions; where `_header` is
 * another, the express lane is closed.
 */
interface OwnState {
  /** The text of the head: null until there is one, and written before the first bytes of the body. */
  _header: string | null | undefined;
  _headerSent: boolean;
  finished: boolean;
}

export class LeanResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Whether the connection stays open, as nearly all do, and the head is still to be made. */
  canSendWhole(): boolean {
    return this.shouldKeepAlive && (this as unknown as OwnState)._header === null;
  }

  /** Sends head and body as one text, a character a byte. */
  sendWhole(text: string): void {
    const own = this as unknown as OwnState;
    own._header = text;
    const { socket } = this;
    // Answers to pipelined requests have to wait for their turn, which Node knows; a broken connection is Node's too.
    if (socket === null || socket.destroyed) {
      this.end();
      return;
    }
    own._headerSent = true;
    own.finished = true;
    socket.write(text, 'latin1');
    this.emit('finish');
  }
}
