// GET /usage: what the caller's own key used. GET /admin/usage: what all keys used, or one of them.

import { quoteValue } from '../../../domain/values/quote-value.ts';
import { serviceError } from '../../../errors.ts';
import { readParameter } from '../../../operations/companies/read-parameter.ts';
import { OPERATOR } from '../../../operations/keys/operator.ts';
import { summariseUsage, usageByKey } from '../../../operations/usage/summarise-usage.ts';
import type { AppParts } from '../../app-parts.ts';
import { jsonReply, type Reply } from '../../server/reply.ts';
import type { Call, Route } from '../../server/route.ts';
import { readUsageQuery } from '../../wire/read-usage-query.ts';

export function usageRoutes({ clock, store, usageBook }: AppParts): Route[] {
  async function ownUsage({ key, query: text }: Call): Promise<Reply> {
    const { query: _, ...question } = readUsageQuery(text, clock.now());
    if (key === undefined) throw serviceError('no_key');
    // So that the figures have this process's latest calls; other processes write theirs within seconds.
    await usageBook.flush();
    const { id, name } = key;
    return jsonReply({
      key: { id, name },
      ...(await summariseUsage(store.usage, { ...question, keyId: id })),
    });
  }

  async function allUsage({ query: text }: Call): Promise<Reply> {
    const { query, ...question } = readUsageQuery(text, clock.now());
    const wanted = readParameter(query, 'key') || undefined;
    const names = new Map([OPERATOR, ...(await store.keys.listKeys())].map((key) => [key.id, key.name]));
    if (wanted !== undefined && !names.has(wanted)) {
      throw serviceError('no_such_key', { value: quoteValue(wanted) });
    }
    await usageBook.flush();
    const filter = { ...question, keyId: wanted };
    const byKey = await usageByKey(store.usage, filter);
    const summary = await summariseUsage(store.usage, filter);
    const keys = [...byKey].map(([id, figures]) => ({ id, name: names.get(id) ?? null, ...figures }));
    return jsonReply({ ...summary, keys: keys.sort((a, b) => b.calls - a.calls) });
  }

  return [
    { path: '/usage', method: 'GET', scope: 'any', isFree: true, answer: ownUsage },
    { path: '/admin/usage', method: 'GET', scope: 'admin:read', isFree: true, answer: allUsage },
  ];
}
