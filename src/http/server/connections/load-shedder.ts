// Detects that the process is behind: requests wait to be handled, or timers fire late. Twice in a row means that it is
// not a single long pause, and that refusing some requests helps the others.
// `monitorEventLoopDelay`, by which `@fastify/under-pressure` decides, sees no waiting requests. In one run (2026-11)
// turns of 260 ms were noticed after 0.55 s here and after 1.9 s by its mean of a second. Read every 50 ms, it missed
// them in two of three runs and took three times the CPU time of this timer.

export interface LoadShedder {
  isOverloaded(): boolean;
  stop(): void;
}

const SAMPLE_MS = 50;
const LATE_SAMPLES = 2;

export function createLoadShedder(shedDelayMs: number, oldestWaitMs: () => number): LoadShedder {
  let late = 0;
  let lastAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    late = Math.max(now - lastAt - SAMPLE_MS, oldestWaitMs()) > shedDelayMs ? late + 1 : 0;
    lastAt = now;
  }, SAMPLE_MS);
  timer.unref();
  return { isOverloaded: () => late >= LATE_SAMPLES, stop: () => clearInterval(timer) };
}
