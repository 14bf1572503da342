// The API reference: every operation of the OpenAPI document, in the look of the console.
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useAnswer } from '../api/use-answer.ts';
import { Icon, Mark } from '../components/icons.tsx';
import { Shown } from '../components/states.tsx';
import { pathBefore } from '../site-path.ts';
import { TEXT } from '../text.ts';
import { useScheme } from '../views/use-scheme.ts';
import { type ApiDocument, groupOperations } from './document.ts';
import { OperationView } from './operation-view.tsx';

const WORDS = TEXT.docs;

const SITE = pathBefore('/docs');
const DOCUMENT = 'openapi.json';

export function ReferencePage(): JSX.Element {
  const answer = useAnswer('document', async (signal) => {
    const response = await fetch(`${SITE}/${DOCUMENT}`, { signal });
    return (await response.json()) as ApiDocument;
  });
  return <Shown answer={answer}>{(document) => <Reference document={document} />}</Shown>;
}

function Reference({ document: api }: { readonly document: ApiDocument }): JSX.Element {
  const [scheme, switchScheme] = useScheme();
  // Kept in this page only, and gone when it is closed.
  const [apiKey, setApiKey] = useState('');
  const target = useTarget();
  const groups = useMemo(() => groupOperations(api), [api]);
  return (
    <div class="frame">
      <a class="skip" href="#content">
        {TEXT.skip}
      </a>
      <header class="side">
        <a class="brand" href={`${SITE}/`}>
          <Mark />
          {TEXT.product}
        </a>
        <nav aria-label={WORDS.title}>
          {groups.map(([tag]) => (
            <a key={tag} href={`#${anchorOf(tag)}`}>
              {tag}
            </a>
          ))}
          <a href={`${SITE}/${DOCUMENT}`}>{DOCUMENT}</a>
        </nav>
        <div class="end">
          <button
            type="button"
            class="button plain"
            onClick={switchScheme}
            aria-label={TEXT.nav.scheme(scheme)}
          >
            <Icon name={scheme === 'light' ? 'moon' : 'sun'} />
          </button>
        </div>
      </header>
      <div class="main">
        <main id="content" class="page docs" tabIndex={-1}>
          <div>
            <h1>
              {WORDS.title} <span class="soft small numbers">{api.info.version}</span>
            </h1>
            <p class="soft">{api.info.description}</p>
          </div>
          <div class="field key">
            <label for="api-key">{TEXT.signIn.key}</label>
            <input
              id="api-key"
              type="password"
              autocomplete="off"
              value={apiKey}
              aria-describedby="about-key"
              onInput={(event) => setApiKey(event.currentTarget.value.trim())}
            />
            <span id="about-key" class="soft small">
              {WORDS.aboutKey}
            </span>
          </div>
          {groups.map(([tag, operations]) => (
            <section key={tag} aria-labelledby={anchorOf(tag)} class="group">
              <h2 id={anchorOf(tag)}>{tag}</h2>
              {operations.map((operation) => (
                <OperationView
                  key={operation.id}
                  document={api}
                  operation={operation}
                  apiKey={apiKey}
                  isTarget={operation.id === target}
                />
              ))}
            </section>
          ))}
        </main>
      </div>
    </div>
  );
}

const anchorOf = (tag: string): string => `tag-${tag.toLowerCase().replaceAll(' ', '-')}`;

/** What the address names behind `#`. */
function useTarget(): string {
  const [target, setTarget] = useState(readHash);
  useEffect(() => {
    const update = () => setTarget(readHash());
    window.addEventListener('hashchange', update);
    return () => window.removeEventListener('hashchange', update);
  }, []);
  return target;
}

/** What was typed by hand may be no encoding of anything. */
function readHash(): string {
  const hash = window.location.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
