// What a failing server means to whoever asked: to a caller an answer to try again, never one that speaks of the inside;
// to an operator a sentence that says what is wrong.
import { OperatorError, ServiceError, serviceError } from '../../../errors.ts';

const RETRY_SECONDS = 1;

/** Of the server: it is shutting down, starting, out of connections or room, was cut off, or took too long. */
const PASSING = /^(?:08|53|58|57P0[1-5]|57014|25006|40001|40P01|55P03)/;

/** Whether trying again later can help. What the server did not say itself is about the way to it. */
export function isPassing(error: unknown): boolean {
  return !isFromServer(error) || PASSING.test(codeOf(error) ?? '');
}

/** Not by its class: whoever has no server does not load the driver. */
function isFromServer(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'severity' in error;
}

export function toServiceError(error: unknown): unknown {
  if (error instanceof ServiceError || error instanceof OperatorError || !isPassing(error)) return error;
  const { row, message } = serviceError('not_ready', { problem: 'the store cannot be reached' });
  return new ServiceError(row, message, { seconds: RETRY_SECONDS }, error);
}

/** For a command that could not begin; `shown`: the address without its secrets. */
export function toOperatorError(error: unknown, shown: string): OperatorError {
  if (error instanceof OperatorError) return error;
  const why = isPassing(error) ? 'cannot be reached' : 'refuses to work with us';
  const advice = encryptionAdvice(error) ?? 'Check its URL and the server.';
  return new OperatorError(`The database ${shown} ${why}: ${reasonOf(error)}. ${advice}`, 1, error);
}

/** Node's names for a certificate that no CA we know has signed. */
const UNKNOWN_CA = /^(?:SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF))/;
const WRONG_NAME = 'ERR_TLS_CERT_ALTNAME_INVALID';
/** The driver's; it has no code. */
const NOT_ENCRYPTED = /^The server does not support SSL/;

/** What to change where the connection could not be encrypted, or the server's certificate was refused. */
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

const NETWORK =
  /^(?:ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND)$/;
/** The driver's, and those of `connection-pool.ts`; they have no code. */
const LOST =
  /^(?:Connection terminated|Client has encountered a connection error|timeout expired|the server did not answer|no connection was free|not connected)/;
const NOT_ALLOWED = '42501';

/** For a command that was under way; undefined where the failure is none of the server's. */
export function explainFailure(error: unknown): OperatorError | undefined {
  const inner = error instanceof ServiceError ? error.cause : error;
  if (!(inner instanceof Error)) return undefined;
  const code = codeOf(inner) ?? '';
  const says = (text: string) => new OperatorError(text, 1, error);
  if (code === NOT_ALLOWED) {
    return says(`The database does not allow this: ${reasonOf(inner)}. Check the role in its URL.`);
  }
  if (!PASSING.test(code) && !NETWORK.test(code) && !LOST.test(inner.message)) return undefined;
  return says(
    `The database failed meanwhile: ${reasonOf(inner)}. Run the same command again when it is well.`,
  );
}

/** One line without a full stop. A host of several addresses fails with one failure for each, and no text of its own. */
function reasonOf(error: unknown): string {
  const one = error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error;
  const text = one instanceof Error ? one.message : String(one);
  return (text.split('\n', 1)[0] ?? '').replace(/\.$/, '');
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
