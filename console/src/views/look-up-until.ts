// Looks a company up, and again while a correction that was made is not seen yet: another process of the service may have
// answered, and every process has it within a second.
import { lookUp, type SeenProfile } from '../api/companies.ts';

const TRIES = 5;
const PAUSE_MS = 250;

/** A company as an address of the console names it. */
export interface Asked {
  readonly identifier: string;
  readonly value: string;
  readonly country: string;
}

/** The last answer if it is never seen: it may be one of another region, or change nothing. */
export async function lookUpUntil(
  { identifier, value, country }: Asked,
  isSeen: (profile: SeenProfile) => boolean = () => true,
  signal: AbortSignal,
): Promise<SeenProfile> {
  for (let left = TRIES; ; left -= 1) {
    const { body } = await lookUp(identifier, value, country, signal);
    if (left === 1 || isSeen(body)) return body;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    signal.throwIfAborted();
  }
}
