// What a page shows while it has nothing to show: loading, failed, empty.
import type { ComponentChildren, JSX } from 'preact';
import type { ApiError } from '../api/call.ts';
import type { UsedAnswer } from '../api/use-answer.ts';
import { TEXT } from '../text.ts';

export function Waiting(): JSX.Element {
  return (
    <div class="waiting" role="status">
      <span />
      <span />
      <span />
      <b class="hidden-text">{TEXT.loading}</b>
    </div>
  );
}

export function Failure({ error, again }: { readonly error: ApiError; again?(): void }): JSX.Element {
  // Not an error: the honest answer to the question.
  if (error.status === 404) {
    const { missing, missingOnes } = TEXT.failures;
    return <Empty title={missingOnes[error.number ?? 0] ?? missing}>{error.message}</Empty>;
  }
  const [title, hint] = explain(error);
  return (
    <div class="note bad" role="alert">
      <strong>{title}</strong>
      {error.message !== TEXT.failures.unreachable && <p>{error.message}</p>}
      {hint !== '' && <p>{hint}</p>}
      {error.requestId !== undefined && <p class="small">{TEXT.failures.request(error.requestId)}</p>}
      {again !== undefined && (
        <button type="button" class="button" onClick={again}>
          {TEXT.failures.again}
        </button>
      )}
    </div>
  );
}

/** The error number of a used-up quota. */
const QUOTA_EXCEEDED = 42901;

function explain({
  status,
  number,
  retryAfterSeconds = 1,
}: ApiError): readonly [title: string, hint: string] {
  const { failures } = TEXT;
  switch (status) {
    case 0:
      return [failures.offline, failures.offlineHint];
    case 403:
      // The message says whom to ask for what.
      return [failures.noScope, ''];
    case 429:
      return number === QUOTA_EXCEEDED
        ? [failures.quota, failures.quotaHint(new Date(Date.now() + retryAfterSeconds * 1_000))]
        : [failures.limited, failures.limitedHint(retryAfterSeconds)];
    default:
      return [failures.title, ''];
  }
}

export function Empty({
  title,
  children,
}: {
  readonly title: string;
  children?: ComponentChildren;
}): JSX.Element {
  return (
    <div class="empty">
      <strong>{title}</strong>
      {children}
    </div>
  );
}

interface ShownProps<T> {
  readonly answer: UsedAnswer<T>;
  children(value: T, isOld: boolean): ComponentChildren;
}

/** Shows a value once it is there. While it is loaded again the old one stays. */
export function Shown<T>({ answer: { loaded, again }, children }: ShownProps<T>): ComponentChildren {
  if (loaded.state === 'failed') return <Failure error={loaded.error} again={again} />;
  if (loaded.state === 'ready') return children(loaded.value, false);
  return loaded.before === undefined ? <Waiting /> : children(loaded.before, true);
}
