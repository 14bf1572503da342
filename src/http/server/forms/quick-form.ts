// The quick form: the only file that uses undocumented parts of Node. It sends head and body as one text, and gives Node
// requests and responses without the streams and lists of listeners that hardly any of them needs. Measured on Node 20
// against the plain form in one run, it saves a third of the CPU time of a lookup (docs/benchmarks.md has both). It is used
// only after `check-quick-form.ts` has seen, at the start and over a real socket, that it sends the same bytes as the plain
// form; `PLAIN_HTTP=true` turns it off. Classes, since Node calls `new`. It has more than 300 lines because no other file
// may use these parts.
import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type BodyBuffer, createBodyBuffer } from './body-buffer.ts';
import { createHeadText } from './head-text.ts';
import type { Head, NodeForm } from './node-form.ts';
import { LARGE_BYTES, send as sendPlainly, takeBody as takeBodyPlainly } from './plain-form.ts';

/** Node's internal names, the same in versions 20 to 24. */
interface OwnRequest {
  readonly _readableState: unknown;
  _addHeaderLine(name: string, value: string, headers: object): void;
  _addHeaderLines(names: readonly string[], count: number): void;
}

interface OwnSocket {
  _httpMessage: unknown;
}

const nodeRequest = IncomingMessage.prototype;
const ownNodeRequest = nodeRequest as unknown as OwnRequest;
const nodeResponse = ServerResponse.prototype;

/**
 * A request whose stream is made when it is first needed: to create one takes longer than to read its headers. Until then it
 * passes on a body as a whole, or drops it.
 */
class QuickRequest {
  declare readonly headers: IncomingMessage['headers'];
  // Set by Node, in this order.
  readonly socket: Socket;
  httpVersionMajor = 1;
  httpVersionMinor = 1;
  httpVersion = '1.1';
  joinDuplicateHeaders = false;
  url = '';
  upgrade: unknown = null;
  method = '';
  complete = false;
  private rawHeaders: readonly string[] = [];
  private readHeaders: object | undefined = undefined;

  // Their first values are on the prototype, which saves setting them for each request.
  declare private isStream: boolean;
  /** Answered, or its connection has closed. */
  declare private isOver: boolean;
  declare private _consuming: boolean;
  declare private wantedBytes: number;
  declare private taken: BodyBuffer | undefined;
  /** A body that has arrived whole before it is taken. */
  declare private early: Buffer | undefined;
  declare private give: ((body: Buffer) => void) | undefined;

  constructor(socket: Socket) {
    this.socket = socket;
  }

  /** Passes on a body of this many bytes as a whole. */
  takeWhole(bytes: number, give: (body: Buffer) => void): void {
    this.wantedBytes = bytes;
    this.give = give;
    const { early } = this;
    if (early === undefined) return;
    this.early = undefined;
    this.collect(early, give);
  }

  /** It is answered: further bytes of it are dropped. */
  finish(): void {
    this.isOver = true;
    // Else Node would read the rest of the body as a stream.
    this._consuming = true;
  }

  /** Whether a body can still be passed on as a whole. */
  canTakeWhole(): boolean {
    return !this.isStream && (!this.complete || this.early !== undefined);
  }

  /** Whether it can be answered without Node: all of it was passed on, or can be dropped. */
  allowsText(): boolean {
    return !this.isStream && (this.complete || this.headers['transfer-encoding'] === undefined);
  }

  /** Node calls this with each chunk of the body, and with null at the end. */
  push(piece: Buffer | null): boolean {
    if (this.isOver) return true;
    if (this.give !== undefined && piece !== null) {
      this.collect(piece, this.give);
      return true;
    }
    if (!this.isStream) {
      // The end of a request that has no stream is noted in `complete`.
      if (piece === null) return true;
      if (this.early === undefined && piece.length === Number(this.headers['content-length'])) {
        this.early = piece;
        return true;
      }
    }
    return nodeRequest.push.call(this, piece);
  }

  private collect(piece: Buffer, give: (body: Buffer) => void): void {
    let body = piece;
    if (this.taken !== undefined || piece.length !== this.wantedBytes) {
      this.taken ??= createBodyBuffer(this.wantedBytes, this.wantedBytes);
      this.taken.add(piece);
      if (this.taken.length() < this.wantedBytes) return;
      body = this.taken.bytes();
    }
    this.give = undefined;
    // Node notes this only after the answer has begun.
    this.complete = true;
    give(body);
  }

