// Which connections are read. Requests that callers send without waiting for answers take memory and time before they can be
// answered, so nothing more is read from a connection with waiting requests, nor from anyone once too many have come at once.
import type { Connection } from '../exchange.ts';

/**
 * After so many requests in a turn of the event loop that were sent ahead, no connection is read in this turn. Node reads up to
 * 64 KiB of each connection in a turn, which may be 2,600 requests: without this, 300 connections that sent so much at once
 * stopped the process for seconds and took 600 MB instead of 250 (2026-11).
 */
const MOST_AHEAD_IN_A_TURN = 512;
/**
 * From so many waiting requests on, only callers who wait for their answers are read, until few wait. PostgreSQL needs requests of several
 * connections at once, and what is read of one may be 500.
 */
const MANY_WAITING = 4_000;
const FEW_WAITING = 2_000;
/** Callers who do not read their answers keep the others from being read no longer than this. */
const MOST_FULL_MS = 200;

export interface Reading {
  open(connection: Connection): void;
  close(connection: Connection): void;
  /** A request has arrived. */
  arrived(connection: Connection): void;
  /** Until `resume`, nothing is read from this connection. */
  pause(connection: Connection): void;
  resume(connection: Connection): void;
  /** So many requests of all connections wait now. */
  waiting(inAll: number): void;
}

export function createReading(): Reading {
  /** Those that sent ahead last are at the end. */
  const connections = new Set<Connection>();
  /** Not read until the turn ends or few requests wait. */
  const held = new Set<Connection>();
  let aheadInTurn = 0;
  let lastAhead: Connection | undefined;
  let isTurnFull = false;
  /** While many requests wait. */
  let full: NodeJS.Timeout | undefined;

  function open(connection: Connection): void {
    connections.add(connection);
    // After Node has begun to read.
    if (full !== undefined) process.nextTick(hold, connection);
    // Node continues to read after each request, whether others wait or not.
    connection.socket.on('resume', () => {
      if (connection.isPaused) connection.socket.pause();
    });
  }

  function close(connection: Connection): void {
    connections.delete(connection);
    held.delete(connection);
  }

  function pause(connection: Connection): void {
    if (connection.isPaused) return;
    connection.isPaused = true;
    connection.socket.pause();
  }

  function resume(connection: Connection): void {
    if (isTurnFull || (full !== undefined && connection.pace !== 'patient')) {
      held.add(connection);
      return;
    }
    connection.isPaused = false;
    connection.socket.resume();
  }

  function hold(connection: Connection): void {
    if (connection.isPaused) return;
    pause(connection);
    held.add(connection);
  }

  /** A request that came with the one before was sent without waiting for an answer. */
  function arrived(connection: Connection): void {
    const { bytesRead } = connection.socket;
    if (bytesRead !== connection.bytesRead) {
      if (connection.bytesRead > 0) connection.pace = 'patient';
      connection.bytesRead = bytesRead;
      return;
    }
    connection.pace = 'ahead';
    if (lastAhead !== connection) {
      // The others are read first next time.
      connections.delete(connection);
      connections.add(connection);
      lastAhead = connection;
    }
    aheadInTurn += 1;
    if (aheadInTurn === 1) setImmediate(endTurn);
    if (aheadInTurn === MOST_AHEAD_IN_A_TURN) fillTurn();
  }

  function fillTurn(): void {
    isTurnFull = true;
    for (const connection of connections) hold(connection);
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

  function waiting(inAll: number): void {
    if (inAll >= MANY_WAITING) fill();
    else if (inAll <= FEW_WAITING) empty();
  }

  function fill(): void {
    if (full !== undefined) return;
    full = setTimeout(empty, MOST_FULL_MS).unref();
    for (const connection of connections) if (connection.pace === 'ahead') hold(connection);
  }

  function empty(): void {
    if (full === undefined) return;
    clearTimeout(full);
    full = undefined;
    // Not in the middle of a turn, in which reading may have to stop again.
    setImmediate(() => {
      if (!isTurnFull) readOn();
    });
  }

  return { open, close, arrived, pause, resume, waiting };
}
