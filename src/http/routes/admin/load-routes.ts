// /admin/loads: the list of published loads, one of them, and undoing the newest.
import { quoteValue } from '../../../domain/values/quote-value.ts';
import { serviceError } from '../../../errors.ts';
import { newestUndoable } from '../../../operations/loads/undo-load.ts';
import { KEPT_JOBS } from '../../../store/contract/access/import-jobs.ts';
import type { PublishedLoad } from '../../../store/contract/load-book.ts';
import type { AppParts } from '../../app-parts.ts';
import { jsonReply, type Reply } from '../../server/reply.ts';
import type { Call, Route } from '../../server/route.ts';
import { importsByLoad } from '../../wire/job-json.ts';
import {
  actorOptions,
  listReply,
  outputOf,
  readQuery,
  readSwitch,
  refuseField,
  refuseUnknown,
} from './admin-call.ts';

const PATH = '/admin/loads';

export function loadRoutes(parts: AppParts): readonly Route[] {
  const { commands, store } = parts;

  async function list({ query }: Call): Promise<Reply> {
    const loads = await store.loads.listLoads();
    return listReply(query, loads.toReversed(), await showing(loads));
  }

  async function one({ tail }: Call): Promise<Reply> {
    const loads = await store.loads.listLoads();
    const load = find(loads, tail);
    return jsonReply((await showing(loads))(load));
  }

  async function showing(loads: readonly PublishedLoad[]): Promise<(load: PublishedLoad) => object> {
    const imports = importsByLoad(await store.importJobs.listJobs(KEPT_JOBS));
    const newest = (await newestUndoable(store, loads))?.number;
    return (load) => ({
      ...loadJson(load),
      can_be_undone: load.number === newest,
      import: imports.get(load.number) ?? null,
    });
  }

  async function undo(call: Call): Promise<Reply> {
    const query = readQuery(call.query);
    refuseUnknown(query.keys(), ['dry_run']);
    const isDryRun = readSwitch(query, 'dry_run');
    const { number, source } = find(await store.loads.listLoads(), call.tail);
    const args = ['loads', 'undo', String(number), '--json', ...actorOptions(parts, call)];
    const done = JSON.parse(outputOf(await commands.run(isDryRun ? [...args, '--dry-run'] : args)));
    const counts = { removed: Number(done.removed), restored: Number(done.restored) };
    if (!isDryRun) await store.refresh();
    return jsonReply({ number, source, dry_run: isDryRun, ...counts, warnings: done.warnings });
  }

  return [
    { path: PATH, method: 'GET', answer: list },
    { path: PATH, method: 'GET', takesTail: true, answer: one },
    { path: PATH, method: 'DELETE', takesTail: true, answer: undo },
  ];
}

function find(loads: readonly PublishedLoad[], tail: string): PublishedLoad {
  if (!/^[1-9]\d{0,14}$/.test(tail)) {
    throw refuseField('the number', `${quoteValue(tail)} is not the number of a load`);
  }
  const load = loads.find(({ number }) => number === Number(tail));
  if (load === undefined) throw serviceError('no_such_load', { number: tail });
  return load;
}

function loadJson({ number, source, files, who, startedAt, publishedAt, undoneAt, counts }: PublishedLoad) {
  const time = (ms: number) => new Date(ms).toISOString();
  return {
    number,
    source,
    who,
    started_at: time(startedAt),
    published_at: time(publishedAt),
    undone_at: undoneAt === undefined ? null : time(undoneAt),
    counts,
    files,
  };
}
