// The frame of the console: signed in or not, navigation, and the page that the address names.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type ApiError, hasLostKey, whenSignedOut } from './api/call.ts';
import { readSession, type Session, signIn, signOut, takeToken } from './api/session.ts';
import { toApiError } from './api/use-answer.ts';
import { Icon, type IconName, Mark } from './components/icons.tsx';
import { Lazy } from './components/lazy.tsx';
import { canChange, canFind, canLook, MayChange } from './components/may-change.tsx';
import { SearchBox } from './components/search-box.tsx';
import { Failure, Waiting } from './components/states.tsx';
import { CompanyPage } from './pages/company-page.tsx';
import { EnrichPage } from './pages/enrich-page.tsx';
import { ContentsPage, HomePage } from './pages/home-page.tsx';
import { ListsPage } from './pages/lists-page.tsx';
import { NoPage } from './pages/no-page.tsx';
import { CorrectionsPage } from './pages/operator/corrections-page.tsx';
import { ImportPage } from './pages/operator/import-page.tsx';
import { KeysPage } from './pages/operator/keys-page.tsx';
import { LoadsPage } from './pages/operator/loads-page.tsx';
import { RemovalsPage } from './pages/operator/removals-page.tsx';
import { UsagePage } from './pages/operator/usage-page.tsx';
import { SignInPage } from './pages/sign-in-page.tsx';
import { addressOf, followLinks, type Place, usePlace } from './router.ts';
import { pathBefore } from './site-path.ts';
import { TEXT } from './text.ts';
import { createRunKeeper, type RunKeeper } from './views/kept-run.ts';
import { useScheme } from './views/use-scheme.ts';
import { useShownCurrent } from './views/use-shown-current.ts';

type SignedIn =
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly error: ApiError; again(): void }
  | { readonly state: 'out'; readonly why: string }
  /** `problem`: why signing out did not work. */
  | { readonly state: 'in'; readonly session: Session; readonly problem: string };

export function App(): JSX.Element {
  const [signedIn, setSignedIn] = useState<SignedIn>({ state: 'asking' });
  const [scheme, switchScheme] = useScheme();
  const [runs] = useState(createRunKeeper);
  const enter = (session: Session) => {
    runs.signIn(session.key.id);
    setSignedIn({ state: 'in', session, problem: '' });
  };
  /** `token`: of a link, which also signs in where another session is open. */
  const ask = async (token: string | undefined) => {
    setSignedIn({ state: 'asking' });
    try {
      enter(token === undefined ? await readSession() : await enterByLink(token));
    } catch (reason) {
      const error = toApiError(reason);
      const why = token === undefined ? '' : TEXT.signIn.linkUsed;
      if (error.status !== 401) setSignedIn({ state: 'failed', error, again: () => void ask(token) });
      else setSignedIn({ state: 'out', why: hasLostKey(error) ? TEXT.signIn.keyEnded : why });
    }
  };
  useEffect(() => {
    void ask(takeToken());
    // A link that is pasted where the console is open does not load the page again.
    const follow = () => {
      const token = takeToken();
      if (token !== undefined) void ask(token);
    };
    window.addEventListener('hashchange', follow);
    const forget = whenSignedOut((error) => {
      const why = hasLostKey(error) ? TEXT.signIn.keyEnded : TEXT.signIn.over;
      setSignedIn({ state: 'out', why: runs.kept() === undefined ? why : `${why} ${TEXT.signIn.runKept}` });
    });
    return () => {
      window.removeEventListener('hashchange', follow);
      forget();
    };
  }, []);
  if (signedIn.state === 'asking') return <Waiting />;
  if (signedIn.state === 'failed') {
    return (
      <main class="page">
        <h1>{TEXT.product}</h1>
        <Failure error={signedIn.error} again={signedIn.again} />
      </main>
    );
  }
  if (signedIn.state === 'out') {
    return <SignInPage why={signedIn.why} enter={enter} />;
  }
  const { session, problem } = signedIn;
  const leave = async () => {
    try {
      await signOut();
    } catch (reason) {
      const { status, message } = toApiError(reason);
      // The cookie is still there: the page must not look as if it were not.
      if (status !== 401) return setSignedIn({ ...signedIn, problem: TEXT.signIn.notOut(message) });
    }
    runs.keep(undefined);
    setSignedIn({ state: 'out', why: '' });
  };
  return (
    <Frame
      session={session}
      problem={problem}
      runs={runs}
      scheme={scheme}
      switchScheme={switchScheme}
      leave={() => void leave()}
    />
  );
}

/** A link that is no longer valid leaves an open session as it is. */
async function enterByLink(token: string): Promise<Session> {
  try {
    return await signIn({ token });
  } catch (error) {
    if (toApiError(error).status !== 401) throw error;
    return readSession();
  }
}

