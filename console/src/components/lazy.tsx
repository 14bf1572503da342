// A page whose code is loaded when it is opened, so that the first view stays small.
import type { JSX } from 'preact';
import { useAnswer } from '../api/use-answer.ts';
import { TEXT } from '../text.ts';
import { Shown } from './states.tsx';

interface LazyProps {
  readonly name: string;
  load(): Promise<() => JSX.Element>;
}

/** Give it the name as its key too: another name is another page. */
export function Lazy({ name, load }: LazyProps): JSX.Element {
  const answer = useAnswer(name, async () => ({ Page: await load() }));
  if (answer.loaded.state === 'failed') return <NoCode />;
  return <Shown answer={answer}>{({ Page }) => <Page />}</Shown>;
}

/** After an update of the service, its files have other names than a console that was opened before asks for. */
function NoCode(): JSX.Element {
  return (
    <>
      <h1>{TEXT.failures.title}</h1>
      <p class="note bad" role="alert">
        {TEXT.failures.noCode}
      </p>
      <div class="row">
        <button type="button" class="button" onClick={() => window.location.reload()}>
          {TEXT.failures.reload}
        </button>
      </div>
    </>
  );
}
