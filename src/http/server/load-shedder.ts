// Notices that the process runs behind: timers fire late when requests pile up in front of them. Two late
// ones in a row mean that it is not a single long pause, and that refusing some requests serves the rest.

export interface LoadShedder {
  isOverloaded(): boolean;
  stop(): void;
}

const SAMPLE_MS = 50;
const LATE_SAMPLES = 2;

export function createLoadShedder(shedDelayMs: number): LoadShedder {
  let late = 0;
  let lastAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    late = now - lastAt - SAMPLE_MS > shedDelayMs ? late + 1 : 0;
    lastAt = now;
  }, SAMPLE_MS);
  timer.unref();
  return { isOverloaded: () => late >= LATE_SAMPLES, stop: () => clearInterval(timer) };
}
