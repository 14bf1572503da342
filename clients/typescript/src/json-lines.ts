// Reads JSON Lines while they arrive.
import { ConnectionError, cutError } from './errors.ts';

export async function* readJsonLines<T>(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<T, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of readChunks(body, signal)) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as T;
  }
  if (rest !== '') throw new ConnectionError('The answer ended in the middle of a line.');
}

/** Not every browser can iterate over a stream itself. A reader who stops early ends the request. */
export async function* readChunks(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  let isWhole = false;
  try {
    while (true) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        signal?.throwIfAborted();
        throw cutError(cause);
      });
      isWhole = done;
      if (done) return;
      yield value;
    }
  } finally {
    if (!isWhole) await reader.cancel().catch(() => {});
  }
}
