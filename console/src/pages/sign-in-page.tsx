// Signing in with a key, or with the token of a link that can be used once.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Session, signIn } from '../api/session.ts';
import { toApiError } from '../api/use-answer.ts';
import { Mark } from '../components/icons.tsx';
import { TEXT } from '../text.ts';

interface SignInProps {
  /** Why a session has just ended; empty if none has. */
  readonly why: string;
  enter(session: Session): void;
}

/** Takes the token out of the address, so that it is not kept in the history of the browser. */
function takeToken(): string | undefined {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (token === null) return undefined;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return token;
}

export function SignInPage({ why, enter }: SignInProps): JSX.Element {
  const [key, setKey] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState(why);

  async function enterWith(proof: { readonly key: string } | { readonly token: string }): Promise<void> {
    setIsBusy(true);
    try {
      enter(await signIn(proof));
    } catch (error) {
      setProblem('token' in proof ? TEXT.signIn.linkUsed : toApiError(error).message);
      setIsBusy(false);
    }
  }

  useEffect(() => {
    const token = takeToken();
    if (token !== undefined) void enterWith({ token });
  }, []);

  return (
    <main class="sign-in">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (key.trim() === '') setProblem(TEXT.signIn.empty);
          else void enterWith({ key: key.trim() });
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
