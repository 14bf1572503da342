// What a company is: facts, contact points, places; industries, figures and profiles are in files of their own.
import type { JSX } from 'preact';
import type { SeenProfile } from '../../api/companies.ts';
import { Card } from '../../components/card.tsx';
import { type Fact, Facts, isShown } from '../../components/facts.tsx';
import { Value } from '../../components/value.tsx';
import { Correctable } from '../../corrections/correctable.tsx';
import { isOpen, useCorrecting } from '../../corrections/correcting.ts';
import { TEXT } from '../../text.ts';
import { Rating, Traffic } from './figures.tsx';
import { FoundBy } from './found-by.tsx';
import { Industries } from './industries.tsx';
import type { PartProps } from './part-props.ts';
import { Social } from './social.tsx';

const { labels } = TEXT.company;

export function OverviewTab({ profile }: { readonly profile: SeenProfile }): JSX.Element {
  const part: PartProps = { profile, provenance: profile.provenance ?? {} };
  const isOperator = useCorrecting() !== undefined;
  return (
    <div class="overview">
      <div class="column">
        <About {...part} />
        <Contact {...part} />
        <Places {...part} />
        <Registers {...part} />
        {isOperator && <FoundBy {...part} />}
      </div>
      <div class="column">
        <Industries {...part} />
        <Social {...part} />
        <Technology {...part} />
        <Traffic {...part} />
        <Rating {...part} />
      </div>
    </div>
  );
}

function About({ profile, provenance }: PartProps): JSX.Element {
  const { description, website, keywords, states, industry_codes } = profile;
  const correcting = useCorrecting();
  const numbers = Object.entries(TEXT.company.numbers) as [keyof typeof TEXT.company.numbers, string][];
  const facts = [
    { label: labels.id, field: 'id', value: profile.id, corrected: null },
    { label: labels.website, field: 'website', value: website, href: withScheme(website) },
    { label: labels.domain, field: 'fqdn', value: profile.fqdn },
    { label: labels.country, field: 'hq_country', value: profile.hq_country },
    { label: labels.states, field: 'states', value: states.join(', ') },
    ...numbers.map(([kind, label]) => ({
      label,
      field: `industry_codes.${kind}`,
      value: industry_codes[kind],
    })),
  ];
  return (
    <Card title={TEXT.company.facts}>
      {(description !== null || isOpen(correcting, 'description')) && (
        <Correctable field="description" label={labels.description}>
          {description === null ? undefined : (
            <p>
              <Value origin={provenance.description}>{description}</Value>
            </p>
          )}
        </Correctable>
      )}
      <Facts facts={facts} provenance={provenance} />
      {(keywords.length > 0 || isOpen(correcting, 'keywords')) && (
        <Correctable field="keywords" label={labels.keywords}>
          {keywords.length === 0 ? undefined : (
            <ul class="tags">
              {keywords.map((keyword) => (
                <li key={keyword} class="tag">
                  <Value origin={provenance.keywords}>{keyword}</Value>
                </li>
              ))}
            </ul>
          )}
        </Correctable>
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
  const facts = [
    {
      label: labels.phones,
      field: 'phones',
      items: phones.map((phone) => [phone, telephone(phone)] as const),
    },
    {
      label: labels.emails,
      field: 'emails',
      items: emails.map((email) => [email, `mailto:${email}`] as const),
    },
  ].map(
    ({ items, ...fact }): Fact => ({
      ...fact,
      isWhole: true,
      value: items.length > 0 && (
        <ul>
          {items.map(([text, href]) => (
            <li key={text}>
              <Value origin={provenance[fact.field]} href={href}>
                {text}
              </Value>
            </li>
          ))}
        </ul>
      ),
    }),
  );
  const correcting = useCorrecting();
  return (
    <Card title={TEXT.company.contact} isEmpty={!facts.some((fact) => isShown(fact, correcting))}>
      <Facts facts={facts} provenance={provenance} />
    </Card>
  );
}

const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

function Places({ profile: { locations }, provenance }: PartProps): JSX.Element | null {
  const isEmpty = locations.length === 0;
  return (
    <Card
      title={TEXT.company.locations(locations.length)}
      isEmpty={isEmpty && !isOpen(useCorrecting(), 'locations')}
    >
      <Correctable field="locations" label={labels.locations}>
        {isEmpty ? undefined : (
          <ul>
            {locations.map((location) => (
              <li key={location}>
                <Value origin={provenance.locations}>{location}</Value>
              </li>
            ))}
          </ul>
        )}
      </Correctable>
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
