// What a route is: a path, a method, who may use it, and one function that makes its answer.
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { ServiceError } from '../../errors.ts';
import type { LiveSession } from '../../operations/console/session-ring.ts';
import type { Scope } from '../../operations/keys/api-keys.ts';
import type { More } from '../../operations/limits/limit-book.ts';
import type { Answer } from '../../store/contract/answer.ts';
import type { ApiKey } from '../../store/contract/keys.ts';
import type { Reply } from './reply.ts';

export interface Route {
  readonly path: string;
  /** GET includes HEAD. */
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `any`: a key with any scope, or none. Undefined: no key is needed, and nothing is counted. */
  readonly scope?: Scope | 'any' | undefined;
  /** Whether one more step follows the path, such as a number. */
  readonly takesTail?: boolean;
  /** Whether it answers GET for every path below it that has no other route. Other methods find nothing there. */
  readonly takesRest?: boolean;
  /** Whether it takes a body, which has to be JSON unless `isForm`. */
  readonly takesBody?: boolean;
  /** 64 KiB unless it says otherwise. */
  readonly maxBodyBytes?: number;
  /** The body is an HTML form, `application/x-www-form-urlencoded`. */
  readonly isForm?: boolean;
  /** For clients that cannot send headers: a key that has only this scope may be sent as `?key=`. */
  readonly takesUrlKey?: boolean;
  /** The key is that of the session in the cookie; no other is read. */
  readonly takesSession?: boolean;
  /** Whether the body may also be JSON Lines of any length, which it reads as they arrive. */
  readonly takesLines?: boolean;
  /** The body is a file of any type, which it reads as it arrives. One that is sent without its length may be longer than `maxBodyBytes`. */
  readonly takesFile?: boolean;
  /** Whether it answers many questions at once, and so takes more than one call. Only with a scope. */
  readonly takesMore?: boolean;
  /** The name under which its calls are counted, such as `GET /company`, wherever the path is served. */
  readonly operation?: string;
  /** Its answers do not count against the quota. */
  readonly isFree?: boolean;
  /** Answered even while the service sheds load: monitoring needs it. */
  readonly isWatch?: boolean;
  answer(call: Call, more: MoreCalls): Answer<Reply>;
}

/** The part of an admitted request that a route sees. */
export interface Call {
  readonly method: string;
  /** The query part of the URL, undecoded. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  /** Empty where the route takes none, and where it comes as `lines`. */
  readonly body: Buffer;
  /** A body of JSON Lines, in the pieces in which it arrives. */
  readonly lines: AsyncGenerator<Buffer> | undefined;
  /** The key that admitted the call, where it was sent in the URL. It must not be logged. */
  readonly urlKey: string | undefined;
  /** The last step of the path, where the route takes one; else ''. */
  readonly tail: string;
  /** For the log. */
  readonly requestId: string;
  /** The key that admitted the call. */
  readonly key: ApiKey | undefined;
  /** Its session, where the route takes one. */
  readonly session: LiveSession | undefined;
  /** For the caller's address only. */
  readonly socket: Socket;
}

/** What a request takes from the limits of its key beside the one call that the gate took. */
export interface MoreCalls {
  /** Aborted when the caller has disconnected. */
  readonly gone: AbortSignal;
  /** Takes all of it, or throws the error of the limit that refused it. Returns the answers left of a quota, if known. */
  take(more: More): Promise<number | undefined>;
  /** Waits while the rate is used up. Returns fewer answers, and the reason, when the quota ends. */
  wait(more: More): Promise<{ readonly answers: number; readonly refused?: ServiceError }>;
}

/** For routes that answer one question. */
export const NO_MORE_CALLS: MoreCalls = {
  gone: new AbortController().signal,
  take: () => Promise.reject(new Error('this route takes one call')),
  wait: () => Promise.reject(new Error('this route takes one call')),
};
