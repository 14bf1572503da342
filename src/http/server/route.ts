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
  /** Whether it takes a body, which has to be JSON. */
  readonly takesBody?: boolean;
  /** Answered even while the service sheds load: it watches the service. */
  readonly isWatch?: boolean;
  answer(call: Call): Answer<Reply>;
}

/** What a route gets to see of a request that was let through. */
export interface Call {
  /** What stands behind the question mark, undecoded. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  /** Empty where the route takes none. */
  readonly body: Buffer;
  /** For the log. */
  readonly requestId: string;
}
