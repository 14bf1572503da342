// Refuses to write files or a copy from a store in which a check found damage, as a service refuses to serve it.
import type { Config } from '../../config.ts';
import { OperatorError } from '../../errors.ts';
import type { Store } from '../../store/contract/store.ts';

export function refuseDamage(store: Store, { serveDamaged }: Pick<Config, 'serveDamaged'>): void {
  const damage = serveDamaged ? undefined : store.lastCheck?.()?.damage;
  if (damage === undefined) return;
  throw new OperatorError(
    `A check found damage in the store (${damage}): restore a backup. To read it as it is, with values that may be wrong, set SERVE_DAMAGED=true.`,
  );
}
