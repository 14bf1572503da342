// A store of a service: once a check or a read has found damage in it, nothing is read from it until a check finds none, or a
// backup is restored. So nothing damaged is served as if it were right.
import { serviceError } from '../errors.ts';
import type { Store } from './contract/store.ts';
import { isDamage } from './is-damage.ts';

type Method = (first: unknown, second: unknown) => unknown;

/** Asked by the service itself, at its start and for its metrics. */
const ALWAYS_ANSWERED = new Set(['countCompanies', 'countPeople', 'areTitlesCurrent']);

/** As a reason in the log and on `/readyz`. */
const READ_FOUND =
  'a read found damage in the store; firmament check says where, and firmament restore brings back a backup';

export function refuseDamaged(store: Store): Store {
  /** Why nothing is read. */
  let damage: string | undefined;
  /** Of the data and the check that there were when a read found damage. */
  let foundIn: string | undefined;
  /** Answers that are kept elsewhere are of another version. */
  let changes = 0;

  /** Differs after a restore, a load and a check. */
  const state = () => `${store.dataVersion()} ${store.lastCheck?.()?.at}`;

  function whyDamaged(): string | undefined {
    const found = store.lastCheck?.()?.damage;
    if (found !== undefined) return `a check found damage in the store (${found})`;
    if (foundIn !== undefined && foundIn === state()) return READ_FOUND;
    foundIn = undefined;
    return undefined;
  }

  function look(): void {
    const why = whyDamaged();
    if (why === damage) return;
    damage = why;
    changes += 1;
  }

  /** What to throw instead: the caller cannot mend it, and the request may be repeated elsewhere. */
  function explain(error: unknown): unknown {
    if (!isDamage(error)) return error;
    foundIn = state();
    look();
    return serviceError('not_ready', { problem: damage ?? READ_FOUND });
  }

  /** The same methods. None has more than two parameters; passing on any number of them would cost more. */
  function unlessDamaged<P extends object>(part: P): P {
    const methods = Object.entries(part).map(([name, value]) => {
      if (typeof value === 'object' && value !== null) return [name, unlessDamaged(value)];
      if (typeof value !== 'function' || ALWAYS_ANSWERED.has(name)) return [name, value];
      const method = value as Method;
      const guarded: Method = (first, second) => {
        if (damage !== undefined) throw serviceError('not_ready', { problem: damage });
        try {
          const answer = method(first, second);
          return answer instanceof Promise ? answer.catch((error) => Promise.reject(explain(error))) : answer;
        } catch (error) {
          throw explain(error);
        }
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
