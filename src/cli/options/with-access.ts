// Opens the keys, the usage and the audit log of the store that exists for one command, and closes them afterwards.
import { loadConfig } from '../../config.ts';
import { type Access, hasAccessFile, openAccess } from '../../store/open-access.ts';
import { requireStore } from './require-store.ts';

export async function withAccess<T>(work: (access: Access) => Promise<T>): Promise<T> {
  const { databaseUrl } = loadConfig();
  // The keys of a store whose data file is lost can still be listed and revoked.
  if (!hasAccessFile(databaseUrl)) await requireStore(databaseUrl);
  return closing(await openAccess(databaseUrl), work);
}

export async function closing<T>(access: Access, work: (access: Access) => Promise<T>): Promise<T> {
  try {
    return await work(access);
  } finally {
    await access.close();
  }
}
