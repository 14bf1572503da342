// Keeps the pace of a copy below a number of bytes a second, so that the disk serves others meanwhile.

/** If the disk was slow for longer than this, the lost time is not made up for. */
const MOST_BEHIND_MS = 100;

/** Call it with the number of bytes of each step: waits if they came too early. The process has nothing else to do. */
export function createBytePace(bytesPerSecond: number): (bytes: number) => void {
  const never = new Int32Array(new SharedArrayBuffer(4));
  let [startedAt, passed] = [performance.now(), 0];
  return (bytes) => {
    passed += bytes;
    const now = performance.now();
    const aheadMs = (1000 * passed) / bytesPerSecond - (now - startedAt);
    if (aheadMs > 1) Atomics.wait(never, 0, 0, aheadMs);
    if (aheadMs < -MOST_BEHIND_MS) [startedAt, passed] = [now, 0];
  };
}
