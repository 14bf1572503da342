// Asks a service over HTTP, for tools that run beside an assistant.
import { type Ask, queryText, ToolError, toolError } from './ask.ts';

/** An answer takes milliseconds; a service that takes this long has a problem that waiting does not solve. */
const TIMEOUT_MS = 30_000;

/** @param url up to the operations, without a slash at its end */
export function askService(url: string, key: string): Ask {
  return async ({ method, path, query, body }) => {
    const parameters = queryText(query);
    const response = await fetch(`${url}${path}${parameters === '' ? '' : `?${parameters}`}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new ToolError(`There is no service at ${url}. Tell the user to start it with "firmament serve".`);
    });
    const value = (await response.json().catch(() => undefined)) as { error?: number; message?: string };
    if (!response.ok) {
      const retryAfter = response.headers.get('retry-after');
      throw toolError(
        value?.error ?? response.status * 100,
        value?.message ?? `The answer has the status ${response.status}.`,
        retryAfter === null ? undefined : Number(retryAfter),
      );
    }
    if (value === undefined) {
      throw new ToolError(
        `The answer of ${url} is not one of Firmament. Tell the user to check the address.`,
      );
    }
    const number = (name: string) => {
      const text = response.headers.get(name);
      return text === null ? undefined : Number(text);
    };
    return {
      value,
      total: number('x-total-count'),
      nextFrom: number('x-next-from'),
      quotaLeft: number('x-quota-remaining'),
    };
  };
}
