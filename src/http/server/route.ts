// What a route is: a path, a method, who may use it, and one function that makes its answer.
import type { IncomingHttpHeaders } from 'node:http';
import type { Scope } from '../../operations/keys/api-keys.ts';
import type { Answer } from '../../store/contract/answer.ts';
import type { Reply } from './reply.ts';

export interface Route {
  readonly path: string;
  /** GET includes HEAD. */
  readonly method: 'GET' | 'POST';
  /** Undefined: no key is needed. */
  readonly scope?: Scope | undefined;
  /** Whether it takes a body, which has to be JSON unless `isForm`. */
  readonly takesBody?: boolean;
  /** The body is an HTML form, `application/x-www-form-urlencoded`. */
  readonly isForm?: boolean;
  /** Else 64 KiB. */
  readonly maxBodyBytes?: number;
  /** For clients that cannot send headers: a key that has only this scope may be sent as `?key=`. */
  readonly takesUrlKey?: boolean;
  /** Answered even while the service sheds load: monitoring needs it. */
  readonly isWatch?: boolean;
  answer(call: Call): Answer<Reply>;
}

/** The part of an admitted request that a route sees. */
export interface Call {
  /** The query part of the URL, undecoded. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  /** Empty where the route takes none. */
  readonly body: Buffer;
  /** The key that admitted the call, where it was sent in the URL. It must not be logged. */
  readonly urlKey: string | undefined;
  /** For the log. */
  readonly requestId: string;
}
