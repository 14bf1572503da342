// Refuses to write files, a copy or a list from a store in which a check found damage, as a service refuses to serve it.
import type { Config } from '../../config.ts';
import { StoreIsDamaged } from '../../errors.ts';
import type { Store } from '../../store/contract/store.ts';

export function refuseDamage(store: Store, { serveDamaged }: Pick<Config, 'serveDamaged'>): void {
  const damage = serveDamaged ? undefined : store.lastCheck?.()?.damage;
  if (damage === undefined) return;
  throw new StoreIsDamaged(
    `A check found damage in the store (${damage}): restore a backup. To read it as it is, with values that may be wrong, set SERVE_DAMAGED=true.`,
  );
}
