// The connections of a process to one server, made as they are needed. Questions wait in line; a connection that is idle
// takes some of them at once, and takes others when it has answered all. A connection that is lost, or does not answer in
// time, fails what it was asked and is made anew; while there is none, questions are refused at once. Questions of callers
// are bounded in number and time, and leave one connection to the questions of the service itself.
// Against `pg.Pool` of the same size (2026-11, in one run, one row by its key), times of the pool over ours: with 64 callers
// 4.2 of the CPU time of the process and 3.1 of the server's, since it sends one question at a time; with one caller 1.2.
import pg from 'pg';
import { serviceError } from '../../../errors.ts';
import { connectionOf, endSoon } from './end-connection.ts';
import type { ServerAddress } from './server-address.ts';

/** Prepared once on each connection, under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export type Row = readonly (string | null)[];

export type Ask = (statement: Statement, values: readonly unknown[]) => Promise<readonly Row[]>;

export interface ConnectionPool {
  /** For a caller. Rows as lists of texts, as the server writes them. Refused as `overloaded` when too many wait. */
  readonly ask: Ask;
  /** For the service itself (keys, limits, what is published): asked before what callers ask, however many wait. */
  readonly askFirst: Ask;
  /** Waits until there is a connection, or says why there is none. */
  connected(): Promise<void>;
  close(): Promise<void>;
}

/** How many questions of callers may wait for a connection at the same time, and how long each. */
export interface WaitLimits {
  readonly mostWaiting: number;
  readonly waitMs: number;
}

export interface PoolSettings extends WaitLimits {
  readonly connections: number;
  readonly connectMs: number;
  /** A question that was sent is given up after this time, with its connection. */
  readonly answerMs: number;
}

interface Question {
  readonly statement: Statement;
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
  /** What it was asked and has not answered yet, oldest first. */
  questions: Question[];
  /** Ends the pause before the next try. */
  wake: () => void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const LOOK_MS = 100;
/** A server that is too slow for a second may have caught up after one. */
const RETRY_SECONDS = 1;
const READ_ONLY = '25006';
/** One connection answers its questions one after the other: more would wait for each other. */
const MOST_AT_ONCE = 8;

/** Nothing is made of what the server writes: whoever asked knows what a column is. */
const AS_TEXT = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

export function createConnectionPool({ config }: ServerAddress, settings: PoolSettings): ConnectionPool {
  const connections: PooledConnection[] = Array.from({ length: settings.connections }, () => ({
    client: undefined,
    questions: [],
    wake: () => {},
  }));
  /** Questions of callers and of the service itself, oldest first. */
  const line: Question[] = [];
  const ownLine: Question[] = [];
  let isClosed = false;
  let lastFailure: unknown = new Error('no answer yet');
  /** Whatever the reason, a wrong password too: it is not the question that was wrong. */
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
        // Closed meanwhile: nobody else knows of this one.
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

  /** The connection is gone. Its driver fails what it was asked; with the last one, all who wait are told. */
  function leave(connection: PooledConnection): void {
    connection.client = undefined;
    connection.questions = [];
    if (connections.some(({ client }) => client !== undefined)) return;
    for (const { reject } of [...ownLine.splice(0), ...line.splice(0)]) reject(notConnected());
  }

  let isHandingOut = false;
  /** Once all that has come by now is in line: what goes out together costs one write, which costs more than the rest. */
  function handOutSoon(): void {
    if (isHandingOut) return;
    isHandingOut = true;
    setImmediate(() => {
      isHandingOut = false;
      handOut();
    });
  }

  /**
   * Shares out both lines among the connections that have nothing to do. Callers never take the last of these: while
   * their questions are slow, a revoked key must still be noticed.
   */
  function handOut(): void {
    const connected = connections.filter(({ client }) => client !== undefined);
    const idle = connected.filter(({ questions }) => questions.length === 0);
    const kept = connected.length > 1 ? 1 : 0;
    if (idle.length - kept < ownLine.length + line.length) startOne();
    shareOut(ownLine, idle);
    shareOut(line, idle.slice(0, Math.max(0, idle.length - kept)));
  }

  /** Takes the connections that got something out of `idle`. */
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
      const { name, text } = statement;
      client.query({ name, text, values: values as unknown[], rowMode: 'array' }, (error, result) => {
        if (error) reject(error);
        else resolve(result.rows as unknown as Row[]);
        if (connection.client !== client) return;
        connection.questions.shift();
        // It has become a replica: whoever took its place is behind the same address.
        if (error && 'code' in error && error.code === READ_ONLY) cut(connection);
        else if (connection.questions.length === 0 && line.length + ownLine.length > 0) handOutSoon();
      });
    }
    stream.uncork();
  }

  /** Those that are kept up; the rest is not needed yet. */
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
      // The server was told to give up by then too; that it says nothing means that nothing comes through.
      const [oldest] = connection.questions;
      if (oldest !== undefined && oldest.startedAt < longAgo - LOOK_MS) cut(connection);
    }
  }, LOOK_MS);
  look.unref();

  function cut({ client }: PooledConnection): void {
    if (client !== undefined)
      connectionOf(client).stream.destroy(new Error('the server did not answer in time'));
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
      // Nothing else may keep the process alive, and it would end before whoever closes can say why.
      for (const { wake } of connections) wake();
      await Promise.all(
        connections.map(({ client }) => (client === undefined ? undefined : endSoon(client))),
      );
      await Promise.all(keeping);
    },
  };
}

function overloaded(): Error {
  return serviceError('overloaded', { seconds: RETRY_SECONDS });
}

/** The line is in the order of asking. */
function refuseOlder(line: Question[], askedBefore: number, why: () => Error): void {
  while (line[0] !== undefined && line[0].askedAt < askedBefore) line.shift()?.reject(why());
}
