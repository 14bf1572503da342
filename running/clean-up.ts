// Stops and removes what a script has started and created when it ends, the newest first; also when it fails or is interrupted.

export interface CleanUp {
  add(undo: () => void | Promise<void>): void;
  /** Undoes everything; a second call meanwhile waits for the same. */
  run(): Promise<void>;
  /** Later failures are caused by that. */
  isInterrupted(): boolean;
}

export function createCleanUp(): CleanUp {
  const undos: (() => void | Promise<void>)[] = [];
  let running: Promise<void> | undefined;
  let isInterrupted = false;

  async function undoAll(): Promise<void> {
    for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) {
      try {
        await undo();
      } catch (error) {
        // One thing that cannot be undone is no reason to leave the others.
        console.error(error);
      }
    }
  }
  const run = () => {
    running ??= undoAll().finally(() => {
      running = undefined;
    });
    return running;
  };

  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      isInterrupted = true;
      console.error('\nStopping; what was started is stopped and removed …');
      void run().then(() => process.exit(code));
    });
  }
  return { add: (undo) => undos.push(undo), run, isInterrupted: () => isInterrupted };
}
