// The progress of an import: a bar while it runs; then the result for its rows, or why it failed and what to do.
import type { JSX } from 'preact';
import { type ImportJob, rejectsAddress } from '../../../api/loads.ts';
import { formatTime } from '../../../components/value.tsx';
import { TEXT } from '../../../text.ts';

const { import: WORDS, loads: LOADS } = TEXT.operator;
/** A healthy import reports every second. */
const QUIET_SECONDS = 15;
const TONES = { running: '', done: 'good', failed: 'bad', unused: 'warn', trial: '' } as const;
const COUNTS = ['read', 'written', 'unchanged', 'retired', 'rejected', 'suppressed', 'conflicts'] as const;

/** A job that ended is not always a success. */
export function outcomeOf({ status, report }: ImportJob): keyof typeof TONES {
  if (status !== 'done' || report === null) return status;
  if (report.isDryRun) return 'trial';
  return report.load === null && report.read > 0 ? 'unused' : 'done';
}

export function ImportCard({ job }: { readonly job: ImportJob }): JSX.Element {
  const outcome = outcomeOf(job);
  return (
    <section class="card import" aria-label={`${WORDS.number(job.number)}: ${job.file}`}>
      <div class="row spread">
        <div>
          <h2>{job.file}</h2>
          <p class="soft small">
            {WORDS.number(job.number)}, {LOADS.kindOf(job.kind)}, {job.who},{' '}
            {LOADS.ago(formatTime(job.started_at))}
          </p>
        </div>
        <span class={`tag ${TONES[outcome]}`}>{WORDS.status[outcome]}</span>
      </div>
      {job.status === 'running' && <Progress job={job} />}
      {job.status === 'done' && <Result job={job} />}
      {job.status === 'failed' && (
        <>
          <p class="note bad" role="alert">
            {job.problem}
          </p>
          <p>
            {WORDS.failed} {WORDS.failedHint}
          </p>
          <Rejects job={job} />
        </>
      )}
    </section>
  );
}

function Progress({ job }: { readonly job: ImportJob }): JSX.Element {
  const { step, rows, share } = job.progress;
  const quiet = Math.round((Date.now() - Date.parse(job.updated_at)) / 1000);
  const isPublishing = step === 'publishing';
  const text = isPublishing
    ? LOADS.publishing
    : rows === 0
      ? LOADS.starting
      : `${share === null ? '' : `${LOADS.share(share)}, `}${LOADS.progress(rows)}`;
  return (
    <div class="progress">
      <progress
        aria-label={WORDS.number(job.number)}
        max={1}
        {...(isPublishing || share === null ? {} : { value: share })}
      />
      <div class="row spread">
        <span class="numbers" role="status">
          {text}
        </span>
        {quiet >= QUIET_SECONDS && <span class="soft small numbers">{LOADS.quiet(quiet)}</span>}
      </div>
    </div>
  );
}

function Result({ job }: { readonly job: ImportJob }): JSX.Element | null {
  const { report } = job;
  if (report === null) return null;
  const { load, isDryRun, seconds } = report;
  const warnings = Object.entries(report.warnings);
  return (
    <>
      <p>{isDryRun ? WORDS.doneTrial : load === null ? report.read > 0 && WORDS.unused : WORDS.done(load)}</p>
      <dl class="key-figures">
        {COUNTS.filter((name) => ['read', 'written', 'rejected'].includes(name) || report[name]).map(
          (name) => (
            <div key={name}>
              <dt>{LOADS.counts[name]}</dt>
              <dd class="numbers">{(report[name] ?? 0).toLocaleString('en')}</dd>
            </div>
          ),
        )}
        <div>
          <dt>{WORDS.time}</dt>
          <dd class="numbers">{WORDS.seconds(seconds)}</dd>
        </div>
      </dl>
      {warnings.length > 0 && (
        <details>
          <summary>
            {WORDS.warnings} ({warnings.length.toLocaleString('en')})
          </summary>
          <ul class="bullets small">
            {warnings.map(([warning, times]) => (
              <li key={warning}>
                {warning}
                {WORDS.times(times)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Rejects job={job} />
    </>
  );
}

/** A failed import may have rejected rows too, which its report would have counted. */
function Rejects({ job }: { readonly job: ImportJob }): JSX.Element | null {
  const { number, report, progress, status } = job;
  const mayHave = report === null ? status === 'failed' && progress.rows > 0 : report.rejected > 0;
  if (!mayHave) return null;
  return (
    <div class="row">
      <RejectsLink number={number} what={WORDS.number(number)} />
      <span class="soft small">{WORDS.failedRejects}</span>
    </div>
  );
}

export function RejectsLink({
  number,
  what,
}: {
  readonly number: number;
  readonly what: string;
}): JSX.Element {
  return (
    <a
      class="button"
      href={rejectsAddress(number)}
      download={`import-${number}-rejects.jsonl`}
      aria-label={LOADS.rejectsOf(what)}
    >
      {LOADS.rejects}
    </a>
  );
}
