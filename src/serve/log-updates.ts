// Logs how a store of an earlier version is brought up to date before it is served.
import type { LogOutput } from '../log.ts';
import type { UpdateListener } from '../store/contract/updates.ts';
import { atTimes, percentOf } from '../terminal/share-bar.ts';
import { BRINGING, WAITING } from '../terminal/show-updates.ts';

export function logUpdates({ logger, flush }: LogOutput): UpdateListener {
  // No timer runs meanwhile.
  const say = (fields: object, text: string) => {
    logger.info(fields, text);
    flush();
  };
  return {
    waiting: () => say({}, WAITING),
    progress: atTimes((what, share) => say({}, `${BRINGING}: ${what} ${percentOf(share)} %`)),
    finished: (seconds) => say({ seconds: Number(seconds.toFixed(1)) }, 'the store was brought up to date'),
  };
}