  /** Node calls this with the names and values of the headers, and again with those after a body in chunks, which no code reads. */
  _addHeaderLines(lines: readonly string[], count: number): void {
    if (this.isStream) ownNodeRequest._addHeaderLines.call(this, lines, count);
    else if (!this.complete) this.rawHeaders = count < lines.length ? lines.slice(0, count) : lines;
  }

  /** Node calls this once the answer was sent, to read the rest of the body. */
  _dump(): void {
    if (!this.isOver) (nodeRequest as unknown as QuickRequest)._dump.call(this);
  }

  /** Node calls this for each request that has no answer when its connection closes. */
  destroy(error?: Error): this {
    if (this.isStream) nodeRequest.destroy.call(this, error);
    else this.isOver = true;
    return this;
  }

  /** By Node's rules for names that come more than once. */
  private makeHeaders(): object {
    const headers = {};
    const { rawHeaders } = this;
    for (let place = 0; place < rawHeaders.length; place += 2) {
      ownNodeRequest._addHeaderLine.call(
        this,
        rawHeaders[place] as string,
        rawHeaders[place + 1] as string,
        headers,
      );
    }
    return headers;
  }

  /** Makes it a request as Node's own are. */
  private becomeStream(): void {
    const { complete, url, method, upgrade, httpVersionMajor, httpVersionMinor, httpVersion } = this;
    const { early, isOver, joinDuplicateHeaders, rawHeaders, socket } = this;
    Object.defineProperty(this, '_readableState', { value: undefined, writable: true, enumerable: true });
    this.isStream = true;
    (IncomingMessage as unknown as (this: QuickRequest, socket: Socket) => void).call(this, socket);
    Object.assign(this, { url, method, upgrade, httpVersionMajor, httpVersionMinor, httpVersion });
    Object.assign(this, { joinDuplicateHeaders });
    ownNodeRequest._addHeaderLines.call(this, rawHeaders, rawHeaders.length);
    this.complete = complete;
    if (early !== undefined) nodeRequest.push.call(this, early);
    // A request that was answered must not end a connection that stays open.
    if (isOver && socket.destroyed) nodeRequest.destroy.call(this);
    else if (isOver || complete) nodeRequest.push.call(this, null);
  }

  static {
    const inheritedEnd = inheritedGetter('readableEnded');
    // Everything that uses the stream of a request asks for its state first.
    Object.defineProperties(QuickRequest.prototype, {
      _readableState: {
        get(this: QuickRequest) {
          this.becomeStream();
          return (this as unknown as OwnRequest)._readableState;
        },
      },
      headers: {
        get(this: QuickRequest) {
          this.readHeaders ??= this.makeHeaders();
          return this.readHeaders;
        },
      },
      // Node keeps a request until it knows that it has ended.
      readableEnded: {
        get(this: QuickRequest) {
          return this.isStream ? !this.isOver && inheritedEnd.call(this) : this.isOver;
        },
      },
    });
    Object.assign(QuickRequest.prototype, valuesOf(new IncomingMessage(null as unknown as Socket)), {
      isStream: false,
      isOver: false,
      wantedBytes: 0,
      taken: undefined,
      early: undefined,
      give: undefined,
    });
    Object.setPrototypeOf(QuickRequest.prototype, nodeRequest);
  }
}

/** A response that can send its whole answer as a text. It becomes Node's own at the first call of any other method. */
class QuickResponse {
  readonly req: IncomingMessage;
  shouldKeepAlive = true;
  finished = false;
  /** Node sets it where the caller has closed its side: the connection ends with this answer. */
  _last = false;
  socket: Socket | null = null;
  private options: object | undefined;
  /** Node's own listener: it has the next answer sent. */
  private onFinish: (() => void) | undefined = undefined;

  constructor(request: IncomingMessage, options?: object) {
    this.req = request;
    this.options = options;
  }

  assignSocket(socket: Socket): void {
    (socket as unknown as OwnSocket)._httpMessage = this;
    this.socket = socket;
  }

  detachSocket(socket: Socket): void {
    (socket as unknown as OwnSocket)._httpMessage = null;
    this.socket = null;
  }

  on(event: string, listener: () => void): this {
    if (event === 'finish' && this.onFinish === undefined) this.onFinish = listener;
    else this.becomeNodes().on(event, listener);
    return this;
  }

  sendText(socket: Socket, head: string, body: string, onSent: () => void): void {
    // Kept here: the response may become Node's own before the caller has read the text.
    const { onFinish } = this;
    const finish = () => {
      onFinish?.();
      onSent();
    };
    this.finished = true;
    if (body.length < LARGE_BYTES) socket.write(head + body, 'latin1');
    else {
      socket.cork();
      socket.write(head, 'latin1');
      socket.write(Buffer.from(body, 'latin1'));
      socket.uncork();
    }
    // A failure of this call is known here, before the connection reports it.
    if (socket.errored) return;
    if (socket.writableLength === 0) finish();
    // The caller is slow: this empty chunk is written after the text.
    else
      socket.write('', (error) => {
        if (error === undefined || error === null) finish();
      });
  }

