// An address at which the console has no page: it says so, and leads on.
import type { JSX } from 'preact';
import { addressOf } from '../router.ts';
import { TEXT } from '../text.ts';

export function NoPage(): JSX.Element {
  const { noPage, noPageHint, toHome } = TEXT.failures;
  return (
    <>
      <h1>{noPage}</h1>
      <p class="soft">{noPageHint}</p>
      <div class="row">
        <a class="button first" href={addressOf('/')}>
          {toHome}
        </a>
      </div>
    </>
  );
}
