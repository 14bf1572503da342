// Sessions of the console and sign-in links: what one handle changes, every other one sees.
import { describe, expect, test } from 'vitest';
import type { ConsoleSession } from '../../../src/store/contract/access/sessions.ts';
import { createStage, type OpenFresh } from './stage.ts';

const session = (hash: string, given: Partial<ConsoleSession> = {}): ConsoleSession => ({
  hash,
  keyId: 'k1',
  createdAt: 1_790_000_000_123,
  lastUsedAt: 1_790_000_000_123,
  endsAt: 1_790_000_900_000,
  ...given,
});
const hashes = (sessions: readonly ConsoleSession[]) => sessions.map(({ hash }) => hash).sort();

export function sessionContract(openFresh: OpenFresh): void {
  const stage = createStage(openFresh);

  describe('sessions', () => {
    test('are found by their hashes with every field that was given', async () => {
      const { sessions } = await stage.open();
      const byLink = session('b');
      const byKey = session('a', { secretHash: 'abc', keyId: 'k2' });
      await sessions.insertSession(byLink, 10);
      await sessions.insertSession(byKey, 10);
      const { sessions: elsewhere } = await stage.open();
      expect(await elsewhere.findSessions(['a'])).toEqual([byKey]);
      expect(await elsewhere.findSessions(['b'])).toEqual([byLink]);
      expect(await elsewhere.findSessions(['c'])).toEqual([]);
      expect(hashes(await elsewhere.findSessions(['a', 'b', 'c']))).toEqual(['a', 'b']);
    });

    test('move their last use forward and never back', async () => {
      const { sessions } = await stage.open();
      await sessions.insertSession(session('a', { lastUsedAt: 100 }), 10);
      await sessions.insertSession(session('b', { lastUsedAt: 100 }), 10);
      await sessions.touchSessions([
        { hash: 'b', at: 50 },
        { hash: 'a', at: 200 },
        { hash: 'unknown', at: 300 },
      ]);
      expect((await sessions.findSessions(['a']))[0]?.lastUsedAt).toBe(200);
      expect((await sessions.findSessions(['b']))[0]?.lastUsedAt).toBe(100);
      expect(await sessions.findSessions(['unknown'])).toEqual([]);
    });

    test('are deleted alone or with all of their key', async () => {
      const { sessions } = await stage.open();
      for (const hash of ['a', 'b', 'c']) await sessions.insertSession(session(hash), 10);
      await sessions.insertSession(session('other', { keyId: 'k2' }), 10);
      await sessions.deleteSession('a');
      expect(hashes(await sessions.findSessions(['a', 'b', 'c', 'other']))).toEqual(['b', 'c', 'other']);
      expect(await sessions.deleteSessionsOf('k1')).toBe(2);
      expect(await sessions.deleteSessionsOf('k1')).toBe(0);
      expect(hashes(await sessions.findSessions(['a', 'b', 'c', 'other']))).toEqual(['other']);
    });

    test('make room for a new one: first those that ended, then the ones used longest ago', async () => {
      const { sessions } = await stage.open();
      await sessions.insertSession(session('ended', { keyId: 'k2', endsAt: 1_000 }), 10);
      await sessions.insertSession(session('often', { createdAt: 1, lastUsedAt: 900 }), 10);
      await sessions.insertSession(session('seldom', { createdAt: 2, lastUsedAt: 800 }), 10);
      await sessions.insertSession(session('new', { createdAt: 1_000, lastUsedAt: 1_000 }), 2);
      const found = await sessions.findSessions(['ended', 'often', 'seldom', 'new']);
      expect(hashes(found)).toEqual(['new', 'often']);
    });
  });

  describe('sign-in links', () => {
    test('are taken once', async () => {
      const { sessions } = await stage.open();
      await sessions.insertLink({ hash: 'l1', keyId: 'k1', expiresAt: 1_000 }, 10);
      const { sessions: elsewhere } = await stage.open();
      const taken = await Promise.all([sessions.takeLink('l1', 20), elsewhere.takeLink('l1', 20)]);
      expect(taken.filter((one) => one !== undefined)).toEqual([
        { hash: 'l1', keyId: 'k1', expiresAt: 1_000 },
      ]);
      expect(await sessions.takeLink('l1', 20)).toBeUndefined();
    });

    test('are not taken once they have expired', async () => {
      const { sessions } = await stage.open();
      await sessions.insertLink({ hash: 'l1', keyId: 'k1', expiresAt: 1_000 }, 10);
      expect(await sessions.takeLink('l1', 1_000)).toBeUndefined();
      expect((await sessions.takeLink('l1', 999))?.hash).toBe('l1');
    });
  });
}
