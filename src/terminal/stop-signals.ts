// Ctrl-C and its like during long work: asks it to stop, so that the work ends where it can.
import { Cancelled } from '../errors.ts';

export interface StopSignals {
  /** Aborted by the first signal, with `Cancelled` as its reason. */
  readonly signal: AbortSignal;
  /** From now on a signal ends the process, as usual. */
  end(): void;
}

/** The first signal asks to stop, a second ends the process. */
export function watchStopSignals(): StopSignals {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Cancelled());
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return {
    signal: stopping.signal,
    end: () => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    },
  };
}
