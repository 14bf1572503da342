// Refuses to work on a store that does not exist: a wrong path or a lost file must not become an empty store.
import { OperatorError } from '../../errors.ts';

export async function requireStore(databaseUrl: string): Promise<void> {
  const { whyNoStore } = await import('../../store/administer-store.ts');
  const why = await whyNoStore(databaseUrl);
  if (why === undefined) return requireKeys(databaseUrl);
  throw new OperatorError(
    `${why}: check DATABASE_URL, restore a backup, load data with firmament import, or start empty with firmament serve --create.`,
  );
}

/** For commands that make a store where there is none: with a new file of keys, removed people would come back with the next load. */
export async function requireKeys(databaseUrl: string): Promise<void> {
  const { whyNoKeys } = await import('../../store/administer-store.ts');
  const why = await whyNoKeys(databaseUrl);
  if (why !== undefined) throw new OperatorError(why);
}
