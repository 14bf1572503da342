// Ctrl-C and its like during long work: asks it to stop, so that the work ends where it can.
import { Cancelled } from '../errors.ts';

/**
 * npm passes on each signal that it receives, and the terminal or the service manager has sent it to this process too. So a
 * signal this soon after the first is a copy of it. A person needs longer to press Ctrl-C again on purpose.
 */
const COPY_MS = 250;

export interface StopSignals {
  /** Aborted by the first signal, with `Cancelled` as its reason. */
  readonly signal: AbortSignal;
  /** From now on a signal ends the process, as usual; a copy of one that came before does not. */
  end(): void;
}

/** The first signal asks to stop, a second ends the process. */
export function watchStopSignals(): StopSignals {
  const stopping = new AbortController();
  const end = onStopSignals(
    () => stopping.abort(new Cancelled()),
    (signal) => process.kill(process.pid, signal),
  );
  return { signal: stopping.signal, end };
}

/** Copies of the first signal do not count as a second one. Returns what ends the listening. */
export function onStopSignals(onFirst: () => void, onSecond: (signal: NodeJS.Signals) => void): () => void {
  let firstAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (firstAt === undefined) {
      firstAt = now;
      onFirst();
    } else if (now - firstAt > COPY_MS) {
      stopListening();
      onSecond(signal);
    }
  };
  const stopListening = () => {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return () => {
    if (firstAt === undefined) stopListening();
    // Its copy may still come, while the command closes what it has open.
    else setTimeout(stopListening, COPY_MS).unref();
  };
}
