// /admin/keys: list keys, create one, rotate its secret, and revoke it.
import { quoteValue } from '../../../domain/values/quote-value.ts';
import { serviceError } from '../../../errors.ts';
import {
  createApiKey,
  DEFAULT_OVERLAP_MS,
  type IssuedKey,
  revokeApiKey,
  rotateApiKey,
} from '../../../operations/keys/api-keys.ts';
import { monthOf } from '../../../operations/limits/calendar-month.ts';
import type { ApiKey } from '../../../store/contract/keys.ts';
import type { AppParts } from '../../app-parts.ts';
import { jsonReply, type Reply } from '../../server/reply.ts';
import type { Call, Route } from '../../server/route.ts';
import { keyJson, readNewKey } from '../../wire/key-json.ts';
import { actorIn, listReply, readSent, refuseField, refuseUnknown, refusing } from './admin-call.ts';

const PATH = '/admin/keys';
const NEW_KEY_FIELDS = ['name', 'scopes', 'rate', 'burst', 'quota', 'expires_at'];
const MOST_OVERLAP_SECONDS = 366 * 86_400;

export function keyRoutes(parts: AppParts): readonly Route[] {
  const { clock, keyRing, store } = parts;
  const auditing = (call: Call) => ({ audit: store.audit, ...actorIn(parts, call) });
  const usedBy = () => store.usage.readUsage(monthOf(clock.now()));

  async function list({ query }: Call): Promise<Reply> {
    const used = await usedBy();
    const keys = (await store.keys.listKeys()).toReversed();
    return listReply(query, keys, (key) => keyJson(key, used.get(key.id) ?? 0, clock.now()));
  }

  async function create(call: Call): Promise<Reply> {
    const sent = readSent(call.body);
    refuseUnknown(Object.keys(sent), NEW_KEY_FIELDS);
    const wish = readNewKey(sent, clock.now(), refuseField);
    const issued = await refusing(() => createApiKey(store.keys, wish, clock.now(), auditing(call)));
    // This process notices at once; the others within a second.
    await keyRing.refresh();
    return secretReply(issued, 0, 201);
  }

  async function rotate(call: Call): Promise<Reply> {
    const sent = readSent(call.body);
    refuseUnknown(Object.keys(sent), ['overlap_seconds']);
    const overlap = sent.overlap_seconds ?? DEFAULT_OVERLAP_MS / 1000;
    if (typeof overlap !== 'number' || !(overlap >= 0 && overlap <= MOST_OVERLAP_SECONDS)) {
      throw refuseField('overlap_seconds', 'it takes a number of seconds from 0 to a year');
    }
    const { id } = await find(call.tail);
    const issued = await refusing(() =>
      rotateApiKey(store.keys, id, Math.round(overlap * 1000), clock.now(), auditing(call)),
    );
    await keyRing.refresh();
    return secretReply(issued, (await usedBy()).get(id) ?? 0, 200);
  }

  async function revoke(call: Call): Promise<Reply> {
    const { id } = await find(call.tail);
    const { key, warnings } = await refusing(() => revokeApiKey(store.keys, id, clock.now(), auditing(call)));
    await keyRing.refresh();
    return jsonReply({ id, name: key.name, status: 'revoked', warnings });
  }

  function secretReply({ text: secret, key, warnings }: IssuedKey, used: number, status: number): Reply {
    const reply = jsonReply({ secret, key: keyJson(key, used, clock.now()), warnings });
    return { ...reply, status, own: ['cache-control', 'no-store'] };
  }

  async function find(id: string): Promise<ApiKey> {
    const key = (await store.keys.listKeys()).find((one) => one.id === id);
    if (key === undefined) throw serviceError('no_such_key', { value: quoteValue(id) });
    return key;
  }

  return [
    { path: PATH, method: 'GET', answer: list },
    { path: PATH, method: 'POST', takesBody: true, answer: create },
    { path: `${PATH}/rotate`, method: 'POST', takesTail: true, takesBody: true, answer: rotate },
    { path: PATH, method: 'DELETE', takesTail: true, answer: revoke },
  ];
}
