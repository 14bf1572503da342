// One company: what it is, who works there, and how to get this in code.
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { DEFAULT_COUNTRY } from '../../../src/domain/reference.ts';
import type { SeenProfile } from '../api/companies.ts';
import type { Session } from '../api/session.ts';
import { useAnswer } from '../api/use-answer.ts';
import { canChange } from '../components/may-change.tsx';
import { Empty, Shown } from '../components/states.tsx';
import { type Correcting, CorrectingContext, shows } from '../corrections/correcting.ts';
import { addressOf, changeQuery } from '../router.ts';
import { TEXT } from '../text.ts';
import { type Asked, lookUpUntil } from '../views/look-up-until.ts';
import { useShownCurrent } from '../views/use-shown-current.ts';
import { CodeTab } from './company/code-tab.tsx';
import { CompanyHead } from './company/company-head.tsx';
import { OverviewTab } from './company/overview-tab.tsx';
import { PeopleTab } from './company/people-tab.tsx';
import { RawTab } from './company/raw-tab.tsx';

const IDENTIFIERS = [
  'id',
  'ln_slug',
  'ln_url',
  'fqdn',
  'abn',
  'website',
  'acn',
  'nzbn',
  'uen',
  'lei',
  'cik',
  'duns',
];
const TABS = ['overview', 'people', 'code', 'raw'] as const;

export function CompanyPage({
  query,
  session,
}: {
  readonly query: URLSearchParams;
  readonly session: Session;
}): JSX.Element {
  const identifier = IDENTIFIERS.find((name) => query.has(name));
  // The service takes codes in any case.
  const country = (query.get('country') ?? DEFAULT_COUNTRY).toUpperCase();
  if (identifier === undefined) return <Empty title={TEXT.company.noChoice} />;
  const asked = { identifier, value: query.get(identifier) ?? '', country };
  return <Found asked={asked} query={query} session={session} />;
}

interface FoundProps {
  readonly asked: Asked;
  readonly query: URLSearchParams;
  readonly session: Session;
}

function Found({ asked, query, session }: FoundProps): JSX.Element {
  const { identifier, value, country } = asked;
  const wanted = useRef<((profile: SeenProfile) => boolean) | undefined>(undefined);
  const answer = useAnswer(`${identifier} ${value} ${country}`, async (signal) => {
    const profile = await lookUpUntil(asked, wanted.current, signal);
    wanted.current = undefined;
    return profile;
  });
  const tab = TABS.find((name) => name === query.get('tab')) ?? 'overview';
  const tabs = useShownCurrent(`${tab} ${answer.loaded.state}`);
  const canCorrect = canChange(session);
  const changed: Correcting['changed'] = ({ company, number, isMade }) => {
    wanted.current = (profile) => shows(profile, number) === isMade;
    // The identifier in the address may be what was corrected; the id names the company for ever.
    if (identifier === 'id' || company === null) answer.again();
    else changeQuery({ [identifier]: undefined, id: company }, 'replace');
  };
  const correctingFor = (profile: SeenProfile): Correcting | undefined =>
    canCorrect ? { profile, country, showsEmpty: query.has('empty'), changed } : undefined;
  return (
    <Shown answer={answer}>
      {(profile) => (
        <CorrectingContext.Provider value={correctingFor(profile)}>
          <CompanyHead profile={profile} country={country} />
          <nav ref={tabs} class="tabs" aria-label={TEXT.company.tabsLabel}>
            {TABS.map((name) => (
              <a
                key={name}
                href={addressOf('/company', {
                  [identifier]: value,
                  country: query.get('country') ?? undefined,
                  tab: name === 'overview' ? undefined : name,
                })}
                {...(name === tab && { 'aria-current': 'page' as const })}
              >
                {TEXT.company.tabs[name]}
              </a>
            ))}
          </nav>
          {tab === 'overview' && <OverviewTab profile={profile} />}
          {tab === 'people' && <PeopleTab profile={profile} query={query} session={session} />}
          {tab === 'code' && <CodeTab asked={asked} apiPath={session.apiPath} />}
          {tab === 'raw' && <RawTab profile={profile} />}
        </CorrectingContext.Provider>
      )}
    </Shown>
  );
}
