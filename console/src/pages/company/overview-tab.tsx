// What a company is: facts, contact points, places, industries, technology, traffic and ratings.
import type { ComponentChildren, JSX } from 'preact';
import type { Provenance, SeenProfile } from '../../api/companies.ts';
import { Bars } from '../../components/bars.tsx';
import { Value } from '../../components/value.tsx';
import { TEXT } from '../../text.ts';
import { countryName } from '../../views/names.ts';

export function OverviewTab({ profile }: { readonly profile: SeenProfile }): JSX.Element {
  const { provenance = {} } = profile;
  return (
    <div class="masonry">
      <Facts profile={profile} provenance={provenance} />
      <Contact profile={profile} provenance={provenance} />
      <Industries profile={profile} provenance={provenance} />
      <Places profile={profile} provenance={provenance} />
      <Social profile={profile} />
      <Technology profile={profile} provenance={provenance} />
      <Traffic profile={profile} />
      <Rating profile={profile} />
    </div>
  );
}

interface PartProps {
  readonly profile: SeenProfile;
  readonly provenance: Provenance;
}

/** Nothing where there is nothing to show. */
function Card({
  title,
  isEmpty,
  children,
}: {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly children: ComponentChildren;
}): JSX.Element | null {
  if (isEmpty) return null;
  return (
    <section class="card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Facts({ profile, provenance }: PartProps): JSX.Element {
  const { description, website, keywords, states, org_registers, industry_codes } = profile;
  const rows: (readonly [label: string, field: string, value: ComponentChildren])[] = [
    ['Id', 'id', profile.id],
    ['Website', 'website', website === null ? null : <OutsideLink address={website} />],
    ['Domain', 'fqdn', profile.fqdn],
    ['States', 'states', states.length === 0 ? null : states.join(', ')],
    ...Object.entries(industry_codes)
      .filter(([code]) => REGISTER_NUMBERS.has(code))
      .map(
        ([code, value]) =>
          [code === 'duns' ? 'D-U-N-S' : code.toUpperCase(), `industry_codes.${code}`, value] as const,
      ),
    ...Object.entries(org_registers).map(
      ([register, label]) => [register, `org_registers.${register}`, label] as const,
    ),
  ];
  return (
    <Card title={TEXT.company.facts} isEmpty={false}>
      {description !== null && (
        <p>
          <Value origin={provenance.description}>{description}</Value>
        </p>
      )}
      <dl class="facts">
        {rows.map(([label, field, value]) =>
          value === null || value === '' ? null : (
            <>
              <dt>{label}</dt>
              <dd>
                <Value origin={provenance[field]}>{value}</Value>
              </dd>
            </>
          ),
        )}
      </dl>
      <Tags values={keywords} />
    </Card>
  );
}

const REGISTER_NUMBERS = new Set(['abn', 'acn', 'nzbn', 'uen', 'duns']);
const CODE_NAMES: { readonly [code: string]: string } = { sic: 'SIC', naics: 'NAICS', anzsic: 'ANZSIC' };

function OutsideLink({ address }: { readonly address: string }): JSX.Element {
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {address}
    </a>
  );
}

function Tags({ values }: { readonly values: readonly string[] }): JSX.Element | null {
  if (values.length === 0) return null;
  return (
    <ul class="tags">
      {values.map((value) => (
        <li key={value} class="tag">
          {value}
        </li>
      ))}
    </ul>
  );
}

