// Spreads work over turns of the event loop. Node accepts one new connection per turn (libuv since 1.45). If each turn
// answered every open connection, 256 callers that connect at once would be accepted in 256 turns of growing length,
// and a health check on the last connection would wait for all of them. With 16 requests per turn the turns stay short, and
// with fewer where requests take long: in one run (2026-11), 200 connections that sent searches of 1,000 people ahead kept
// a health check waiting for 4.5 s of CPU time with a number alone.

const MOST_IN_A_TURN = 16;
const MOST_MS = 4;

export interface TurnBudget<T> {
  /**
   * Does the work on this item now or, if the turn has had its share, in one of the next turns, in the order of the
   * calls.
   */
  take(item: T, work: (item: T) => void): void;
  /** How long the oldest waiting item has waited; 0 if none waits. */
  oldestWaitMs(): number;
}

interface Waiting<T> {
  readonly item: T;
  readonly work: (item: T) => void;
  readonly since: number;
}

export function createTurnBudget<T>(most: number = MOST_IN_A_TURN): TurnBudget<T> {
  const waiting: Waiting<T>[] = [];
  let inThisTurn = 0;
  let turnStartedAt = 0;
  let isTurnWatched = false;

  function watchTurn(): void {
    if (isTurnWatched) return;
    isTurnWatched = true;
    turnStartedAt = performance.now();
    setImmediate(() => {
      isTurnWatched = false;
      inThisTurn = 0;
      if (waiting.length === 0) return;
      watchTurn();
      for (let next = waiting.shift(); next !== undefined; next = hasShare() ? waiting.shift() : undefined) {
        inThisTurn += 1;
        next.work(next.item);
      }
    });
  }

  const hasShare = () => inThisTurn < most && performance.now() - turnStartedAt < MOST_MS;

  return {
    take: (item, work) => {
      watchTurn();
      if (waiting.length > 0 || !hasShare()) {
        waiting.push({ item, work, since: performance.now() });
        return;
      }
      inThisTurn += 1;
      work(item);
    },
    oldestWaitMs: () => (waiting[0] === undefined ? 0 : performance.now() - waiting[0].since),
  };
}
