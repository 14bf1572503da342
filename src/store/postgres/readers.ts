// Where reads go: to the replicas in turn, each only while it has all that is published; to the first server where
// there are none, or none that may be asked. A replica that fails is left out until it answers again.
import type { Lanes, Row, Statement } from './lanes.ts';
import type { Ask } from './postgres-companies.ts';
import { isPassing } from './store-failure.ts';

export const VERSION: Statement = { name: 'version', text: "SELECT value FROM meta WHERE name = 'version'" };

export const readVersion = ([row]: readonly Row[]): number => Number(row?.[0] ?? 0);

export interface Readers {
  readonly ask: Ask;
  /** Finds out which replicas have what was published as this version. */
  compareWith(version: number): Promise<void>;
}

interface Replica {
  readonly lanes: Lanes;
  isUsable: boolean;
}

export function createReaders(first: Lanes, lanesOfReplicas: readonly Lanes[]): Readers {
  const replicas: readonly Replica[] = lanesOfReplicas.map((lanes) => ({ lanes, isUsable: false }));
  let turn = 0;

  function nextReplica(): Replica | undefined {
    for (let tried = 0; tried < replicas.length; tried += 1) {
      turn = (turn + 1) % replicas.length;
      const replica = replicas[turn];
      if (replica?.isUsable === true) return replica;
    }
    return undefined;
  }

  async function askReplica(replica: Replica, statement: Statement, values: readonly unknown[]) {
    try {
      return await replica.lanes.ask(statement, values);
    } catch (error) {
      if (!isPassing(error)) throw error;
      replica.isUsable = false;
      return first.ask(statement, values);
    }
  }

  return {
    ask: (statement, values) => {
      const replica = nextReplica();
      return replica === undefined ? first.ask(statement, values) : askReplica(replica, statement, values);
    },
    compareWith: async (version) => {
      await Promise.all(
        replicas.map(async (replica) => {
          try {
            replica.isUsable = readVersion(await replica.lanes.ask(VERSION, [])) === version;
          } catch {
            replica.isUsable = false;
          }
        }),
      );
    },
  };
}
