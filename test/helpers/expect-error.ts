// Checks an error: the status that belongs to its number, exactly two fields, and the expected words.
import { expect } from 'vitest';

interface ErrorReply {
  readonly status: number;
  readonly body: unknown;
}

export function expectError(reply: ErrorReply, number: number, ...words: readonly string[]): void {
  expect(reply.body).toStrictEqual({ error: number, message: expect.any(String) });
  expect(reply.status).toBe(Math.floor(number / 100));
  const { message } = reply.body as { readonly message: string };
  for (const word of words) expect(message).toContain(word);
}
