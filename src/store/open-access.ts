// Opens the keys and usage of a store, and as little else as the engine allows: closing a data file moves its log into
// it, which needs room that a full disk does not have.
import { existsSync } from 'node:fs';
import type { Store } from './contract/store.ts';
import { openStore } from './open-store.ts';
import { accessPath } from './sqlite/access/access-path.ts';
import { createAuditLog } from './sqlite/access/audit-log.ts';
import { keepReserve } from './sqlite/access/disk-reserve.ts';
import { createKeyStore } from './sqlite/access/key-store.ts';
import { openAccessAlone } from './sqlite/access/open-access-file.ts';
import { createSessionStore } from './sqlite/access/session-store.ts';
import { createSuppressionBook } from './sqlite/access/suppression-book.ts';
import { createUsageStore } from './sqlite/access/usage-store.ts';

export type Access = Pick<Store, 'keys' | 'usage' | 'sessions' | 'suppressions' | 'audit' | 'close'>;

/** Whether the keys of an embedded store exist, even if its data file is lost. */
export function hasAccessFile(url: string): boolean {
  const path = pathOf(url);
  return path !== undefined && existsSync(accessPath(path));
}

export async function openAccess(url: string): Promise<Access> {
  const path = pathOf(url);
  if (path === undefined) return openStore(url, { updates: 'none' });
  const access = openAccessAlone(path);
  return {
    keys: createKeyStore(access, path),
    usage: createUsageStore(access, path),
    suppressions: createSuppressionBook(access, path),
    audit: createAuditLog(access, path),
    sessions: createSessionStore(access, path),
    close: () => {
      access.close();
      keepReserve(path);
    },
  };
}

const pathOf = (url: string) => /^sqlite:(.+)$/.exec(url)?.[1];