function Contact({ profile: { phones, emails }, provenance }: PartProps): JSX.Element | null {
  return (
    <Card title={TEXT.company.contact} isEmpty={phones.length + emails.length === 0}>
      <ul>
        {phones.map((phone) => (
          <li key={phone}>
            <Value origin={provenance.phones}>{phone}</Value>
          </li>
        ))}
        {emails.map((email) => (
          <li key={email}>
            <Value origin={provenance.emails}>{email}</Value>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Industries({ profile: { industries, industry_codes }, provenance }: PartProps): JSX.Element | null {
  const codes = Object.entries(industry_codes).filter(
    ([code, value]) => code in CODE_NAMES && value !== null,
  );
  return (
    <Card title={TEXT.company.industries} isEmpty={industries.length + codes.length === 0}>
      {industries.length > 0 && (
        <p>
          <Value origin={provenance.industries}>{industries.join(' · ')}</Value>
        </p>
      )}
      <dl class="facts">
        {codes.map(([code, value]) => (
          <>
            <dt>{CODE_NAMES[code]}</dt>
            <dd>
              <Value origin={provenance[`industry_codes.${code}`]}>{value}</Value>
            </dd>
          </>
        ))}
      </dl>
    </Card>
  );
}

function Places({ profile: { locations }, provenance }: PartProps): JSX.Element | null {
  return (
    <Card title={TEXT.company.locations(locations.length)} isEmpty={locations.length === 0}>
      <ul>
        {locations.map((location) => (
          <li key={location}>
            <Value origin={provenance.locations}>{location}</Value>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Social({
  profile: { social_media, nextGen },
}: {
  readonly profile: SeenProfile;
}): JSX.Element | null {
  const accounts = Object.entries(social_media).filter(([, name]) => name !== null);
  const profiles: { readonly [network: string]: { readonly followers?: number | null } | null } =
    nextGen.social_media;
  return (
    <Card title={TEXT.company.social} isEmpty={accounts.length === 0}>
      <dl class="facts">
        {accounts.map(([network, name]) => {
          const followers = profiles[network]?.followers;
          return (
            <>
              <dt>{network}</dt>
              <dd>
                {name}{' '}
                {typeof followers === 'number' && (
                  <span class="soft small">{TEXT.company.followers(followers)}</span>
                )}
              </dd>
            </>
          );
        })}
      </dl>
    </Card>
  );
}

function Technology({ profile: { nextGen }, provenance }: PartProps): JSX.Element | null {
  const categories = Object.entries(nextGen.technographics);
  return (
    <Card title={TEXT.company.technology} isEmpty={categories.length === 0}>
      <dl class="facts">
        {categories.map(([category, products]) => (
          <>
            <dt>{category}</dt>
            <dd>
              <Value
                origin={
                  provenance[`nextGen.technographics.${category}`] ?? provenance['nextGen.technographics']
                }
              >
                {products.join(', ')}
              </Value>
            </dd>
          </>
        ))}
      </dl>
    </Card>
  );
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

function Traffic({ profile: { nextGen } }: { readonly profile: SeenProfile }): JSX.Element | null {
  const traffic = nextGen.web_traffic;
  if (traffic === null) return null;
  const { summary, traffic_share, marketing_channels_distribution: channels } = traffic;
  const bars = (shares: object, nameOf = (name: string) => name) =>
    Object.entries(shares)
      .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
      .map(([name, value]) => ({ name: nameOf(name), value, text: percent(value) }));
  const visitors = summary?.total_web_visitors;
  return (
    <Card title={TEXT.company.traffic} isEmpty={false}>
      {typeof visitors === 'number' && <p class="numbers">{TEXT.company.visitors(visitors)}</p>}
      <Bars bars={bars(traffic_share?.countries ?? {}, countryName)} />
      <hr />
      <Bars bars={bars(channels ?? {})} />
    </Card>
  );
}

function Rating({ profile: { nextGen } }: { readonly profile: SeenProfile }): JSX.Element | null {
  const reviews = nextGen.reviews_rating;
  if (reviews === null) return null;
  const bars = Object.entries(reviews.rating ?? {})
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([name, value]) => ({
      name: name.replace(/_rating$/, '').replaceAll('_', ' '),
      value: Number(value),
      text: value,
    }));
  return (
    <Card title={TEXT.company.rating} isEmpty={bars.length === 0}>
      <Bars bars={bars} />
    </Card>
  );
}
