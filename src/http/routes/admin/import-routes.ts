// /admin/imports: import a file that is uploaded. The body is the file, written to a temporary folder as it arrives; a process
// of its own imports it. Its progress and its report are in the store, so that every process can answer for them.
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { serviceError } from '../../../errors.ts';
import { readParameter } from '../../../operations/companies/read-parameter.ts';
import type { ImportJob, JobChange } from '../../../store/contract/access/import-jobs.ts';
import type { AppParts } from '../../app-parts.ts';
import { NO_HEADERS } from '../../server/header-block.ts';
import { byteText, jsonReply, type Reply } from '../../server/reply.ts';
import type { Call, Route } from '../../server/route.ts';
import { actorIn, actorOptions, listReply, readQuery, refuseField } from './admin-call.ts';

const PATH = '/admin/imports';
const MOST_LISTED = 1_000;
/** How often progress is written, and after how long without it a job counts as lost. */
const REPORT_MS = 1_000;
const LOST_MS = 60_000;
/** Rejected rows that are kept; the report has the number of all. */
const MOST_REJECTS_BYTES = 4 * 1024 * 1024;
const KINDS = ['companies', 'people'];
const FILE_NAME = /^[^/\\\0]{1,200}$/;

export function importRoutes(parts: AppParts): readonly Route[] {
  const { clock, maxUploadMb, runCommand, store } = parts;
  const { importJobs } = store;
  const mostBytes = maxUploadMb * 1024 * 1024;

  async function start(call: Call): Promise<Reply> {
    const wish = readWish(call);
    const folder = await mkdtemp(join(tmpdir(), 'firmament-import-'));
    try {
      const path = join(folder, wish.file);
      await receive(call, path, mostBytes);
      const now = clock.now();
      const { kind, file } = wish;
      const job = { kind, file, who: actorIn(parts, call).who, startedAt: now, updatedAt: now };
      const begun = { status: 'running', progress: '', report: '', problem: '' } as const;
      const number = await importJobs.insertJob({ ...job, ...begun });
      run(number, wish, folder, path, actorOptions(parts, call));
      return { ...jsonReply(jobJson({ ...job, ...begun, number }, now)), status: 202 };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Not awaited: the caller has its answer, and asks for the progress. */
  function run(number: number, wish: Wish, folder: string, path: string, actor: readonly string[]): void {
    const rejectsPath = join(folder, 'rejects.jsonl');
    let progress = '';
    const tell = (change: Partial<JobChange>) =>
      importJobs.updateJob(number, {
        ...{ status: 'running', report: '', problem: '', rejects: '', progress },
        ...change,
        updatedAt: clock.now(),
      });
    const failed = (error: unknown) => parts.logger.error({ err: error }, 'an import could not be reported');
    const timer = setInterval(() => Promise.resolve(tell({})).catch(failed), REPORT_MS);
    const args = ['import', wish.kind, path, '--json', '--rejects', rejectsPath, ...actor, ...wish.options];
    const command = async () =>
      runCommand(args, (text) => {
        progress = text.trim().split('\n').at(-1)?.slice(0, 200) ?? '';
      });
    command()
      .then(async ({ stdout, stderr }) => {
        clearInterval(timer);
        const rejects = await readFile(rejectsPath, 'utf8').catch(() => '');
        const report = lastJson(stdout);
        const kept = rejects.slice(0, rejects.lastIndexOf('\n', MOST_REJECTS_BYTES) + 1);
        if (report !== undefined) return tell({ status: 'done', report, rejects: kept });
        const problem = (stderr.trim().split('\n').at(-1) ?? '').replaceAll(`${folder}/`, '');
        return tell({ status: 'failed', problem: problem || 'the process ended', rejects: kept });
      })
      .catch(async (error: unknown) => {
        clearInterval(timer);
        await tell({ status: 'failed', problem: error instanceof Error ? error.message : 'it failed' });
      })
      .catch(failed)
      .finally(() => rm(folder, { recursive: true, force: true }));
  }

  async function list({ query }: Call): Promise<Reply> {
    const jobs = await importJobs.listJobs(MOST_LISTED);
    return listReply(query, jobs, (job) => jobJson(job, clock.now()));
  }

  async function one({ tail }: Call): Promise<Reply> {
    return jsonReply(jobJson(await find(tail), clock.now()));
  }

  async function rejects({ tail }: Call): Promise<Reply> {
    const { number } = await find(tail);
    return {
      status: 200,
      type: 'application/x-ndjson',
      shared: NO_HEADERS,
      own: [],
      bytes: byteText((await importJobs.readRejects(number)) ?? ''),
    };
  }

  async function find(tail: string): Promise<ImportJob> {
    const job = (await importJobs.listJobs(MOST_LISTED)).find(({ number }) => String(number) === tail);
    if (job === undefined) throw serviceError('no_such_import', { number: tail.slice(0, 20) });
    return job;
  }

  return [
    { path: PATH, method: 'POST', takesBody: true, takesFile: true, answer: start },
    { path: PATH, method: 'GET', answer: list },
    { path: PATH, method: 'GET', takesTail: true, answer: one },
    { path: `${PATH}/rejects`, method: 'GET', takesTail: true, answer: rejects },
  ];
}

interface Wish {
  readonly kind: string;
  readonly file: string;
  readonly options: readonly string[];
}

function readWish({ query: text }: Call): Wish {
  const query = readQuery(text);
  const kind = readParameter(query, 'kind') ?? '';
  if (!KINDS.includes(kind)) throw refuseField('kind', `it is none of ${KINDS.join(', ')}`);
  const file = readParameter(query, 'file') ?? '';
  if (!FILE_NAME.test(file) || file.startsWith('.')) {
    throw refuseField('file', 'it takes the name of the file, such as people.csv');
  }
  const country = readParameter(query, 'country') || undefined;
  if (country !== undefined && (kind !== 'people' || !/^[A-Za-z]{2}$/.test(country))) {
    throw refuseField('country', 'it takes a code such as AU, for people');
  }
  const isDryRun = readParameter(query, 'dry_run') === 'true';
  const isAccepted = readParameter(query, 'yes') === 'true';
  const map = [query.get('map') ?? []].flat();
  if (map.some((pair) => !/^[^=]+=.+$/.test(pair) || pair.includes('\0'))) {
    throw refuseField('map', 'it takes FIELD=COLUMN, once for each field');
  }
  return {
    kind,
    file,
    options: [
      ...(country === undefined ? [] : ['--country', country]),
      ...(isDryRun ? ['--dry-run'] : []),
      ...(isAccepted ? ['--yes'] : []),
      ...map.flatMap((pair) => ['--map', pair]),
    ],
  };
}

/** Writes the body to a file, piece by piece. */
async function receive({ lines }: Call, path: string, mostBytes: number): Promise<void> {
  if (lines === undefined) throw refuseField('the body', 'it is missing');
  let bytes = 0;
  const bounded = new Transform({
    transform: (piece: Buffer, _, goOn) => {
      bytes += piece.length;
      if (bytes <= mostBytes) goOn(null, piece);
      else goOn(serviceError('body_too_large', { limit: mostBytes.toLocaleString('en') }));
    },
  });
  await pipeline(lines, bounded, createWriteStream(path, { mode: 0o600 }));
  if (bytes === 0) throw refuseField('the body', 'it is empty');
}

/** The last line of the output, if it is the report. */
function lastJson(stdout: string): string | undefined {
  const line = stdout.trim().split('\n').at(-1) ?? '';
  return line.startsWith('{') ? line : undefined;
}

function jobJson(job: ImportJob, now: number) {
  const isLost = job.status === 'running' && now - job.updatedAt > LOST_MS;
  const { rejectsFile: _, ...report } = job.report === '' ? {} : JSON.parse(job.report);
  return {
    number: job.number,
    kind: job.kind,
    file: job.file,
    who: job.who,
    status: isLost ? 'failed' : job.status,
    started_at: new Date(job.startedAt).toISOString(),
    updated_at: new Date(job.updatedAt).toISOString(),
    progress: job.progress,
    report: job.report === '' ? null : report,
    problem: isLost ? 'The process that ran it has ended.' : job.problem === '' ? null : job.problem,
  };
}
