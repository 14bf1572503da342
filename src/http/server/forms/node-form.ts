// How the service uses Node: taking the body of a request and writing an answer. There are two forms of this, the plain
// one on documented functions alone and the quick one (`quick-form.ts`); nothing else in the service knows which is used.
import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import type { HeaderBlock } from '../header-block.ts';

/** The head of an answer, in the order in which it is sent. */
export interface Head {
  readonly status: number;
  readonly requestId: string;
  /** The content type; undefined: there is no body. */
  readonly type: string | undefined;
  /** Of the body that a GET gets, also where it is not sent. */
  readonly bodyBytes: number;
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
  /** Gives the whole body, or undefined as soon as it is longer than allowed. One that never ends is never given. */
  takeBody(request: IncomingMessage, maxBytes: number, give: (body: Buffer | undefined) => void): void;
  /**
   * Sends head and body, the latter as one character a byte. Calls back when the system has taken all of it, at once
   * where it can; never where the connection breaks before.
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    head: Head,
    body: string,
    onSent: () => void,
  ): void;
}
