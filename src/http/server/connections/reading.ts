// Which connections are read. Requests that callers send without waiting for answers take memory and time before they can be
// answered, so nothing more is read from a connection with many of them, nor from anyone once too many have come at once.
import type { Connection } from '../exchange.ts';

/**
 * After so many requests in a turn of the event loop that were sent ahead, no connection is read in this turn. Node reads up to
 * 64 KiB of each connection in a turn, which may be 2,600 requests: without this, 300 connections that sent so much at once
 * stopped the process for seconds and took 600 MB instead of 250 (2026-11).
 */
const MOST_AHEAD_IN_A_TURN = 512;
/**
 * A connection on which this many requests wait is not read until they are answered. With fewer it is, since only reading shows
 * that a caller has gone.
 */
const MOST_WAITING_WHILE_READ = 32;
/**
 * While many requests wait, until few do, only callers who wait for their answers are read, and when too many wait no caller is.
 * PostgreSQL needs requests of several connections at once, and what is read of one may be 500.
 */
const FEW_WAITING = 2_000;
const MANY_WAITING = 4_000;
const TOO_MANY_WAITING = 6_000;
/** Callers who do not read their answers keep the others from being read no longer than this, and then again. */
const MOST_FULL_MS = 200;

export interface Reading {
  open(connection: Connection): void;
  close(connection: Connection): void;
  /** A request has arrived; before it begins or waits. */
  arrived(connection: Connection): void;
  /** One more request of this connection waits. */
  waits(connection: Connection): void;
  /** This many requests, of any connection, wait no more. */
  waitNoMore(requests: number): void;
  /** None of this connection waits any more. */
  resume(connection: Connection): void;
  /** Of all connections. */
  waitingInAll(): number;
}

export function createReading(): Reading {
  /** Those that sent ahead last are at the end. */
  const connections = new Set<Connection>();
  /** Not read until the turn ends or few requests wait. */
  const held = new Set<Connection>();
  let aheadInTurn = 0;
  let isTurnFull = false;
  let inAll = 0;
  /** While many requests wait. */
  let untilRelease: NodeJS.Timeout | undefined;
  let isReleasing = false;

  function open(connection: Connection): void {
    const { socket } = connection;
    connections.add(connection);
    // Node continues to read after each request, also where its body waits to be taken or others wait.
    socket.on('resume', () => {
      // Paused again since Node asked for it: the socket does not say that a second time.
      if (socket.readableFlowing === false) socket.emit('pause');
      else if (connection.isPaused) socket.pause();
    });
    if (!mayRead(connection)) hold(connection);
  }

  function close(connection: Connection): void {
    connections.delete(connection);
    held.delete(connection);
  }

  const mayRead = ({ pace }: Connection): boolean =>
    !isTurnFull && (untilRelease === undefined || (pace === 'patient' && inAll < TOO_MANY_WAITING));

  function waits(connection: Connection): void {
    if (connection.waiting.length >= MOST_WAITING_WHILE_READ || connection.failure !== undefined) {
      pause(connection);
    }
    inAll += 1;
    holdOrRelease();
  }

  function waitNoMore(requests: number): void {
    inAll -= requests;
    holdOrRelease();
  }

  function pause(connection: Connection): void {
    if (connection.isPaused) return;
    connection.isPaused = true;
    connection.socket.pause();
  }

  function resume(connection: Connection): void {
    if (!mayRead(connection)) {
      held.add(connection);
      return;
    }
    held.delete(connection);
    connection.isPaused = false;
    connection.socket.resume();
  }

  /** Node itself pauses a connection whose body is not taken yet, and continues when it is. */
  function hold(connection: Connection): void {
    if (connection.isPaused || connection.socket.isPaused()) return;
    pause(connection);
    held.add(connection);
  }

  function arrived(connection: Connection): void {
    const { bytesRead } = connection.socket;
    // What came with the request before was sent without waiting for its answer.
    const isAhead = connection.current !== undefined || bytesRead === connection.bytesRead;
    if (!isAhead) {
      if (connection.bytesRead > 0) connection.pace = 'patient';
      connection.bytesRead = bytesRead;
      return;
    }
    connection.bytesRead = bytesRead;
    connection.pace = 'ahead';
    // The others are read first next time.
    connections.delete(connection);
    connections.add(connection);
    aheadInTurn += 1;
    if (aheadInTurn === 1) setImmediate(endTurn);
    if (aheadInTurn === MOST_AHEAD_IN_A_TURN) fillTurn();
  }

  function fillTurn(): void {
    if (isTurnFull) return;
    isTurnFull = true;
    for (const connection of connections) hold(connection);
    setImmediate(endTurn);
  }

  function endTurn(): void {
    aheadInTurn = 0;
    if (!isTurnFull) return;
    isTurnFull = false;
    readOn();
  }

  /** New callers, and those who wait for their answers, are read before those who do not. */
  function readOn(): void {
    const all = [...held];
    held.clear();
    for (const connection of all) if (connection.pace !== 'ahead') readOnFrom(connection);
    for (const connection of all) if (connection.pace === 'ahead') readOnFrom(connection);
  }

  function readOnFrom(connection: Connection): void {
    if (connection.waiting.length === 0 && connection.failure === undefined) resume(connection);
  }

  function holdOrRelease(): void {
    if (inAll >= MANY_WAITING) fill();
    else if (inAll <= FEW_WAITING) release();
  }

  function fill(): void {
    if (isReleasing) return;
    if (inAll >= TOO_MANY_WAITING) fillTurn();
    if (untilRelease !== undefined) return;
    untilRelease = setTimeout(release, MOST_FULL_MS).unref();
    for (const connection of connections) if (connection.pace === 'ahead') hold(connection);
  }

  /** From the end of this turn to that of the next all are read, as far as a turn goes. */
  function release(): void {
    if (untilRelease === undefined || isReleasing) return;
    isReleasing = true;
    clearTimeout(untilRelease);
    setImmediate(() => {
      untilRelease = undefined;
      if (!isTurnFull) readOn();
      setImmediate(() => {
        isReleasing = false;
        holdOrRelease();
      });
    });
  }

  return { open, close, arrived, waits, waitNoMore, resume, waitingInAll: () => inAll };
}
