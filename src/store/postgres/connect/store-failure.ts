// What a failing server means: a caller gets an answer to retry, without internal details; an operator gets a sentence
// that says what is wrong.
import {
  OperatorError,
  ServiceError,
  StoreIsAway,
  StoreNotWritable,
  serviceError,
  storeIsAway,
} from '../../../errors.ts';

/** The server is shutting down, starting, out of connections or space, was cut off, or took too long. */
const PASSING = /^(?:08|53|58|57P0[1-5]|57014|25006|40001|40P01|55P03)/;

/**
 * The connection was refused or ended, which says nothing about the query: a wrong password or name, a database that takes no
 * connections at the moment, a limit of time for transactions.
 */
const NO_CONNECTION = /^(?:28|3D000|55000|25P0[34])/;

/** A restore of the database drops the tables and makes them again, also under a service that runs. */
const NO_TABLE = '42P01';

/** Whether trying again later can help. A failure that the server did not report is about the connection. */
export function isPassing(error: unknown): boolean {
  return !isFromServer(error) || PASSING.test(codeOf(error) ?? '') || isDiskFailure(error);
}

/** The server reports a disk that became read-only with the code of a missing right: `could not open file "base/5/1": …`. */
function isDiskFailure(error: unknown): boolean {
  return codeOf(error) === NOT_ALLOWED && /^could not /.test((error as Error).message);
}

/** Not by its class, so that without PostgreSQL the driver is not loaded. */
function isFromServer(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'severity' in error;
}

/** As the server reports it. */
export const notAllowed = (): Error =>
  Object.assign(new Error('permission denied for table company'), { severity: 'ERROR', code: NOT_ALLOWED });

export function toServiceError(error: unknown): unknown {
  if (isFromServer(error) && codeOf(error) === NOT_ALLOWED && !isDiskFailure(error)) {
    const { row, message } = serviceError('store_not_writable');
    return new ServiceError(row, message, {}, error);
  }
  if (error instanceof ServiceError || error instanceof OperatorError) return error;
  const code = codeOf(error) ?? '';
  if (!isPassing(error) && !NO_CONNECTION.test(code) && code !== NO_TABLE) return error;
  return storeIsAway('the store cannot be reached', error);
}

/** For work that also fails for reasons of its own, such as a full disk of this machine: those stay as they are. */
export function explainedByServer<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isFromServer(error) || isLost(error) ? toServiceError(error) : error;
  });
}

/** For a command that could not begin; `shown`: the address without its secrets. */
export function toOperatorError(error: unknown, shown: string): OperatorError {
  if (error instanceof OperatorError) return error;
  if (error instanceof Error && NO_PASSWORD.test(error.message)) {
    const text = `The database ${shown} asks for a password, and none is set. Set PGPASSWORD_FILE or PGPASSWORD.`;
    return new OperatorError(text, 1, error);
  }
  const isRefused = NO_CONNECTION.test(codeOf(error) ?? '');
  const why = isPassing(error) ? 'cannot be reached' : isRefused ? 'refuses the connection' : 'refuses this';
  const advice = encryptionAdvice(error) ?? otherAdvice(error) ?? 'Check its URL and the server.';
  const sentence = `The database ${shown} ${why}: ${reasonOf(error)}. ${advice}`;
  return isPassing(error) || isRefused
    ? new StoreIsAway(sentence, error)
    : new OperatorError(sentence, 1, error);
}

/** A message of the driver; it has no code. */
const NO_PASSWORD = /client password must be a/;

/** Node's codes for a certificate that no known CA has signed. */
const UNKNOWN_CA = /^(?:SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF))/;
const WRONG_NAME = 'ERR_TLS_CERT_ALTNAME_INVALID';
/** A message of the driver; it has no code. */
const NOT_ENCRYPTED = /^The server does not support SSL/;

/** What to change if the connection could not be encrypted, or the server's certificate was refused. */
function encryptionAdvice(error: unknown): string | undefined {
  const code = codeOf(error) ?? '';
  if (UNKNOWN_CA.test(code)) {
    return 'Name the file of the CA that signed its certificate in the URL: sslrootcert=/path/to/ca.crt.';
  }
  if (code === WRONG_NAME) {
    return 'Use the name that its certificate has, or sslmode=verify-ca in the URL to check the CA alone.';
  }
  if (error instanceof Error && NOT_ENCRYPTED.test(error.message)) {
    return 'Turn on ssl on the server, or add sslmode=disable to the URL where the network is yours alone.';
  }
  return undefined;
}

const NO_SCHEMA = '3F000';
/** A message of PgBouncer: it knows few of the parameters that a connection may begin with. */
const POOLER = /^unsupported startup parameter/;

function otherAdvice(error: unknown): string | undefined {
  const code = codeOf(error) ?? '';
  if (code === NO_SCHEMA) return 'Create the schema first: CREATE SCHEMA … AUTHORIZATION …';
  if (code === NOT_ALLOWED) return 'Check the role in its URL, and what it may do.';
  if (error instanceof Error && POOLER.test(error.message)) {
    return 'Name the server itself in the URL, and no pooler before it.';
  }
  return undefined;
}

const NETWORK =
  /^(?:ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND)$/;
/** Messages of the driver and of `connection-pool.ts`; they have no code. */
const LOST =
  /^(?:Connection terminated|Client has encountered a connection error|timeout expired|the server did not answer|no connection was free|not connected)/;
const NOT_ALLOWED = '42501';
/** The first load fills new tables, which take the place of the empty ones. */
const HAS_DEPENDENTS = '2BP01';

const isLost = (error: unknown): boolean =>
  NETWORK.test(codeOf(error) ?? '') || (error instanceof Error && LOST.test(error.message));

/** For a running command; undefined if the failure is not from the server. */
export function explainServerFailure(error: unknown): OperatorError | undefined {
  const inner = error instanceof ServiceError ? error.cause : error;
  if (!(inner instanceof Error)) return undefined;
  const code = codeOf(inner) ?? '';
  if (code === NOT_ALLOWED && !isDiskFailure(inner)) {
    const why = `The database does not allow this: ${reasonOf(inner)}. Check the role in its URL.`;
    return new StoreNotWritable(why, error);
  }
  if (code === HAS_DEPENDENTS) {
    const detail = 'detail' in inner ? String(inner.detail).split('\n', 1)[0] : '';
    return new OperatorError(
      `The database cannot replace a table: ${reasonOf(inner)} (${detail}). Drop what depends on it, run the same command again, and make it again.`,
      1,
      error,
    );
  }
  if (!isDiskFailure(inner) && !PASSING.test(code) && !NO_CONNECTION.test(code) && !isLost(inner))
    return undefined;
  return new StoreIsAway(
    `The database failed meanwhile: ${reasonOf(inner)}. Run the same command again when it is well.`,
    error,
  );
}

/** The driver's message for a query on a connection that was lost before. */
const NOT_QUERYABLE = /^Client has encountered a connection error/;

/**
 * One line without a full stop. A host with several addresses fails with one failure for each, without a message of its
 * own.
 */
function reasonOf(error: unknown): string {
  const one = error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error;
  const text = one instanceof Error ? one.message : String(one);
  if (NOT_QUERYABLE.test(text)) return 'the connection was lost';
  return (text.split('\n', 1)[0] ?? '').replace(/\.$/, '');
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
