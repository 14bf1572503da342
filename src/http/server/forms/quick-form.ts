// The quick form: the only file that uses undocumented parts of Node. It sends head and body as one text, avoids a
// request stream that no code reads, and passes on a short body as a whole. Measured on Node 20 against the plain form
// in one run, it saves a third of the CPU time of a lookup (docs/benchmarks.md has both). It is used only after
// `check-quick-form.ts` has seen, at the start and over a real socket, that it sends the same bytes as the plain form;
// `PLAIN_HTTP=true` turns it off.
import { IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import { headerLines, inOnePiece } from '../header-block.ts';
import { type BodyBuffer, createBodyBuffer } from './body-buffer.ts';
import { CONTENT_LENGTH, CONTENT_TYPE, type Head, type NodeForm, REQUEST_ID } from './node-form.ts';
import { LARGE_BYTES, send as sendPlainly, takeBody as takeBodyPlainly } from './plain-form.ts';

/** Node's internal names, the same in versions 20 to 24. */
interface OwnResponse {
  /** The text of the head: null until there is one; Node writes it before the first bytes of the body. */
  _header: string | null | undefined;
  _headerSent: boolean;
  finished: boolean;
}

interface OwnRequest {
  _dump(): void;
}

/** Node's request. It behaves exactly as Node's until `takeBody` or `leave` is called. */
class QuickRequest extends IncomingMessage {
  // Their first values are on the prototype, which saves setting them for each request.
  declare private isLeft: boolean;
  declare private wantedBytes: number;
  declare private taken: BodyBuffer | undefined;
  declare private give: ((body: Buffer) => void) | undefined;

  /** Passes on a body of this many bytes as a whole. */
  takeWhole(bytes: number, give: (body: Buffer) => void): void {
    this.wantedBytes = bytes;
    this.give = give;
  }

  /** It is answered: further bytes of it are dropped. */
  leave(): void {
    this.isLeft = true;
  }

  /** Whether nothing of the body has arrived yet. */
  isUntouched(): boolean {
    return this.readableLength === 0 && !this.complete;
  }

  /** Node calls this with each chunk of the body, and with null at the end. */
  override push(piece: Buffer | null): boolean {
    if (this.isLeft) return true;
    if (this.give === undefined || piece === null) return super.push(piece);
    if (this.taken === undefined && piece.length === this.wantedBytes) this.handOver(piece);
    else {
      this.taken ??= createBodyBuffer(this.wantedBytes, this.wantedBytes);
      this.taken.add(piece);
      if (this.taken.length() === this.wantedBytes) this.handOver(this.taken.bytes());
    }
    return true;
  }

  private handOver(body: Buffer): void {
    const { give } = this;
    this.give = undefined;
    // Node notes this only after the answer has begun.
    this.complete = true;
    give?.(body);
  }

  /** Node calls this once the answer was sent, to read the rest of the body. */
  _dump(): void {
    if (!this.isLeft) (IncomingMessage.prototype as unknown as OwnRequest)._dump.call(this);
  }

  static {
    Object.assign(QuickRequest.prototype, {
      isLeft: false,
      wantedBytes: 0,
      taken: undefined,
      give: undefined,
    });
    // Node keeps a request until it knows that it has ended. TypeScript has a property here, which cannot become a
    // getter.
    const inherited = inheritedGetter('readableEnded');
    Object.defineProperty(QuickRequest.prototype, 'readableEnded', {
      get(this: QuickRequest) {
        return this.isLeft || inherited.call(this);
      },
    });
  }
}

/** Node's response, with a head that can be set as text. */
class QuickResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  sendText(head: string, body: string, onSent: () => void): void {
    const own = this as unknown as OwnResponse;
    const { socket } = this;
    if (socket === null) {
      // The answer before it is not sent yet: Node keeps this one until then.
      own._header = head + body;
      this.once('finish', onSent);
      this.end();
      return;
    }
    own._header = head;
    own._headerSent = true;
    own.finished = true;
    if (body.length < LARGE_BYTES) socket.write(head + body, 'latin1');
    else {
      socket.cork();
      socket.write(head, 'latin1');
      socket.write(Buffer.from(body, 'latin1'));
      socket.uncork();
    }
    const finish = () => {
      this.emit('finish');
      onSent();
    };
    // A failure of this call is known here, before the connection reports it.
    if (socket.errored) return;
    if (socket.writableLength === 0) finish();
    // The caller is slow: this empty chunk is written after the text.
    else
      socket.write('', (error) => {
        if (error === undefined || error === null) finish();
      });
  }
}

export function createQuickForm(now: () => number = Date.now): NodeForm {
  const lastLines = createLastLines(now);
  return {
    name: 'quick',
    serverOptions: { IncomingMessage: QuickRequest, ServerResponse: QuickResponse },
    takeBody: (request, maxBytes, give) => {
      const bytes = Number(request.headers['content-length']);
      if (request instanceof QuickRequest && bytes > 0 && bytes <= maxBytes && request.isUntouched()) {
        request.takeWhole(bytes, give);
      } else takeBodyPlainly(request, maxBytes, give);
    },
    send: (request, response, head, body, onSent) => {
      if (!canSendText(request, response, head)) {
        sendPlainly(request, response, head, body, onSent);
        return;
      }
      if (request instanceof QuickRequest) request.leave();
      (response as QuickResponse).sendText(headText(head) + lastLines(), body, onSent);
    },
  };
}

/** The part of a head before the id of the request, by status. */
const HEAD_STARTS: readonly string[] = Array.from({ length: 600 }, (_, status) =>
  inOnePiece(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${REQUEST_ID}: `),
);

const BEFORE_TYPE = inOnePiece(`\r\n${CONTENT_TYPE}: `);
const BEFORE_LENGTH = inOnePiece(`\r\n${CONTENT_LENGTH}: `);

/** Of as few pieces as possible: each costs time here, and again when the text is sent. */
function headText({ status, requestId, type, bodyBytes, own, shared, cors, limits }: Head): string {
  const content = type === undefined ? '' : BEFORE_TYPE + type + BEFORE_LENGTH + bodyBytes;
  const lines = headerLines(own) + shared.lines + cors.lines + limits.lines;
  return `${HEAD_STARTS[status]}${requestId}${content}\r\n${lines}`;
}

/**
 * Rare cases are left to Node: connections that end or that the caller has closed, HTTP/1.0, and bodies that are still
 * arriving as a stream. A body in chunks may end with trailers, which Node would take for headers of the next request.
 */
function canSendText(request: IncomingMessage, response: ServerResponse, { isLast }: Head): boolean {
  return (
    !isLast &&
    response.shouldKeepAlive &&
    request.httpVersion === '1.1' &&
    !request.socket.destroyed &&
    !request.socket.readableEnded &&
    request instanceof QuickRequest &&
    (request.complete || request.headers['transfer-encoding'] === undefined) &&
    request.readableLength === 0 &&
    (request.complete || request.listenerCount('data') === 0)
  );
}

/** The lines that Node adds to each head itself. The date is made once a second. */
function createLastLines(now: () => number): () => string {
  let second = Number.NaN;
  let lines = '';
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      lines = inOnePiece(`Date: ${new Date(current * 1000).toUTCString()}\r\nConnection: keep-alive\r\n\r\n`);
    }
    return lines;
  };
}

function inheritedGetter(name: string): (this: unknown) => unknown {
  for (let owner = IncomingMessage.prototype; owner !== null; owner = Object.getPrototypeOf(owner)) {
    const getter = Object.getOwnPropertyDescriptor(owner, name)?.get;
    if (getter !== undefined) return getter;
  }
  return () => false;
}
