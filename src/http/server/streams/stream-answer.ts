// Sends a streamed answer, from its head to the last chunk, and cuts the connection where it breaks off.
import type { IncomingMessage } from 'node:http';
import { ERRORS, ServiceError, statusOf } from '../../../errors.ts';
import type { Logger } from '../../../log.ts';
import { resetConnection } from '../connections/reset-connection.ts';
import type { SlowCallers } from '../connections/slow-callers.ts';
import { createTurnBudget } from '../connections/turn-budget.ts';
import type { Exchange } from '../exchange.ts';
import type { Head } from '../forms/node-form.ts';
import { LINGER_MS, linger, writeHead } from '../forms/plain-form.ts';
import type { Chunk, Reply } from '../reply.ts';
import { GONE } from '../settle-exchange.ts';
import { sendChunks } from './send-chunks.ts';

/** However many answers are streamed, other requests wait for one chunk at a time. */
const CHUNKS_IN_A_TURN = 1;

/** The steps of the request path that a streamed answer takes as any other. */
export interface StreamSteps {
  readonly logger: Logger;
  readonly slowCallers: SlowCallers;
  headOf(exchange: Exchange, reply: Reply): Head;
  /** Answers with an error; only before the head is sent. */
  fail(exchange: Exchange, error: unknown): void;
  settleChunk(exchange: Exchange, chunk: Chunk): void;
  /** The error if the key of the caller has been revoked or has expired, or its session was signed out, since it was admitted. */
  whyNoLonger(exchange: Exchange): ServiceError | undefined;
  /** `sent`: the status of an answer that was cut, whose head had another one. */
  settle(exchange: Exchange, status: number, sent?: number): void;
  /** An answer is cut since there is too much to do. */
  overloaded(): void;
  finished(exchange: Exchange): void;
  /** Whether each answer closes its connection. */
  isClosing(): boolean;
}

export interface AnswerStreamer {
  send(exchange: Exchange, reply: Reply, chunks: AsyncGenerator<Chunk>): void;
  /** Ends the connection of an answer that has begun and cannot be finished. */
  cut(exchange: Exchange, error: unknown): void;
}

export function createAnswerStreamer(steps: StreamSteps): AnswerStreamer {
  const { slowCallers, settle } = steps;
  const turns = createTurnBudget<() => void>(CHUNKS_IN_A_TURN);
  const nextTurn = () => new Promise<void>((resolve) => turns.take(resolve, (goOn) => goOn()));

  /** The head is sent with the first chunk: until then a failure is answered as any other. */
  async function stream(exchange: Exchange, reply: Reply, chunks: AsyncGenerator<Chunk>): Promise<void> {
    const { request, response } = exchange;
    const begun = await begin(chunks, request.method === 'HEAD', () => steps.whyNoLonger(exchange));
    if (exchange.isOver) {
      await chunks.return(undefined);
      return;
    }
    exchange.isStreamed = true;
    const head = steps.headOf(exchange, reply);
    writeHead(response, head);
    const isWhole = await sendChunks(response, begun, {
      waiting: () => slowCallers.add(exchange),
      accepted: (chunk) => {
        slowCallers.remove(exchange);
        steps.settleChunk(exchange, chunk);
      },
      nextTurn,
      beforeEnd: async () => {
        const isLast = head.isLast || !response.shouldKeepAlive;
        if (exchange.isTakingLines && isLast) await dropBody(request);
      },
    });
    settle(exchange, isWhole ? reply.status : GONE);
    if (!isWhole) return;
    if (exchange.isTakingLines && !request.complete) await dropRest(request);
    // Any other body was read before it was answered, even where Node has not noted its end yet.
    if (exchange.isTakingLines && !request.complete) linger(request);
    else if (steps.isClosing() && !head.isLast) request.socket.destroySoon();
    steps.finished(exchange);
  }

  /** A broken answer must not look like a whole one: without chunks (HTTP/1.0) only a reset says so. */
  function cut(exchange: Exchange, error: unknown): void {
    const { socket, httpVersion } = exchange.request;
    // As before the head: an error of the table is an answer, even if it can only be logged; everything else is a failure of ours.
    const row = error instanceof ServiceError ? error.row : ERRORS.internal;
    if (!exchange.isOver && row === ERRORS.overloaded) steps.overloaded();
    if (!exchange.isOver && row === ERRORS.internal) {
      steps.logger.error(
        { reqId: exchange.id, err: error },
        'request failed in the middle of its answer; its connection is cut',
      );
    }
    settle(exchange, statusOf(row), exchange.response.statusCode);
    if (httpVersion === '1.0') resetConnection(socket);
    else socket.destroy();
  }

  return {
    cut,
    send: (exchange, reply, chunks) => {
      stream(exchange, reply, chunks).catch((error) => {
        if (exchange.isStreamed) cut(exchange, error);
        else if (!exchange.isOver) steps.fail(exchange, error);
      });
    },
  };
}

/**
 * What has arrived of a body that its route did not read to the end. Node notes in the same turn whether that was all: then the
 * connection can stay open, as the caller expects.
 */
async function dropRest(request: IncomingMessage): Promise<void> {
  request.resume();
  await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Node ends the connection with the answer. If the caller were still sending, its system would drop the answer before it is read: so
 * what is left of its body is dropped first, for a while.
 */
async function dropBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  request.resume();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LINGER_MS);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    request.once('end', stop).once('close', stop);
  });
}

/**
 * The same chunks when the first of them is made; without any for HEAD. It is not held once it was taken. `whyNot`: the error where
 * no more may be sent.
 */
async function begin(
  chunks: AsyncGenerator<Chunk>,
  isHead: boolean,
  whyNot: () => ServiceError | undefined,
): Promise<AsyncIterator<Chunk>> {
  const make = async () => {
    const made = await chunks.next();
    const error = made.done === true ? undefined : whyNot();
    if (error === undefined) return made;
    await chunks.return(undefined);
    throw error;
  };
  let first: IteratorResult<Chunk> | undefined = isHead ? await chunks.return(undefined) : await make();
  return {
    next: async () => {
      const next = first ?? (await make());
      first = undefined;
      return next;
    },
    return: () => chunks.return(undefined),
  };
}
