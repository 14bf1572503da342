// Keeps the order of a connection: one request at a time, the next one when the caller has received the last answer.
// Requests that a caller sends ahead wait here, bounded in number. So a connection never holds more than one answer in memory, and
// answers are sent in the order of their requests. Idle connections are closed by one check over all of them now and then: the
// timers that Node sets for each request took 4 % of the CPU time of a lookup (both in one run, Node 20).
import type { Socket } from 'node:net';
import { ERRORS, type ServiceError, serviceError } from '../../../errors.ts';
import type { Connection, Exchange } from '../exchange.ts';
import { createReading } from './reading.ts';

/**
 * More than Node reads of a connection at once where the requests have a key: 64 KiB. With 128, a service with ten times as many
 * requests as it can answer spent its time on requests whose connection it had to close.
 */
const MAX_WAITING = 1_024;
/** Each holds about 4 KB of Node objects. */
const MAX_WAITING_IN_ALL = 8_000;

export interface ConnectionSteps {
  /** Starts to answer; ends with `finished`, or when the caller disconnects. */
  begin(exchange: Exchange): void;
  /** The caller disconnected before it had the answer. */
  abandon(exchange: Exchange): void;
  /** Sends an error on the bare socket, instead of the answer to the exchange if there is one, and closes it. */
  refuse(socket: Socket, error: ServiceError, exchange: Exchange | undefined): void;
}

export interface Connections {
  open(socket: Socket): void;
  /** The number of open connections. */
  count(): number;
  of(socket: Socket): Connection | undefined;
  /** A request has arrived. */
  take(exchange: Exchange): void;
  /** The whole answer was sent to the caller. */
  finished(exchange: Exchange): void;
  /** The bytes on this connection are not HTTP, or came too late. */
  fail(socket: Socket, error: ServiceError): void;
  /** A request now waits for its body, which may have failed before. */
  startedBody(exchange: Exchange): void;
  /** Stops the check for idle connections. */
  stop(): void;
}

export interface ConnectionTimes {
  /** Time for a whole request to arrive. Node checks it, except where we did not read on. */
  readonly requestTimeoutMs: number;
  /** Without a request for this long, a connection is closed. */
  readonly idleTimeoutMs: number;
  /** How often to check: a connection may stay open this much longer. */
  readonly everyMs: number;
}

