// /admin/status: the health of the store and of the process that answers, and how old the data is. /admin/settings: the settings in
// force, without secrets.
import { findReadinessProblem } from '../../../operations/readiness/find-readiness-problem.ts';
import { readStatus } from '../../../operations/status/read-status.ts';
import { readVersion } from '../../../version.ts';
import type { AppParts } from '../../app-parts.ts';
import { jsonReply, type Reply } from '../../server/reply.ts';
import type { Route } from '../../server/route.ts';
import { sourceJson } from '../status-route.ts';

export function stateRoutes(parts: AppParts): readonly Route[] {
  const { clock, isDraining, keyRotationDays, readDatabase, settings, store, workers } = parts;

  async function status(): Promise<Reply> {
    const problem = await findReadinessProblem(store, isDraining);
    const { engine, place, shards, sizes, replicas } = await readDatabase();
    const { companies, people, sources, doNotCallLists, suppressions, keys, warnings } = await readStatus(
      store,
      clock.now(),
      keyRotationDays,
    );
    const { rss, heapUsed } = process.memoryUsage();
    return jsonReply({
      version: readVersion(),
      is_ready: problem === undefined,
      problem: problem?.problem ?? null,
      store: {
        engine,
        place,
        shards,
        sizes,
        replicas: replicas.map(({ name, state, lagSeconds }) => ({ name, state, lag_seconds: lagSeconds })),
      },
      process: {
        pid: process.pid,
        node: process.version,
        workers,
        uptime_seconds: Math.floor(process.uptime()),
        memory_bytes: rss,
        heap_bytes: heapUsed,
      },
      companies,
      people,
      sources: sources.map(sourceJson),
      do_not_call_lists: doNotCallLists.map((list) => ({
        country: list.country,
        title: list.title,
        as_of: list.asOf,
        numbers: list.numbers,
        age_days: list.ageDays,
        valid_days: list.validDays,
        days_left: list.daysLeft,
      })),
      suppressions,
      keys: { active: keys.active, to_rotate: keys.toRotate, expiring: keys.expiring },
      warnings,
    });
  }

  return [
    { path: '/admin/status', method: 'GET', answer: status },
    { path: '/admin/settings', method: 'GET', answer: () => jsonReply(settings) },
  ];
}
