// Ctrl-C and its like during long work: asked about between two steps, so that the work ends where it can.

export interface StopSignals {
  isStopped(): boolean;
  /** From now on a signal ends the process, as it does usually. */
  end(): void;
}

/** The first signal asks to stop, a second ends the process. */
export function watchStopSignals(onStop: () => void = () => {}): StopSignals {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    onStop();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return {
    isStopped: () => isStopped,
    end: () => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    },
  };
}
