// /admin/imports: import a file that is uploaded. The body is the file, written to a temporary folder as it arrives; a process
// of its own imports it. Progress and reports of all imports, also of those by the command line, are in the store, so that every
// process can answer for them.

import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatCount } from '../../../domain/values/format-count.ts';
import { quoteValue } from '../../../domain/values/quote-value.ts';
import { serviceError } from '../../../errors.ts';
import { IMPORT_KINDS } from '../../../operations/loads/import-kinds.ts';
import { type ImportJob, KEPT_JOBS } from '../../../store/contract/access/import-jobs.ts';
import type { AppParts, KeptRoom, RunCommand } from '../../app-parts.ts';
import { NO_HEADERS } from '../../server/header-block.ts';
import { byteText, jsonReply, type Reply } from '../../server/reply.ts';
import type { Call, Route } from '../../server/route.ts';
import { jobJson } from '../../wire/job-json.ts';
import { actorIn, actorOptions, listReply, outputOf, refuseField } from './admin-call.ts';
import { readUploadWish, type UploadWish } from './read-upload-wish.ts';
import { createUploadFolders } from './upload-folders.ts';

const PATH = '/admin/imports';

export function importRoutes(parts: AppParts): readonly Route[] {
  const { clock, commands, maxUploadMb, store } = parts;
  const { importJobs } = store;
  const mostBytes = maxUploadMb * 1024 * 1024;
  const folders = createUploadFolders();

  async function start(call: Call): Promise<Reply> {
    const { kind, ...wish } = readUploadWish(call.query);
    if (kind === undefined) {
      throw refuseField('kind', `it is none of ${IMPORT_KINDS.map((one) => one.kind).join(', ')}`);
    }
    commands.checkRoom();
    const folder = await folders.make('firmament-import-');
    let room: KeptRoom | undefined;
    try {
      const path = join(folder, wish.file);
      await receive(call, path, mostBytes);
      // Not during the upload, which may be slow: other commands would be refused until it ends.
      room = commands.keepRoom();
      const now = clock.now();
      const job = { kind, file: wish.file, who: actorIn(parts, call).who, startedAt: now, updatedAt: now };
      const begun = { status: 'running', report: '', problem: '' } as const;
      const entry = { ...job, ...begun, progress: { step: 'reading', rows: 0 } as const };
      const number = await importJobs.insertJob(entry);
      run(room.run, { ...entry, number }, wish, folder, path, actorOptions(parts, call));
      return { ...jsonReply(jobJson({ ...entry, number }, now)), status: 202 };
    } catch (error) {
      room?.giveUp();
      await folders.remove(folder);
      throw error;
    }
  }

  /** Not awaited: the caller has its answer, and asks for the progress, which the process of the import reports. */
  function run(
    runCommand: RunCommand,
    { number, kind }: ImportJob,
    { columnOptions, otherOptions }: Omit<UploadWish, 'kind'>,
    folder: string,
    path: string,
    actor: readonly string[],
  ): void {
    const args = ['import', kind, path, '--json', ...actor, '--job', String(number)];
    runCommand([...args, ...columnOptions, ...otherOptions])
      .then(
        ({ stdout, stderr }) => ({
          report: reportIn(stdout),
          problem: (stderr.trim().split('\n').at(-1) ?? '').replaceAll(`${folder}/`, ''),
        }),
        (error: unknown) => ({ problem: error instanceof Error ? error.message : '' }),
      )
      .then((ended) => endIfItRuns(number, ended))
      .finally(() => folders.remove(folder))
      .catch((error: unknown) =>
        parts.logger.error(
          { err: error },
          'an import could not be reported, or its file could not be removed',
        ),
      );
  }

  /** For a process that could not report its own end: with a report it has imported the file, without one it has not. */
  async function endIfItRuns(number: number, { report, problem }: Ended): Promise<void> {
    const job = await find(String(number));
    if (job.status !== 'running') return;
    const change =
      report === undefined
        ? ({ status: 'failed', report: '', problem: problem || 'The process ended.' } as const)
        : ({ status: 'done', report, problem: '' } as const);
    await importJobs.updateJob(number, { ...job, ...change, rejects: '', updatedAt: clock.now() });
  }

  /** The body may be the beginning of a file of text. */
  async function columns(call: Call): Promise<Reply> {
    const { kind, file, columnOptions } = readUploadWish(call.query);
    commands.checkRoom();
    const folder = await folders.make('firmament-columns-');
    try {
      const path = join(folder, file);
      await receive(call, path, mostBytes);
      const args = ['import', 'columns', path, '--json', ...columnOptions];
      const ofKind = kind === undefined ? [] : ['--kind', kind];
      const result = await commands.run([...args, ...ofKind]);
      // A file with a problem is described too, with exit code 1.
      const output = result.stdout === '' ? outputOf(result) : result.stdout;
      return jsonReply({ ...JSON.parse(output.replaceAll(`${folder}/`, '')), kinds: IMPORT_KINDS });
    } finally {
      await folders.remove(folder);
    }
  }

  async function list({ query }: Call): Promise<Reply> {
    const jobs = await importJobs.listJobs(KEPT_JOBS);
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
    if (!/^[1-9]\d{0,14}$/.test(tail)) {
      throw refuseField('the number', `${quoteValue(tail)} is not the number of an import`);
    }
    const job = (await importJobs.listJobs(KEPT_JOBS)).find(({ number }) => number === Number(tail));
    if (job === undefined) throw serviceError('no_such_import', { number: tail });
    return job;
  }

  const takesUpload = { method: 'POST', takesBody: true, takesFile: true, maxBodyBytes: mostBytes } as const;
  return [
    { ...takesUpload, path: PATH, answer: start },
    { ...takesUpload, path: `${PATH}/columns`, answer: columns },
    { path: PATH, method: 'GET', answer: list },
    { path: PATH, method: 'GET', takesTail: true, answer: one },
    { path: `${PATH}/rejects`, method: 'GET', takesTail: true, answer: rejects },
  ];
}

interface Ended {
  /** What the process printed when it had imported the file. */
  readonly report?: string | undefined;
  readonly problem: string;
}

/** The report is the last that a process prints, and only if it has imported the file. */
function reportIn(stdout: string): string | undefined {
  try {
    const { rejectsFile: _inTheFolder, ...report } = JSON.parse(stdout);
    return JSON.stringify(report);
  } catch {
    return undefined;
  }
}

/** Writes the body to a file, piece by piece. */
async function receive({ lines }: Call, path: string, mostBytes: number): Promise<void> {
  if (lines === undefined) throw refuseField('the body', 'it is missing');
  let bytes = 0;
  const bounded = new Transform({
    transform: (piece: Buffer, _, goOn) => {
      bytes += piece.length;
      if (bytes <= mostBytes) goOn(null, piece);
      else goOn(serviceError('body_too_large', { limit: formatCount(mostBytes) }));
    },
  });
  await pipeline(lines, bounded, createWriteStream(path, { mode: 0o600 }));
  if (bytes === 0) throw refuseField('the body', 'it is empty');
}