  get writableLength(): number {
    return this.socket?.writableLength ?? 0;
  }

  private becomeNodes(): ServerResponse {
    const response = this as unknown as ServerResponse;
    // With what Node has set on it, under names of its own.
    const { socket, options, onFinish, ...set } = this;
    const { req } = set;
    // Node's newer versions keep the socket elsewhere, and find it by a member that one of this object's would hide.
    for (const name of Reflect.ownKeys(this)) Reflect.deleteProperty(this, name);
    Object.setPrototypeOf(response, nodeResponse);
    (ServerResponse as unknown as (this: ServerResponse, ...of: unknown[]) => void).call(
      response,
      req,
      options,
    );
    Object.assign(response, set);
    if (socket !== null) {
      (socket as unknown as OwnSocket)._httpMessage = null;
      response.assignSocket(socket);
    }
    if (onFinish !== undefined) response.on('finish', onFinish);
    return response;
  }

  static {
    const quick: object = QuickResponse.prototype;
    for (const name of methodsOf(nodeResponse)) {
      if (Object.hasOwn(quick, name)) continue;
      Object.defineProperty(quick, name, {
        value(this: QuickResponse, ...given: unknown[]) {
          const response = this.becomeNodes() as unknown as {
            [method: string]: (...given: unknown[]) => unknown;
          };
          return response[name]?.(...given);
        },
      });
    }
    // Nothing listens to the end of a response that was sent as a text.
    Object.assign(quick, valuesOf(new ServerResponse(new IncomingMessage(null as unknown as Socket))), {
      _closed: true,
    });
    Object.setPrototypeOf(quick, nodeResponse);
  }
}

export function createQuickForm(now: () => number = Date.now): NodeForm {
  const textOf = createHeadText(now);
  return {
    name: 'quick',
    serverOptions: {
      IncomingMessage: QuickRequest as unknown as typeof IncomingMessage,
      ServerResponse: QuickResponse as unknown as typeof ServerResponse,
    },
    takeBody: (request, maxBytes, give) => {
      const bytes = Number(request.headers['content-length']);
      const quick: object = request;
      if (bytes > 0 && bytes <= maxBytes && quick instanceof QuickRequest && quick.canTakeWhole()) {
        quick.takeWhole(bytes, give);
      } else takeBodyPlainly(request, maxBytes, give);
    },
    send: (request, response, head, body, onSent) => {
      const [quickRequest, quickResponse]: object[] = [request, response];
      const { socket } = response;
      if (
        quickRequest instanceof QuickRequest &&
        quickResponse instanceof QuickResponse &&
        quickRequest.allowsText() &&
        socket !== null &&
        canSendText(socket, request, response, head)
      ) {
        quickRequest.finish();
        quickResponse.sendText(socket, textOf(head), body, onSent);
      } else sendPlainly(request, response, head, body, onSent);
    },
  };
}

/** Rare cases are left to Node: connections that end or that the caller has closed, `Expect`, and HTTP/1.0. */
function canSendText(
  socket: Socket,
  request: IncomingMessage,
  response: ServerResponse,
  { isLast }: Head,
): boolean {
  return (
    !isLast &&
    response.shouldKeepAlive &&
    request.httpVersion === '1.1' &&
    request.headers.expect === undefined &&
    !socket.destroyed &&
    !socket.readableEnded
  );
}

/** What Node sets on each of its objects and reads again, whatever its version. Listeners and streams are made when needed. */
function valuesOf(made: object): object {
  const { _events, _readableState, ...values } = made as { [name: string | symbol]: unknown };
  return values;
}

function inheritedGetter(name: string): (this: unknown) => unknown {
  for (let owner = nodeRequest; owner !== null; owner = Object.getPrototypeOf(owner)) {
    const getter = Object.getOwnPropertyDescriptor(owner, name)?.get;
    if (getter !== undefined) return getter;
  }
  return () => false;
}

/** Also those that it inherits, without those of all objects. */
function methodsOf(prototype: object): string[] {
  if (prototype === Object.prototype) return [];
  const own = Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([, { value }]) => typeof value === 'function')
    .map(([name]) => name);
  return [...own, ...methodsOf(Object.getPrototypeOf(prototype))];
}
