// One request and its answer, from the first line to the last byte. The steps of the handler fill it in.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ServiceError } from '../../errors.ts';
import type { LiveSession } from '../../operations/console/session-ring.ts';
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
  /** The session in place of a key, where the route takes one. */
  session: LiveSession | undefined;
  /** The text of the key, where it was sent in the URL. */
  urlKey: string | undefined;
  /** The last grant: the headers show what is left after it. */
  grant: Grant | undefined;
  /** Its answers that count against the quota. */
  answers: number;
  /** Answers taken from the limits and not settled yet. */
  taken: number;
  /** The caller waits for `100 Continue` before it sends the body. */
  readonly isWaitingToSend: boolean;
  /** While its body is still arriving. */
  isTakingBody: boolean;
  /** Its body is read in pieces, by the route: it may take any time, and its answer may begin before its end. */
  isTakingLines: boolean;
  /** Its answer is streamed, and has begun. */
  isStreamed: boolean;
  /** The size of its body, where that counts against what all requests may hold. */
  heldBytes: number;
  /** Bytes of the answer that the system has not accepted yet. */
  unsentBytes: number;
  /** Answered, or the caller has disconnected: nothing more may be sent. */
  isOver: boolean;
}

/** The requests in progress on a connection. */
export interface Connection {
  readonly socket: Socket;
  current: Exchange | undefined;
  readonly waiting: Exchange[];
  /** Why no more requests are read from it; sent after all earlier requests are answered. */
  failure: ServiceError | undefined;
  /** Requests after the failure. */
  readonly ignored: Exchange[];
  /** The turn in which its last answer was sent. */
  idleSince: number;
  /** When its last request arrived, in bytes. */
  bytesRead: number;
  /** Whether its last request was its first, came after the answer to the one before, or was sent ahead of that. */
  pace: 'new' | 'patient' | 'ahead';
  /** By us: Node also pauses it, without this. */
  isPaused: boolean;
  /** The last request did not arrive in time, while the connection was not read. */
  isLate: boolean;
  isAdvancing: boolean;
  /** It got the failure as its last answer, and closes. */
  isRefused: boolean;
}
