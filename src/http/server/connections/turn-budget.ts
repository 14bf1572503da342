// Spreads work over turns of the event loop. Node takes one new connection a turn (libuv since 1.45). When each turn
// answers every connection that is open, 256 callers who come at once are taken in 256 turns that become longer and longer,
// and a health check on a connection that comes last waits for all of them. With 16 requests a turn the turns stay short.

const MOST_IN_A_TURN = 16;

export interface TurnBudget<T> {
  /** Does the work on this now or, when the turn has had its share, in one of the next turns, in the order of asking. */
  take(item: T, work: (item: T) => void): void;
  /** How long the oldest waiting item has waited; 0 when none does. */
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
  let isTurnWatched = false;

  function watchTurn(): void {
    if (isTurnWatched) return;
    isTurnWatched = true;
    setImmediate(() => {
      isTurnWatched = false;
      const next = waiting.splice(0, most);
      inThisTurn = next.length;
      if (inThisTurn > 0) watchTurn();
      for (const { item, work } of next) work(item);
    });
  }

  return {
    take: (item, work) => {
      watchTurn();
      if (waiting.length > 0 || inThisTurn >= most) {
        waiting.push({ item, work, since: performance.now() });
        return;
      }
      inThisTurn += 1;
      work(item);
    },
    oldestWaitMs: () => (waiting[0] === undefined ? 0 : performance.now() - waiting[0].since),
  };
}
