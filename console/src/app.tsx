// The frame of the console: signed in or not, navigation, and the page that the address names.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type ApiError, whenSignedOut } from './api/call.ts';
import { readSession, type Session, signOut } from './api/session.ts';
import { toApiError } from './api/use-answer.ts';
import { Icon, type IconName, Mark } from './components/icons.tsx';
import { SearchBox } from './components/search-box.tsx';
import { Empty, Failure, Waiting } from './components/states.tsx';
import { CompanyPage } from './pages/company-page.tsx';
import { EnrichPage } from './pages/enrich-page.tsx';
import { HomePage } from './pages/home-page.tsx';
import { ListsPage } from './pages/lists-page.tsx';
import { CorrectionsPage } from './pages/operator/corrections-page.tsx';
import { RemovalsPage } from './pages/operator/removals-page.tsx';
import { UsagePage } from './pages/operator/usage-page.tsx';
import { SignInPage } from './pages/sign-in-page.tsx';
import { addressOf, followLinks, type Place, usePlace } from './router.ts';
import { TEXT } from './text.ts';
import { useScheme } from './views/use-scheme.ts';

type SignedIn =
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'out'; readonly isOver: boolean }
  | { readonly state: 'in'; readonly session: Session };

export function App(): JSX.Element {
  const [signedIn, setSignedIn] = useState<SignedIn>({ state: 'asking' });
  const [scheme, switchScheme] = useScheme();
  const ask = () => {
    setSignedIn({ state: 'asking' });
    readSession().then(
      (session) => setSignedIn({ state: 'in', session }),
      (reason: unknown) => {
        const error = toApiError(reason);
        setSignedIn(error.status === 401 ? { state: 'out', isOver: false } : { state: 'failed', error });
      },
    );
  };
  useEffect(() => {
    ask();
    return whenSignedOut(() => setSignedIn({ state: 'out', isOver: true }));
  }, []);
  if (signedIn.state === 'asking') return <Waiting />;
  if (signedIn.state === 'failed') {
    return (
      <main class="page">
        <h1>{TEXT.product}</h1>
        <Failure error={signedIn.error} again={ask} />
      </main>
    );
  }
  if (signedIn.state === 'out') {
    return <SignInPage isOver={signedIn.isOver} enter={(session) => setSignedIn({ state: 'in', session })} />;
  }
  const leave = () => void signOut().finally(() => setSignedIn({ state: 'out', isOver: false }));
  return <Frame session={signedIn.session} scheme={scheme} switchScheme={switchScheme} leave={leave} />;
}

interface FrameProps {
  readonly session: Session;
  readonly scheme: 'light' | 'dark';
  switchScheme(): void;
  leave(): void;
}

interface Page {
  readonly path: string;
  readonly name: string;
  readonly icon: IconName;
}

const OPERATOR_PAGES: readonly Page[] = [
  { path: '/corrections', name: TEXT.nav.corrections, icon: 'pen' },
  { path: '/removals', name: TEXT.nav.removals, icon: 'remove' },
];

const PAGES: readonly Page[] = [
  { path: '/', name: TEXT.nav.home, icon: 'home' },
  { path: '/lists', name: TEXT.nav.lists, icon: 'list' },
  { path: '/enrich', name: TEXT.nav.enrich, icon: 'table' },
  { path: '/usage', name: TEXT.nav.usage, icon: 'chart' },
];

function Frame({ session, scheme, switchScheme, leave }: FrameProps): JSX.Element {
  const place = usePlace();
  const isHome = place.page === '/';
  const isOperator = session.key.scopes.includes('admin');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches clicks on links, which keep their own keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div class="frame" onClick={followLinks}>
      <a class="skip" href="#content">
        {TEXT.skip}
      </a>
      <header class="side">
        <a class="brand" href={addressOf('/')}>
          <Mark />
          {TEXT.product}
        </a>
        <nav aria-label={TEXT.nav.label}>
          {[...PAGES, ...(isOperator ? OPERATOR_PAGES : [])].map(({ path, name, icon }) => (
            <a
              key={path}
              href={addressOf(path)}
              {...(place.page === path && { 'aria-current': 'page' as const })}
            >
              <Icon name={icon} />
              {name}
            </a>
          ))}
          <a href="/docs" target="_blank" rel="noreferrer">
            <Icon name="book" />
            {TEXT.nav.docs}
          </a>
        </nav>
        <div class="end">
          <span class="who soft small">{session.key.name}</span>
          <button
            type="button"
            class="button plain"
            onClick={switchScheme}
            aria-label={TEXT.nav.scheme(scheme)}
          >
            <span class="channel-icon">
              <Icon name={scheme === 'light' ? 'moon' : 'sun'} />
            </span>
          </button>
          <button type="button" class="button plain" onClick={leave}>
            {TEXT.nav.signOut}
          </button>
        </div>
      </header>
      <div class="main">
        {!isHome && (
          <search class="top">
            <SearchBox />
          </search>
        )}
        <main id="content" class={isHome ? 'home' : 'page'} tabIndex={-1}>
          <PageOf place={place} session={session} />
        </main>
      </div>
    </div>
  );
}

function PageOf({ place, session }: { readonly place: Place; readonly session: Session }): JSX.Element {
  switch (place.page) {
    case '/':
      return <HomePage />;
    case '/company':
      return <CompanyPage query={place.query} session={session} />;
    case '/lists':
      return <ListsPage query={place.query} session={session} />;
    case '/enrich':
      return <EnrichPage />;
    case '/usage':
      return <UsagePage session={session} />;
    case '/corrections':
      return <CorrectionsPage query={place.query} />;
    case '/removals':
      return <RemovalsPage />;
    default:
      return <Empty title={TEXT.failures.noPage} />;
  }
}
