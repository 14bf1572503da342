// A store of a service: once a check has found damage in it, nothing is read from it until a check finds none, or a backup is
// restored. So nothing damaged is served as if it were right.
import { serviceError } from '../errors.ts';
import type { Store } from './contract/store.ts';

type Method = (first: unknown, second: unknown) => unknown;

/** Asked by the service itself, at its start and for its metrics. */
const ALWAYS_ANSWERED = new Set(['countCompanies', 'countPeople', 'areTitlesCurrent']);

export function refuseDamaged(store: Store): Store {
  /** Why nothing is read. */
  let damage: string | undefined;
  /** Answers that are kept elsewhere are of another version. */
  let changes = 0;

  function look(): void {
    const found = store.lastCheck?.()?.damage;
    const why = found === undefined ? undefined : `a check found damage in the store (${found})`;
    if (why === damage) return;
    damage = why;
    changes += 1;
  }

  /** The same methods. None has more than two parameters; passing on any number of them would cost more. */
  function unlessDamaged<P extends object>(part: P): P {
    const methods = Object.entries(part).map(([name, value]) => {
      if (typeof value === 'object' && value !== null) return [name, unlessDamaged(value)];
      if (typeof value !== 'function' || ALWAYS_ANSWERED.has(name)) return [name, value];
      const method = value as Method;
      const guarded: Method = (first, second) => {
        if (damage !== undefined) throw serviceError('not_ready', { problem: damage });
        return method(first, second);
      };
      return [name, guarded];
    });
    return Object.fromEntries(methods) as P;
  }

  look();
  return {
    ...store,
    companies: unlessDamaged(store.companies),
    people: unlessDamaged(store.people),
    names: unlessDamaged(store.names),
    columns: unlessDamaged(store.columns),
    walker: unlessDamaged(store.walker),
    refresh: async () => {
      await store.refresh();
      look();
    },
    dataVersion: () => store.dataVersion() + changes,
    whyNotReady: () => damage ?? store.whyNotReady(),
  };
}
