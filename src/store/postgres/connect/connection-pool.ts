// The connections of a process to one server, made on demand. Queries wait in a queue; an idle connection takes several
// of them at once, and more when it has answered all. When a connection is lost, or does not answer in time, its
// queries fail and it is opened again; while there is none, queries are refused at once. Queries of callers are bounded
// in number and time, and leave one connection to the queries of the service itself.
// Against `pg.Pool` of the same size (2026-11, in one run, one row by its key), times of the pool over ours: with 64
// callers 4.2 of the CPU time of the process and 3.1 of the server's, since it sends one question at a time; with one
// caller 1.2.
import pg from 'pg';
import { serviceError } from '../../../errors.ts';
import { connectionOf, endSoon } from './end-connection.ts';
import type { ServerAddress } from './server-address.ts';

/** Prepared once on each connection, under its name. */
export interface SqlStatement {
  readonly name: string;
  readonly text: string;
}

export type Row = readonly (string | null)[];

export type Ask = (statement: SqlStatement, values: readonly unknown[]) => Promise<readonly Row[]>;

export interface ConnectionPool {
  /** For callers. Rows are lists of texts, as the server writes them. Refused as `overloaded` when too many wait. */
  readonly ask: Ask;
  /** For the service itself (keys, limits, published loads): sent before the queries of callers, however many wait. */
  readonly askFirst: Ask;
  /** Waits until there is a connection, or throws the reason why there is none. */
  connected(): Promise<void>;
  close(): Promise<void>;
}

/** How many queries of callers may wait for a connection at the same time, and how long each. */
export interface WaitLimits {
  readonly mostWaiting: number;
  readonly waitMs: number;
}

export interface PoolSettings extends WaitLimits {
  readonly connections: number;
  readonly connectMs: number;
  /** A query that was sent is given up after this time, together with its connection. */
  readonly answerMs: number;
}

interface Question {
  readonly statement: SqlStatement;
  readonly values: readonly unknown[];
  readonly askedAt: number;
  /** When a connection took it. */
  startedAt: number;
  readonly resolve: (rows: readonly Row[]) => void;
  readonly reject: (error: unknown) => void;
}

