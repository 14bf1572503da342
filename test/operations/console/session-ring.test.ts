// How long a session lasts, in one process and in several.
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../../../src/operations/console/console-sessions.ts';
import { createSessionRing, type SessionRing } from '../../../src/operations/console/session-ring.ts';
import { createApiKey, revokeApiKey, rotateApiKey } from '../../../src/operations/keys/api-keys.ts';
import { hashKey } from '../../../src/operations/keys/key-format.ts';
import { type KeyRing, openKeyRing } from '../../../src/operations/keys/key-ring.ts';
import { OPERATOR } from '../../../src/operations/keys/operator.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { afterFile } from '../../helpers/after-file.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const IDLE_MS = 100_000;
const LASTS_MS = 1_000_000;
const START = 1_790_000_000_000;

let store: Store;
let keyRing: KeyRing;
let here: SessionRing;
let elsewhere: SessionRing;

beforeEach(async () => {
  const opened = openSqliteStore(join(temporaryFolder(), 'test.db'));
  afterFile(async () => void (await opened.close()));
  store = opened;
  keyRing = await openKeyRing(store.keys);
  here = createSessionRing(store.sessions, keyRing, IDLE_MS);
  elsewhere = createSessionRing(store.sessions, keyRing, IDLE_MS);
});

const signIn = async (keyId = OPERATOR.id, secretHash?: string) =>
  (await startSession(store.sessions, keyId, secretHash, START, LASTS_MS)).token;
const isLive = async (ring: SessionRing, token: string, ms: number) =>
  (await ring.check(token, START + ms)) !== undefined;

test('a session that is not used ends after the idle time', async () => {
  const token = await signIn();
  expect(await isLive(here, token, IDLE_MS - 1)).toBe(true);
  expect(await isLive(here, token, 2 * IDLE_MS - 2)).toBe(true);
  expect(await isLive(here, token, 3 * IDLE_MS)).toBe(false);
});

test('a session ends at its latest end, however much it is used', async () => {
  const token = await signIn();
  for (let ms = 0; ms < LASTS_MS; ms += IDLE_MS / 2) expect(await isLive(here, token, ms)).toBe(true);
  expect(await isLive(here, token, LASTS_MS)).toBe(false);
});

test('a use in one process keeps the session alive in the others', async () => {
  const token = await signIn();
  expect(await isLive(elsewhere, token, 0)).toBe(true);
  for (let ms = 0; ms <= 2 * IDLE_MS; ms += IDLE_MS / 2) {
    expect(await isLive(here, token, ms)).toBe(true);
    await here.refresh(START + ms);
  }
  expect(await isLive(elsewhere, token, 2 * IDLE_MS + 1)).toBe(true);
});

test('a session that was signed out elsewhere ends at the next refresh', async () => {
  const token = await signIn();
  expect(await isLive(here, token, 0)).toBe(true);
  await store.sessions.deleteSession(hashKey(token));
  await here.refresh(START);
  expect(await isLive(here, token, 0)).toBe(false);
});

test('a session that was signed out here ends at once', async () => {
  const [one, other] = [await signIn(), await signIn()];
  expect([await isLive(here, one, 0), await isLive(here, other, 0)]).toEqual([true, true]);
  await store.sessions.deleteSession(hashKey(one));
  here.forget(hashKey(one));
  expect([await isLive(here, one, 0), await isLive(here, other, 0)]).toEqual([false, true]);
  await store.sessions.deleteSessionsOf(OPERATOR.id);
  here.forgetKey(OPERATOR.id);
  expect(await isLive(here, other, 0)).toBe(false);
});

