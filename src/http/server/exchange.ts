// One request and its answer, from the first line to the last byte. The steps of the handler fill it in.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ServiceError } from '../../errors.ts';
import type { Grant } from '../../operations/limits/limit-book.ts';
import type { ApiKey } from '../../store/contract/keys.ts';
import type { Route } from './route.ts';

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly connection: Connection;
  readonly startedAt: number;
  readonly id: string;
  route: Route | undefined;
  /** The methods of the path; undefined where nothing is served there. */
  allow: string | undefined;
  key: ApiKey | undefined;
  grant: Grant | undefined;
  /** The caller waits for `100 Continue` before it sends the body. */
  readonly isWaitingToSend: boolean;
  /** While its body is still arriving. */
  isTakingBody: boolean;
  /** Bytes of the answer that the system has not taken yet. */
  unsentBytes: number;
  /** Answered, or the caller is gone: nothing may be sent any more. */
  isOver: boolean;
}

/** What a connection has under way. */
export interface Connection {
  readonly socket: Socket;
  current: Exchange | undefined;
  readonly waiting: Exchange[];
  /** Why nothing more is read from it; sent once all that came before is answered. */
  failure: ServiceError | undefined;
  /** Requests that came behind the failure. */
  ignored: number;
  /** The turn in which its last answer was out. */
  idleSince: number;
  isPaused: boolean;
  isAdvancing: boolean;
}