interface PooledConnection {
  /** Undefined while it is not connected. */
  client: pg.Client | undefined;
  /** Queries sent and not answered yet, oldest first. */
  questions: Question[];
  /** Ends the pause before the next attempt. */
  wake: () => void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const LOOK_MS = 100;
/** A server that is too slow may have caught up after a second. */
const RETRY_SECONDS = 1;
const READ_ONLY = '25006';
/** A connection answers its queries one after the other: more would wait for each other. */
const MOST_AT_ONCE = 8;

/** Values stay text, as the server writes them: the caller knows the type of a column. */
const AS_TEXT = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

export function createConnectionPool({ config }: ServerAddress, settings: PoolSettings): ConnectionPool {
  const connections: PooledConnection[] = Array.from({ length: settings.connections }, () => ({
    client: undefined,
    questions: [],
    wake: () => {},
  }));
  /** Queries of callers and of the service itself, oldest first. */
  const line: Question[] = [];
  const ownLine: Question[] = [];
  let isClosed = false;
  let lastFailure: unknown = new Error('no answer yet');
  /** Whatever the reason, even a wrong password: the query itself was not wrong. */
  const notConnected = () =>
    new Error(`not connected: ${lastFailure instanceof Error ? lastFailure.message : lastFailure}`, {
      cause: lastFailure,
    });
  let tellConnected: (failure?: unknown) => void = () => {};
  const firstTry = new Promise<unknown>((resolve) => {
    tellConnected = resolve;
  });

  async function keepUp(connection: PooledConnection): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!isClosed) {
      const client = new pg.Client({
        ...config,
        connectionTimeoutMillis: settings.connectMs,
        statement_timeout: settings.answerMs,
        keepAlive: true,
        types: AS_TEXT,
        pipeline: true,
      });
      const lost = new Promise<void>((resolve) => {
        client.on('error', (error) => {
          lastFailure = error;
          resolve();
        });
        client.on('end', resolve);
      });
      try {
        await client.connect();
        // The pool was closed meanwhile: no other code knows this connection.
        if (isClosed) {
          client.end().catch(() => {});
          return;
        }
        connection.client = client;
        pause = FIRST_PAUSE_MS;
        tellConnected();
        handOut();
        await lost;
      } catch (error) {
        lastFailure = error;
        tellConnected(error);
      }
      leave(connection);
      client.end().catch(() => {});
      if (isClosed) return;
      await new Promise<void>((resolve) => {
        connection.wake = resolve;
        setTimeout(resolve, pause).unref();
      });
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  /** The connection is lost. Its driver fails its queries; if it was the last one, all waiting queries fail too. */
  function leave(connection: PooledConnection): void {
    connection.client = undefined;
    connection.questions = [];
    if (connections.some(({ client }) => client !== undefined)) return;
    for (const { reject } of [...ownLine.splice(0), ...line.splice(0)]) reject(notConnected());
  }

  let isHandingOut = false;
  /**
   * Runs once all queries of this turn are in the queue: queries that go out together cost one write, which costs more
   * than the rest.
   */
  function handOutSoon(): void {
    if (isHandingOut) return;
    isHandingOut = true;
    setImmediate(() => {
      isHandingOut = false;
      handOut();
    });
  }

  /**
   * Distributes both queues over the idle connections. Callers never take the last one: while their queries are slow, a
   * revoked key must still be noticed.
   */
  function handOut(): void {
    const connected = connections.filter(({ client }) => client !== undefined);
    const idle = connected.filter(({ questions }) => questions.length === 0);
    const kept = connected.length > 1 ? 1 : 0;
    if (idle.length - kept < ownLine.length + line.length) startOne();
    shareOut(ownLine, idle);
    shareOut(line, idle.slice(0, Math.max(0, idle.length - kept)));
  }

  /** Removes the connections that got queries from `idle`. */
  function shareOut(questions: Question[], idle: PooledConnection[]): void {
    const each = Math.min(MOST_AT_ONCE, Math.ceil(questions.length / idle.length));
    while (questions.length > 0) {
      const connection = idle.shift();
      if (connection === undefined) return;
      workOn(connection, questions.splice(0, each));
    }
  }

  function workOn(connection: PooledConnection, questions: readonly Question[]): void {
    const { client } = connection;
    if (client === undefined) return;
    const { stream } = connectionOf(client);
    stream.cork();
    for (const question of questions) {
      question.startedAt = performance.now();
      connection.questions.push(question);
      const { statement, values, resolve, reject } = question;
      client.query(toConfig(statement, values), (error, result) => {
        if (error) reject(error);
        else resolve(result.rows as unknown as Row[]);
        if (connection.client !== client) return;
        connection.questions.shift();
        // It has become a replica: the new primary is behind the same address.
        if (error && 'code' in error && error.code === READ_ONLY) cut(connection, error);
        else if (connection.questions.length === 0 && line.length + ownLine.length > 0) handOutSoon();
      });
    }
    stream.uncork();
  }

  /** Connections that are kept open; the others are not needed yet. */
  const keeping: Promise<void>[] = [];
  function startOne(): void {
    const connection = connections[keeping.length];
    if (connection !== undefined && !isClosed) keeping.push(keepUp(connection));
  }
  startOne();

  const look = setInterval(() => {
    const now = performance.now();
    refuseOlder(line, now - settings.waitMs, overloaded);
    const longAgo = now - settings.answerMs;
    refuseOlder(ownLine, longAgo, () => new Error('no connection was free in time'));
    for (const connection of connections) {
      // The server has the same time limit; if it does not answer, the connection is broken.
      const [oldest] = connection.questions;
      if (oldest !== undefined && oldest.startedAt < longAgo - LOOK_MS) cut(connection, tooLate());
    }
  }, LOOK_MS);
  look.unref();

  function cut({ client }: PooledConnection, why: Error): void {
    if (client !== undefined) connectionOf(client).stream.destroy(why);
  }

  const askIn =
    (questions: Question[], most: number): Ask =>
    (statement, values) =>
      new Promise((resolve, reject) => {
        const isUp = connections.some(({ client }) => client !== undefined);
        if (!isUp || questions.length >= most) {
          reject(isUp ? overloaded() : notConnected());
          return;
        }
        questions.push({ statement, values, askedAt: performance.now(), startedAt: 0, resolve, reject });
        handOutSoon();
      });

  return {
    ask: askIn(line, settings.mostWaiting),
    askFirst: askIn(ownLine, Number.POSITIVE_INFINITY),
    connected: async () => {
      const failure = await firstTry;
      if (failure !== undefined) throw failure;
    },
    close: async () => {
      isClosed = true;
      clearInterval(look);
      // Nothing else may keep the process alive, and it would end before the reason for closing is reported.
      for (const { wake } of connections) wake();
      await Promise.all(
        connections.map(({ client }) => (client === undefined ? undefined : endSoon(client))),
      );
      await Promise.all(keeping);
    },
  };
}

/**
 * Name and text are in its prototype: the driver copies the own properties of each, which takes longer than all else that it does to
 * make a query (2026-11: 2.7 instead of 5.0 µs).
 */
function toConfig(statement: SqlStatement, values: readonly unknown[]): pg.QueryArrayConfig {
  const config = Object.create(statement);
  config.values = values;
  config.rowMode = 'array';
  return config;
}

const tooLate = () => new Error('the server did not answer in time');

function overloaded(): Error {
  return serviceError('overloaded', { seconds: RETRY_SECONDS });
}

/** The queue is in the order of arrival. */
function refuseOlder(line: Question[], askedBefore: number, why: () => Error): void {
  while (line[0] !== undefined && line[0].askedAt < askedBefore) line.shift()?.reject(why());
}