test('an answer of a session that takes longer than a session is kept in memory ends with a sign-out, here or elsewhere', async () => {
  const [one, other] = [await signIn(), await signIn()];
  const sessionOf = async (token: string) => (await here.check(token, START))?.session ?? expect.fail();
  const [first, second] = [await sessionOf(one), await sessionOf(other)];
  // It is not used meanwhile, but for its answer.
  for (let ms = 0; ms <= 200_000; ms += 50_000) {
    expect(here.isSignedOut(first, START + ms)).toBe(false);
    await here.refresh(START + ms);
  }
  const now = START + 200_000;
  await store.sessions.deleteSession(first.hash);
  await here.refresh(now);
  expect([here.isSignedOut(first, now), here.isSignedOut(second, now)]).toEqual([true, false]);
  here.forget(second.hash);
  expect(here.isSignedOut(second, now)).toBe(true);
});

test('an answer that paused for long notices a sign-out of meanwhile', async () => {
  const session = (await here.check(await signIn(), START))?.session ?? expect.fail();
  expect(here.isSignedOut(session, START)).toBe(false);
  await store.sessions.deleteSession(session.hash);
  await here.refresh(START + 300_000);
  here.isSignedOut(session, START + 300_000);
  await here.refresh(START + 300_000);
  expect(here.isSignedOut(session, START + 300_000)).toBe(true);
});

test('an answer goes on when its session is over by time alone, and its row is removed', async () => {
  const session = (await here.check(await signIn(), START))?.session ?? expect.fail();
  expect(here.isSignedOut(session, START)).toBe(false);
  await store.sessions.deleteSession(session.hash);
  await here.refresh(START + LASTS_MS);
  expect(here.isSignedOut(session, START + LASTS_MS)).toBe(false);
});

test('a session ends with the secret that signed in, not with the key', async () => {
  const issued = await createApiKey(store.keys, { name: 'crm' }, START);
  await keyRing.refresh();
  const before = await signIn(issued.key.id, hashKey(issued.text));
  const rotated = await rotateApiKey(store.keys, 'crm', 1_000, START);
  await keyRing.refresh();
  const after = await signIn(issued.key.id, hashKey(rotated.text));
  expect([await isLive(here, before, 999), await isLive(here, after, 999)]).toEqual([true, true]);
  expect([await isLive(here, before, 1_000), await isLive(here, after, 1_000)]).toEqual([false, true]);
});

test('a session of a link ends when its key is revoked or expires', async () => {
  const revoked = await createApiKey(store.keys, { name: 'revoked' }, START);
  const expiring = await createApiKey(store.keys, { name: 'expiring', expiresAt: START + 500 }, START);
  await keyRing.refresh();
  const [one, other] = [await signIn(revoked.key.id), await signIn(expiring.key.id)];
  expect([await isLive(here, one, 0), await isLive(here, other, 499)]).toEqual([true, true]);
  expect(await isLive(here, other, 500)).toBe(false);
  await revokeApiKey(store.keys, 'revoked', START);
  await keyRing.refresh();
  expect(await isLive(here, one, 0)).toBe(false);
});

test('a token that was never issued is not looked up', async () => {
  const token = await signIn();
  const ring = createSessionRing(
    { ...store.sessions, findSessions: () => expect.unreachable('the store was asked') },
    keyRing,
    IDLE_MS,
  );
  expect(await isLive(ring, `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`, 0)).toBe(false);
  expect(await isLive(ring, '', 0)).toBe(false);
  expect(await ring.check(token, START, () => false)).toBeUndefined();
});

test('a session is forgotten by a process that did not see it for a while, and found again', async () => {
  const token = await signIn();
  expect(await isLive(here, token, 0)).toBe(true);
  await here.refresh(START + 61_000);
  await here.refresh(START + 61_000);
  expect(await isLive(here, token, 61_000)).toBe(true);
});

test('a session that is signed out while the store is asked for it is not let in', async () => {
  const token = await signIn();
  const sessions = {
    ...store.sessions,
    findSessions: async (hashes: readonly string[]) => {
      const found = await store.sessions.findSessions(hashes);
      ring.forget(hashKey(token));
      return found;
    },
  };
  const ring = createSessionRing(sessions, keyRing, IDLE_MS);
  expect(await isLive(ring, token, 0)).toBe(false);
});