export function createConnections(
  { begin, abandon, refuse }: ConnectionSteps,
  { requestTimeoutMs, idleTimeoutMs, everyMs }: ConnectionTimes,
): Connections {
  const connections = new Map<Socket, Connection>();
  const reading = createReading();
  /** Counts the checks for idle connections. */
  let turn = 0;
  const idleTurns = Math.ceil(idleTimeoutMs / everyMs);
  const timer = setInterval(closeIdle, everyMs);
  timer.unref();

  function closeIdle(): void {
    turn += 1;
    const idle = [...connections.values()].filter(isIdle);
    // After what has arrived: in a busy process a request may stay unread for long.
    setImmediate(() => {
      for (const connection of idle) if (isIdle(connection)) connection.socket.destroy();
    });
  }

  /** What is not read may have sent a request. */
  const isIdle = ({ current, idleSince, isPaused }: Connection) =>
    current === undefined && !isPaused && turn - idleSince > idleTurns;

  function open(socket: Socket): void {
    const connection: Connection = {
      socket,
      current: undefined,
      waiting: [],
      failure: undefined,
      ignored: [],
      idleSince: turn,
      bytesRead: 0,
      pace: 'new',
      isPaused: false,
      isLate: false,
      isAdvancing: false,
      isRefused: false,
    };
    connections.set(socket, connection);
    reading.open(connection);
    // Before and after the listener of Node, which destroys each request that has no answer yet, with an error. Its stack would take
    // longer than reading the request.
    const { stackTraceLimit } = Error;
    socket.prependOnceListener('close', () => {
      Error.stackTraceLimit = 0;
      close(connection);
    });
    socket.once('close', () => {
      Error.stackTraceLimit = stackTraceLimit;
    });
  }

  function close(connection: Connection): void {
    const { socket, current, waiting, ignored } = connection;
    connections.delete(socket);
    reading.close(connection);
    connection.current = undefined;
    if (current !== undefined) abandon(current);
    reading.waitNoMore(waiting.length + ignored.length);
    // Without an error, which Node would have to pass on for each: a request takes 9 instead of 19 µs (2026-11).
    for (const { request } of [...waiting, ...ignored]) request.destroy();
    for (const exchange of waiting.splice(0)) abandon(exchange);
    ignored.length = 0;
  }

  function wait(connection: Connection, exchange: Exchange): void {
    const { socket, waiting } = connection;
    if (reading.waitingInAll() >= MAX_WAITING_IN_ALL) {
      socket.destroy();
      return;
    }
    if (waiting.length >= MAX_WAITING) {
      connection.failure ??= serviceError('overloaded', { seconds: 1 });
      ignore(connection, exchange);
      return;
    }
    waiting.push(exchange);
    reading.waits(connection);
  }

  /** Requests after a failure are not answered; Node keeps them until the connection is closed. */
  function ignore(connection: Connection, exchange: Exchange): void {
    connection.ignored.push(exchange);
    reading.waits(connection);
    if (reading.waitingInAll() > MAX_WAITING_IN_ALL) connection.socket.destroy();
  }

  function beginNext(connection: Connection): boolean {
    const exchange = connection.waiting.shift();
    if (exchange === undefined) return false;
    reading.waitNoMore(1);
    connection.current = exchange;
    begin(exchange);
    return connection.current === undefined;
  }

  /** A loop, since answers that are sent at once would otherwise call each other recursively. */
  function advance(connection: Connection): void {
    if (connection.isAdvancing) return;
    connection.isAdvancing = true;
    while (beginNext(connection));
    connection.isAdvancing = false;
    if (connection.failure !== undefined) refuseIfDue(connection, connection.failure);
    else if (connection.isPaused && connection.waiting.length === 0) reading.resume(connection);
  }

  /**
   * A request whose body will never be complete gets the error as its answer; other requests get their own answers
   * first.
   */
  function refuseIfDue(connection: Connection, error: ServiceError): void {
    const { socket, current, isRefused } = connection;
    if (isRefused || (current !== undefined && !(current.isTakingBody && !current.request.complete))) return;
    connection.isRefused = true;
    connection.current = undefined;
    refuse(socket, error, current);
  }

  function fail(socket: Socket, error: ServiceError): void {
    const connection = connections.get(socket);
    if (connection === undefined || connection.failure !== undefined) return;
    if (error.row === ERRORS.request_too_slow) {
      // A body of any length may take any time; its reader checks that bytes keep arriving.
      if (connection.current?.isTakingLines === true) return;
      // It may have been sent in time: we did not read on while earlier answers were received.
      if (connection.isPaused || socket.isPaused()) {
        connection.isLate = true;
        checkBody(connection);
        return;
      }
    }
    connection.failure = error;
    refuseIfDue(connection, error);
  }

  /** Node reports a late request once: from now on its time is checked here. Only the last one can be incomplete. */
  function checkBody(connection: Connection): void {
    const { current, isLate, waiting } = connection;
    if (current?.isTakingBody !== true || !isLate || waiting.length > 0) return;
    connection.isLate = false;
    setTimeout(() => {
      const isWaited = connection.current === current && current.isTakingBody && !current.request.complete;
      if (isWaited) fail(connection.socket, serviceError('request_too_slow'));
    }, requestTimeoutMs).unref();
  }

  return {
    open,
    of: (socket) => connections.get(socket),
    count: () => connections.size,
    take: (exchange) => {
      const { connection } = exchange;
      reading.arrived(connection);
      if (connection.failure !== undefined) {
        ignore(connection, exchange);
        return;
      }
      if (connection.current !== undefined) {
        wait(connection, exchange);
        return;
      }
      connection.current = exchange;
      begin(exchange);
    },
    finished: ({ connection }) => {
      connection.current = undefined;
      connection.idleSince = turn;
      if (connection.waiting.length > 0 || connection.failure !== undefined) advance(connection);
    },
    fail,
    startedBody: (exchange) => {
      const { connection } = exchange;
      if (connection.failure !== undefined) refuseIfDue(connection, connection.failure);
      else checkBody(connection);
    },
    stop: () => clearInterval(timer),
  };
}
