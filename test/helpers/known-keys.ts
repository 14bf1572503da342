// Waits until services know the keys that were created: each notices new keys by itself, within a second.
import { timeUntil } from './prepare-store.ts';
import type { TestService } from './start-service.ts';

/** Those that were created before the call. A key of their own shows it, so that no other key is used for this. */
export async function untilKeysAreKnown(
  ...services: readonly Pick<TestService, 'createKey' | 'send'>[]
): Promise<void> {
  const [first] = services;
  const last = await first?.createKey({ name: `the last of ${performance.now()}` });
  const headers = { authorization: `Bearer ${last}` };
  for (const { send } of services)
    await timeUntil(200, async () => (await send('/status', { headers })).status);
}
