// Timers that end at once, so that what pauses and tries again takes no time; for all tests of the file that calls it.
import { afterEach, beforeEach, vi } from 'vitest';

export function skipPauses(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    vi.setTimerTickMode('nextTimerAsync');
  });
  afterEach(() => void vi.useRealTimers());
}
