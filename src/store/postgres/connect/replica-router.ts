// Chooses the server for reads: the replicas in turn, each only while it has all published loads; the primary server if
// there is no usable replica. A replica that fails is left out until it answers again.
import { ServiceError } from '../../../errors.ts';
import type { Ask, ConnectionPool, SqlStatement } from './connection-pool.ts';
import { counterStatement, readCounter } from './counters.ts';
import { isPassing } from './store-failure.ts';

export const VERSION = counterStatement('version', 'version');

export interface ReplicaRouter {
  readonly ask: Ask;
  /** One server for queries that belong together. */
  choose(): Ask;
  /** Checks in the background which replicas have published this version. Does not wait. */
  compareWith(version: number): void;
}

export interface ReplicaPool {
  readonly pool: ConnectionPool;
  /** For messages. */
  readonly shown: string;
}

interface Replica extends ReplicaPool {
  isUsable: boolean;
  isBeingAsked: boolean;
  /** Whether it was reported that it is left out. */
  isReported: boolean;
}

/** `tell` receives messages for the operator of the service. */
export function createReplicaRouter(
  first: ConnectionPool,
  ofReplicas: readonly ReplicaPool[],
  tell: (sentence: string) => void,
): ReplicaRouter {
  const replicas: readonly Replica[] = ofReplicas.map((one) => ({
    ...one,
    isUsable: false,
    isBeingAsked: false,
    isReported: false,
  }));
  let turn = 0;
  let published = 0;

  function nextReplica(): Replica | undefined {
    for (let tried = 0; tried < replicas.length; tried += 1) {
      turn = (turn + 1) % replicas.length;
      const replica = replicas[turn];
      if (replica?.isUsable === true) return replica;
    }
    return undefined;
  }

  function leaveOut(replica: Replica, why: string): void {
    replica.isUsable = false;
    if (replica.isReported) return;
    replica.isReported = true;
    tell(`the replica ${replica.shown} is not asked: ${why}`);
  }

  async function askReplica(replica: Replica, statement: SqlStatement, values: readonly unknown[]) {
    try {
      return await replica.pool.ask(statement, values);
    } catch (error) {
      // Too many queries wait for it. While it answers, sending them to the primary would overload that too.
      if (error instanceof ServiceError && !replica.isUsable) return first.ask(statement, values);
      if (error instanceof ServiceError || !isPassing(error)) throw error;
      leaveOut(replica, (error as Error).message);
      return first.ask(statement, values);
    }
  }

  async function compare(replica: Replica): Promise<void> {
    replica.isBeingAsked = true;
    try {
      const version = readCounter(await replica.pool.askFirst(VERSION, []));
      // Not the version it was asked for: there may be a newer one by now.
      replica.isUsable = version === published;
      if (replica.isUsable && replica.isReported) {
        replica.isReported = false;
        tell(`the replica ${replica.shown} is asked again`);
      }
    } catch (error) {
      leaveOut(replica, (error as Error).message);
    } finally {
      replica.isBeingAsked = false;
    }
  }

  const askOf = (replica: Replica | undefined): Ask =>
    replica === undefined ? first.ask : (statement, values) => askReplica(replica, statement, values);

  return {
    ask: (statement, values) => {
      const replica = nextReplica();
      return replica === undefined ? first.ask(statement, values) : askReplica(replica, statement, values);
    },
    choose: () => askOf(nextReplica()),
    compareWith: (version) => {
      for (const replica of replicas) {
        if (version !== published) replica.isUsable = false;
        // It has had time since the last check.
        if (replica.isBeingAsked) leaveOut(replica, 'it does not answer');
      }
      published = version;
      for (const replica of replicas) if (!replica.isBeingAsked) void compare(replica);
    },
  };
}
