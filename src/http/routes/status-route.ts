// GET /status: what is loaded and how old it is, for a key with any scope.
import { readSources, type SourceStatus } from '../../operations/status/read-sources.ts';
import type { AppParts } from '../app-parts.ts';
import { jsonReply, type Reply } from '../server/reply.ts';
import type { Route } from '../server/route.ts';

export function statusRoute({ clock, store }: Pick<AppParts, 'clock' | 'store'>): Route {
  async function answer(): Promise<Reply> {
    return jsonReply({
      companies: await store.companies.countCompanies(),
      people: await store.people.countPeople(),
      sources: (await readSources(store, clock.now())).map(sourceJson),
    });
  }
  return { path: '/status', method: 'GET', scope: 'any', isFree: true, answer };
}

export function sourceJson({ source, title, load, rows, publishedAt, ...age }: SourceStatus): object {
  return {
    source,
    title,
    load,
    rows,
    published_at: new Date(publishedAt).toISOString(),
    age_days: age.ageDays,
    old_after_days: age.oldAfterDays ?? null,
    is_old: age.isOld,
  };
}
