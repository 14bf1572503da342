// Signing in with a key. A link signs in before this page is shown.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Session, signIn } from '../api/session.ts';
import { toApiError } from '../api/use-answer.ts';
import { Mark } from '../components/icons.tsx';
import { TEXT } from '../text.ts';

interface SignInProps {
  /** Why a session has just ended, or a link did not sign in; empty if neither is so. */
  readonly why: string;
  enter(session: Session): void;
}

export function SignInPage({ why, enter }: SignInProps): JSX.Element {
  const [key, setKey] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState(why);

  async function enterWith(typed: string): Promise<void> {
    setIsBusy(true);
    try {
      enter(await signIn({ key: typed }));
    } catch (error) {
      setProblem(toApiError(error).message);
      setIsBusy(false);
    }
  }

  return (
    <main class="sign-in">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (key.trim() === '') setProblem(TEXT.signIn.empty);
          else void enterWith(key.trim());
        }}
      >
        <div class="brand">
          <Mark />
          {TEXT.product}
        </div>
        <h1>{TEXT.signIn.title}</h1>
        <p class="soft">{TEXT.signIn.about}</p>
        <div class="field">
          <label for="key">{TEXT.signIn.key}</label>
          <input
            id="key"
            type="password"
            autocomplete="off"
            value={key}
            onInput={(event) => setKey(event.currentTarget.value)}
            aria-describedby="problem"
          />
        </div>
        {problem !== '' && (
          <p class="note bad" role="alert" id="problem">
            {problem}
          </p>
        )}
        <button type="submit" class="button first" disabled={isBusy}>
          {isBusy ? TEXT.signIn.busy : TEXT.signIn.button}
        </button>
      </form>
    </main>
  );
}
