// One company: what it is, who works there, and how to get this in code.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { COUNTRIES, DEFAULT_COUNTRY } from '../../../src/domain/reference.ts';
import { lookUp, type SeenProfile } from '../api/companies.ts';
import type { Session } from '../api/session.ts';
import { useAnswer } from '../api/use-answer.ts';
import { Empty, Shown } from '../components/states.tsx';
import { Value } from '../components/value.tsx';
import { addressOf, changeQuery } from '../router.ts';
import { TEXT } from '../text.ts';
import { CodeTab } from './company/code-tab.tsx';
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

export interface Asked {
  readonly identifier: string;
  readonly value: string;
  readonly country: string;
}

export function CompanyPage({
  query,
  session,
}: {
  readonly query: URLSearchParams;
  readonly session: Session;
}): JSX.Element {
  const identifier = IDENTIFIERS.find((name) => query.has(name));
  const country = query.get('country') ?? DEFAULT_COUNTRY;
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
  const answer = useAnswer(
    `${identifier} ${value} ${country}`,
    async (signal) => (await lookUp(identifier, value, country, signal)).body,
  );
  const tab = TABS.find((name) => name === query.get('tab')) ?? 'overview';
  return (
    <Shown answer={answer}>
      {(profile) => (
        <>
          <Head profile={profile} country={country} canCorrect={session.key.scopes.includes('admin')} />
          <nav class="tabs" aria-label={TEXT.company.tabsLabel}>
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
          {tab === 'code' && <CodeTab asked={asked} />}
          {tab === 'raw' && <RawTab profile={profile} />}
        </>
      )}
    </Shown>
  );
}

interface HeadProps {
  readonly profile: SeenProfile;
  readonly country: string;
  readonly canCorrect: boolean;
}

function Head({ profile, country, canCorrect }: HeadProps): JSX.Element {
  const { name, hq_location, hq_country, tagline, provenance = {} } = profile;
  useEffect(() => {
    document.title = `${name ?? profile.id} · ${TEXT.product}`;
    return () => {
      document.title = TEXT.product;
    };
  }, [name, profile.id]);
  const place = hq_location ?? hq_country;
  return (
    <div class="row spread">
      <div class="company-head">
        <Value origin={provenance.name} isBlock>
          <h1>{name ?? TEXT.company.unnamed}</h1>
        </Value>
        {tagline !== null && (
          <p class="soft">
            <Value origin={provenance.tagline}>{tagline}</Value>
          </p>
        )}
        {place !== null && (
          <p>
            <Value origin={provenance.hq_location ?? provenance.hq_country}>{place}</Value>
          </p>
        )}
        <KeyFigures profile={profile} />
        {canCorrect && (
          <p>
            <a href={addressOf('/corrections', { company: profile.id })}>{TEXT.company.correct}</a>
          </p>
        )}
      </div>
      <div class="field">
        <label for="view">{TEXT.company.view}</label>
        <select
          id="view"
          value={country}
          onChange={(event) => changeQuery({ country: event.currentTarget.value })}
        >
          {COUNTRIES.map(({ code, name: countryName }) => (
            <option key={code} value={code}>
              {countryName}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

function KeyFigures({ profile }: { readonly profile: SeenProfile }): JSX.Element {
  const {
    employee_count,
    company_size,
    year_founded,
    company_type,
    abn_operation_status,
    revenue,
    provenance = {},
  } = profile;
  const figures = [
    ['employee_count', TEXT.company.employees, employee_count?.toLocaleString('en')],
    ['company_size', TEXT.company.size, company_size],
    ['year_founded', TEXT.company.founded, year_founded],
    ['company_type', TEXT.company.type, company_type],
    ['abn_operation_status', TEXT.company.status, abn_operation_status],
    ['revenue', TEXT.company.revenue, revenue],
  ] as const;
  return (
    <dl class="key-figures">
      {figures.map(([field, label, value]) =>
        value === null || value === undefined ? null : (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <Value origin={provenance[field]}>{value}</Value>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
