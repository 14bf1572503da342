// How a tool gets its answers: from operations of the contract, in this process or over HTTP.
import { ERRORS } from '../../errors.ts';

/** A request of the contract. */
export interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: { readonly [name: string]: string | number | undefined };
  readonly body?: object;
}

interface Answered {
  readonly value: unknown;
  /** Matches on all pages together, where the operation has pages. */
  readonly total: number | undefined;
  /** The `from` of the next page, while there is more. */
  readonly nextFrom: number | undefined;
  /** Answers left of the month's quota of the key; undefined without one. */
  readonly quotaLeft: number | undefined;
}

/** Throws a `ToolError` for what the operation refuses. */
export type Ask = (question: Question) => Promise<Answered>;

/** An answer that an assistant reads instead of a result: what is wrong, and what to do next. */
export class ToolError extends Error {}

/** The operations are elsewhere, such as below a `BASE_PATH`: it says nothing about a company. */
const NO_SUCH_PATH = ERRORS.no_such_path.number;

/** The message of the service, with what an assistant can do about it. */
export function toolError(error: number, message: string, retryAfterSeconds: number | undefined): ToolError {
  const status = Math.floor(error / 100);
  const next =
    status === 401 || status === 403
      ? 'Ask the person who runs the service for a key with the right scopes; another attempt fails too.'
      : error === NO_SUCH_PATH
        ? 'Tell the user to check the address of the service.'
        : status === 404
          ? 'Nothing is known about it. Use find_companies or match_companies with its name, or tell the user that it was not found.'
          : status === 429 || status === 503
            ? `Wait ${retryAfterSeconds ?? 1} s before the next call, or stop and tell the user.`
            : status >= 500
              ? 'Tell the user that the service failed; the same call may fail again.'
              : 'Correct the value that the message names, then call the tool again.';
  return new ToolError(`${message} (error ${error}) ${next}`);
}

export function queryText(query: Question['query'] = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.append(name, String(value));
  }
  return parameters.toString();
}