interface FrameProps {
  readonly session: Session;
  /** Why signing out did not work; empty if it was not tried. */
  readonly problem: string;
  readonly runs: RunKeeper;
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
  { path: '/keys', name: TEXT.nav.keys, icon: 'key' },
  { path: '/loads', name: TEXT.nav.loads, icon: 'load' },
  { path: '/import', name: TEXT.nav.import, icon: 'upload' },
  { path: '/corrections', name: TEXT.nav.corrections, icon: 'pen' },
  { path: '/removals', name: TEXT.nav.removals, icon: 'remove' },
  { path: '/matches', name: TEXT.nav.matches, icon: 'match' },
  { path: '/conflicts', name: TEXT.nav.conflicts, icon: 'conflict' },
  { path: '/sources', name: TEXT.nav.sources, icon: 'clock' },
  { path: '/health', name: TEXT.nav.health, icon: 'heart' },
  { path: '/settings', name: TEXT.nav.settings, icon: 'sliders' },
];

/** Loaded when they are opened. */
const WATCH_PAGES: { readonly [path: string]: () => Promise<() => JSX.Element> } = {
  '/matches': async () => (await import('./pages/operator/matches-page.tsx')).MatchesPage,
  '/conflicts': async () => (await import('./pages/operator/conflicts-page.tsx')).ConflictsPage,
  '/sources': async () => (await import('./pages/operator/sources-page.tsx')).SourcesPage,
  '/health': async () => (await import('./pages/operator/health-page.tsx')).HealthPage,
  '/settings': async () => (await import('./pages/operator/settings-page.tsx')).SettingsPage,
};

/** Those that look up companies. */
const FINDING = ['/lists', '/enrich'];
const PAGES: readonly Page[] = [
  { path: '/', name: TEXT.nav.home, icon: 'home' },
  { path: '/lists', name: TEXT.nav.lists, icon: 'list' },
  { path: '/enrich', name: TEXT.nav.enrich, icon: 'table' },
  { path: '/usage', name: TEXT.nav.usage, icon: 'chart' },
];

function Frame({ session, problem, runs, scheme, switchScheme, leave }: FrameProps): JSX.Element {
  const place = usePlace();
  const isHome = place.page === '/';
  const nav = useShownCurrent(place.page);
  useEffect(() => {
    document.title = TEXT.titleOf(titleOf(place.page));
  }, [place.page]);
  const mayLook = canLook(session);
  const mayChange = canChange(session);
  const mayFind = canFind(session);
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
        <nav ref={nav} aria-label={TEXT.nav.label}>
          {[
            ...PAGES.filter(({ path }) => mayFind || !FINDING.includes(path)),
            ...(mayLook ? OPERATOR_PAGES.filter(({ path }) => mayChange || path !== '/import') : []),
          ].map(({ path, name, icon }) => (
            <a
              key={path}
              href={addressOf(path)}
              {...(place.page === path && { 'aria-current': 'page' as const })}
            >
              <Icon name={icon} />
              {name}
            </a>
          ))}
          <a href={`${pathBefore('/console')}/docs`} target="_blank" rel="noreferrer">
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
        {!isHome && mayFind && (
          <search class="top">
            <SearchBox />
          </search>
        )}
        <main id="content" class={isHome && mayFind ? 'home' : 'page'} tabIndex={-1}>
          {problem !== '' && (
            <p class="note bad" role="alert">
              {problem}
            </p>
          )}
          {mayLook && !mayChange && OPERATOR_PAGES.some(({ path }) => path === place.page) && (
            <p class="note">{TEXT.operator.onlyLook}</p>
          )}
          <MayChange.Provider value={mayChange}>
            <PageOf place={place} session={session} runs={runs} />
          </MayChange.Provider>
        </main>
      </div>
    </div>
  );
}

/** Of the tab. The first page has the name of the product alone; a company gives its own. */
function titleOf(page: string): string | undefined {
  if (page === '/' || page === '/company') return undefined;
  const { name = TEXT.failures.noPage } =
    [...PAGES, ...OPERATOR_PAGES].find(({ path }) => path === page) ?? {};
  return name;
}

interface PageProps {
  readonly place: Place;
  readonly session: Session;
  readonly runs: RunKeeper;
}

function PageOf({ place, session, runs }: PageProps): JSX.Element {
  const load = WATCH_PAGES[place.page];
  if (load !== undefined) return <Lazy key={place.page} name={place.page} load={load} />;
  switch (place.page) {
    case '/':
      return canFind(session) ? <HomePage /> : <ContentsPage />;
    case '/company':
      return <CompanyPage query={place.query} session={session} />;
    case '/lists':
      return <ListsPage query={place.query} session={session} />;
    case '/enrich':
      return <EnrichPage runs={runs} />;
    case '/usage':
      return <UsagePage query={place.query} session={session} />;
    case '/corrections':
      return <CorrectionsPage query={place.query} />;
    case '/keys':
      return <KeysPage query={place.query} session={session} />;
    case '/loads':
      return <LoadsPage query={place.query} />;
    case '/import':
      return <ImportPage query={place.query} />;
    case '/removals':
      return <RemovalsPage />;
    default:
      return <NoPage />;
  }
}
