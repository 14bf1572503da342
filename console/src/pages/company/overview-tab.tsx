// What a company is: facts, contact points, places; industries, figures and profiles are in files of their own.
import type { JSX } from 'preact';
import type { SeenProfile } from '../../api/companies.ts';
import { Card } from '../../components/card.tsx';
import { Facts } from '../../components/facts.tsx';
import { Value } from '../../components/value.tsx';
import { TEXT } from '../../text.ts';
import { Rating, Traffic } from './figures.tsx';
import { Industries } from './industries.tsx';
import type { PartProps } from './part-props.ts';
import { Social } from './social.tsx';

export function OverviewTab({ profile }: { readonly profile: SeenProfile }): JSX.Element {
  const part: PartProps = { profile, provenance: profile.provenance ?? {} };
  return (
    <div class="masonry">
      <About {...part} />
      <Contact {...part} />
      <Industries {...part} />
      <Registers {...part} />
      <Places {...part} />
      <Social {...part} />
      <Technology {...part} />
      <Traffic {...part} />
      <Rating {...part} />
    </div>
  );
}

function About({ profile, provenance }: PartProps): JSX.Element {
  const { description, website, keywords, states, industry_codes } = profile;
  const { labels } = TEXT.company;
  const numbers = Object.entries(TEXT.company.numbers) as [keyof typeof TEXT.company.numbers, string][];
  const facts = [
    { label: labels.id, field: 'id', value: profile.id },
    { label: labels.website, field: 'website', value: website, href: withScheme(website) },
    { label: labels.domain, field: 'fqdn', value: profile.fqdn },
    { label: labels.states, field: 'states', value: states.join(', ') },
    ...numbers.map(([kind, label]) => ({
      label,
      field: `industry_codes.${kind}`,
      value: industry_codes[kind],
    })),
  ];
  return (
    <Card title={TEXT.company.facts}>
      {description !== null && (
        <p>
          <Value origin={provenance.description}>{description}</Value>
        </p>
      )}
      <Facts facts={facts} provenance={provenance} />
      {keywords.length > 0 && (
        <ul class="tags">
          {keywords.map((keyword) => (
            <li key={keyword} class="tag">
              <Value origin={provenance.keywords}>{keyword}</Value>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Registers({ profile: { org_registers }, provenance }: PartProps): JSX.Element | null {
  const facts = Object.entries(org_registers).map(([register, value]) => ({
    label: asWords(register),
    field: `org_registers.${register}`,
    value,
  }));
  return (
    <Card title={TEXT.company.registers} isEmpty={facts.length === 0}>
      <Facts facts={facts} provenance={provenance} />
    </Card>
  );
}

/** A website as a link; the values of the operator may have no scheme, or one that is not of the web. */
function withScheme(website: string | null): string | undefined {
  if (website === null) return undefined;
  if (/^https?:\/\//i.test(website)) return website;
  return website.includes(':') ? undefined : `https://${website}`;
}

/** A key of a register as a label; a short one is an abbreviation. */
function asWords(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.length <= 3 ? words.toUpperCase() : words.charAt(0).toUpperCase() + words.slice(1);
}

function Contact({ profile: { phones, emails }, provenance }: PartProps): JSX.Element | null {
  return (
    <Card title={TEXT.company.contact} isEmpty={phones.length + emails.length === 0}>
      <ul>
        {phones.map((phone) => (
          <li key={phone}>
            <Value origin={provenance.phones} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </Value>
          </li>
        ))}
        {emails.map((email) => (
          <li key={email}>
            <Value origin={provenance.emails} href={`mailto:${email}`}>
              {email}
            </Value>
          </li>
        ))}
      </ul>
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

function Technology({ profile: { nextGen }, provenance }: PartProps): JSX.Element | null {
  const facts = Object.entries(nextGen.technographics).map(([category, products]) => ({
    label: category,
    field: `nextGen.technographics.${category}`,
    value: products.join(', '),
  }));
  return (
    <Card title={TEXT.company.technology} isEmpty={facts.length === 0}>
      <Facts facts={facts} provenance={provenance} />
    </Card>
  );
}
