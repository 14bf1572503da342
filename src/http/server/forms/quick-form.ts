// The quick form: the only file that uses what Node does not document. It sends head and body as one text, spares a
// request the stream that nobody reads, and hands a short body over whole. Measured on Node 20 against the plain form in one
// run, it saves a third of the CPU time of a lookup (docs/benchmarks.md has both). It serves only after
// `check-quick-form.ts` has seen, at the start and over a real socket, that it sends the same bytes as the plain form;
// `PLAIN_HTTP=true` keeps it off.
import { IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import { headerLines } from '../header-block.ts';
import { type BodyBuffer, createBodyBuffer } from './body-buffer.ts';
import { CONTENT_LENGTH, CONTENT_TYPE, type Head, type NodeForm, REQUEST_ID } from './node-form.ts';
import { LARGE_BYTES, send as sendPlainly, takeBody as takeBodyPlainly } from './plain-form.ts';

/** Node's own names, the same in versions 20 to 24. */
interface OwnResponse {
  /** The text of the head: null until there is one, and written before the first bytes of the body. */
  _header: string | null | undefined;
  _headerSent: boolean;
  finished: boolean;
}

interface OwnRequest {
  _dump(): void;
}

/** Node's request. Until it is taken by `takeBody` or left, it is Node's own in everything. */
class QuickRequest extends IncomingMessage {
  private isLeft = false;
  private wantedBytes = 0;
  private taken: BodyBuffer | undefined;
  private give: ((body: Buffer) => void) | undefined;

  /** Has a body of this many bytes handed over whole. */
  takeWhole(bytes: number, give: (body: Buffer) => void): void {
    this.wantedBytes = bytes;
    this.give = give;
  }

  /** It is answered: whatever else arrives of it is dropped. */
  leave(): void {
    this.isLeft = true;
  }

  /** Whether nothing of the body has arrived yet. */
  isUntouched(): boolean {
    return this.readableLength === 0 && !this.complete;
  }

  /** Node calls this with each piece of the body and at last with null. */
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
    give?.(body);
  }

  /** Node calls this once the answer is out, to read what nobody has read. */
  _dump(): void {
    if (!this.isLeft) (IncomingMessage.prototype as unknown as OwnRequest)._dump.call(this);
  }

  static {
    // Node keeps a request whose end it was not told. TypeScript knows a property here, which cannot become a getter.
    const inherited = inheritedGetter('readableEnded');
    Object.defineProperty(QuickRequest.prototype, 'readableEnded', {
      get(this: QuickRequest) {
        return this.isLeft || inherited.call(this);
      },
    });
  }
}

/** Node's response, to which a head can be given as text. */
class QuickResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  sendText(head: string, body: string, onSent: () => void): void {
    const own = this as unknown as OwnResponse;
    const { socket } = this;
    if (socket === null) {
      // The answer before it is not out yet: Node keeps this one until then.
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
    // What failed at once is known here, before the connection tells.
    if (socket.errored) return;
    if (socket.writableLength === 0) finish();
    // The caller is slow: this empty piece is written when the text is.
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

function headText({ status, requestId, type, bodyBytes, own, shared, cors, limits }: Head): string {
  const content = type === undefined ? '' : `${CONTENT_TYPE}: ${type}\r\n${CONTENT_LENGTH}: ${bodyBytes}\r\n`;
  return (
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${REQUEST_ID}: ${requestId}\r\n${content}` +
    `${headerLines(own)}${shared.lines}${cors.lines}${limits.lines}`
  );
}

/**
 * What is rare is left to Node: connections that end or that the caller has closed, HTTP/1.0, and bodies of which something
 * is still to come as a stream. A body in chunks may end in headers, which Node would take for those of the next request.
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

/** What Node adds to each head of its own. The date is made once a second. */
function createLastLines(now: () => number): () => string {
  let second = Number.NaN;
  let lines = '';
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      lines = `Date: ${new Date(current * 1000).toUTCString()}\r\nConnection: keep-alive\r\n\r\n`;
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
