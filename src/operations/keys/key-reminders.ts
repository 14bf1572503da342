// Which keys need the operator soon: their secret is old, or they expire.
import type { ApiKey } from '../../store/contract/keys.ts';
import { isInForce } from './api-keys.ts';

interface KeyReminder {
  readonly id: string;
  readonly name: string;
  /** Days since the secret was made, or until the key expires. */
  readonly days: number;
}

export interface KeyReminders {
  readonly active: number;
  /** The oldest secret first. */
  readonly toRotate: readonly KeyReminder[];
  /** The next one first. */
  readonly expiring: readonly KeyReminder[];
}

const DAY_MS = 86_400_000;
/** Long enough to plan the change of a caller's program. */
const EXPIRES_SOON_DAYS = 14;

/** Not below 0: the clock may have been ahead. */
export function secretAgeDays({ createdAt, secrets }: ApiKey, now: number): number {
  return Math.max(0, Math.floor((now - (secrets[0]?.createdAt ?? createdAt)) / DAY_MS));
}

export function findKeyReminders(
  keys: readonly ApiKey[],
  now: number,
  rotateAfterDays: number,
): KeyReminders {
  const active = keys.filter((key) => isInForce(key, now));
  const toRotate = active.flatMap((key) => {
    const days = secretAgeDays(key, now);
    return days >= rotateAfterDays ? [{ id: key.id, name: key.name, days }] : [];
  });
  const expiring = active.flatMap(({ id, name, expiresAt }) => {
    const days = expiresAt === undefined ? undefined : Math.floor((expiresAt - now) / DAY_MS);
    return days !== undefined && days < EXPIRES_SOON_DAYS ? [{ id, name, days }] : [];
  });
  return {
    active: active.length,
    toRotate: toRotate.sort((a, b) => b.days - a.days),
    expiring: expiring.sort((a, b) => a.days - b.days),
  };
}

export function warnOfKeys({ toRotate, expiring }: KeyReminders): readonly string[] {
  return [
    ...toRotate.map(
      // The id in the command: a name may have spaces and quotes.
      ({ id, name, days }) =>
        `The secret of the key ${name} is ${days} days old. Make a new one with: firmament keys rotate ${id}`,
    ),
    ...expiring.map(
      ({ name, days }) => `The key ${name} expires in ${days === 1 ? '1 day' : `${days} days`}.`,
    ),
  ];
}
