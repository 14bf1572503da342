// What a benchmark has started and made is stopped and removed at its end, last things first; also when it fails or is
// told to stop.

export interface CleanUp {
  add(undo: () => void | Promise<void>): void;
  run(): Promise<void>;
}

export function createCleanUp(): CleanUp {
  const undos: (() => void | Promise<void>)[] = [];
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) {
      // One thing that cannot be undone is no reason to leave the others.
      await Promise.resolve(undo()).catch((error: unknown) => console.error(error));
    }
    isRunning = false;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.error('\nStopping; what was started is stopped and removed …');
      void run().then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
    });
  }
  return { add: (undo) => undos.push(undo), run };
}
