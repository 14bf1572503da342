// Refuses to work on a store that does not exist: a wrong path or a lost file must not become an empty store.
import { OperatorError } from '../../errors.ts';

export async function requireStore(databaseUrl: string): Promise<void> {
  const { whyNoStore } = await import('../../store/administer-store.ts');
  const why = await whyNoStore(databaseUrl);
  if (why === undefined) return;
  throw new OperatorError(
    `${why}: check DATABASE_URL, restore a backup, load data with firmament import, or start empty with firmament serve --create.`,
  );
}
