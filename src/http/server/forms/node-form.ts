// How the service uses Node: reading the body of a request and writing an answer. There are two forms: the plain one
// with documented functions only, and the quick one (`quick-form.ts`). No other file depends on which one is used.
import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import type { HeaderBlock } from '../header-block.ts';

/** The head of an answer, in the order in which it is sent. */
export interface Head {
  readonly status: number;
  readonly requestId: string;
  /** The content type; undefined: there is no body. */
  readonly type: string | undefined;
  /** Size of the body that a GET gets, also if it is not sent; undefined where it is streamed. */
  readonly bodyBytes: number | undefined;
  /** Names and values in turn. */
  readonly own: readonly string[];
  readonly shared: HeaderBlock;
  readonly cors: HeaderBlock;
  readonly limits: HeaderBlock;
  /** Whether the connection ends after this answer. */
  readonly isLast: boolean;
}

/** Names of the headers that both forms write themselves. */
export const REQUEST_ID = 'x-request-id';
export const CONTENT_TYPE = 'content-type';
export const CONTENT_LENGTH = 'content-length';

export interface NodeForm {
  readonly name: 'plain' | 'quick';
  readonly serverOptions: Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>;
  /**
   * Passes on the whole body, or undefined as soon as it is longer than allowed. A body that never ends is never passed
   * on.
   */
  takeBody(request: IncomingMessage, maxBytes: number, give: (body: Buffer | undefined) => void): void;
  /**
   * Sends head and body, the body as one character per byte. Calls back when the system has accepted all of it, at once
   * if possible; never if the connection breaks before.
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    head: Head,
    body: string,
    onSent: () => void,
  ): void;
}
