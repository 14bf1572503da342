// The profiles of a company on social networks, with their figures.
import type { JSX } from 'preact';
import { Card } from '../../components/card.tsx';
import { Facts } from '../../components/facts.tsx';
import { Value } from '../../components/value.tsx';
import { TEXT } from '../../text.ts';
import type { PartProps } from './part-props.ts';

/** Where a user name has its page. The professional network has none here: its host is a setting of the service. */
const PAGES: { readonly [network: string]: (name: string) => string } = {
  twitter: (name) => `https://twitter.com/${name}`,
  youtube: (name) => `https://www.youtube.com/@${name}`,
  facebook: (name) => `https://www.facebook.com/${name}`,
  instagram: (name) => `https://www.instagram.com/${name}`,
};

interface Figures {
  readonly followers?: number | null;
}

export function Social({ profile: { social_media, nextGen }, provenance }: PartProps): JSX.Element | null {
  const figures: { readonly [network: string]: Figures | null } = nextGen.social_media;
  const names: { readonly [network: string]: string } = TEXT.company.networks;
  const facts = Object.entries(social_media).flatMap(([network, name]) => {
    if (name === null) return [];
    const page = PAGES[network]?.(encodeURIComponent(name.replace(/^@/, '')));
    const followers = figures[network]?.followers;
    return [
      {
        label: names[network] ?? TEXT.company.networks.network,
        field: `social_media.${network}`,
        value: name,
        href: page,
        more: typeof followers === 'number' && (
          <div class="soft small numbers">
            <Value origin={provenance[`nextGen.social_media.${network}.followers`]}>
              {TEXT.company.followers(followers)}
            </Value>
          </div>
        ),
      },
    ];
  });
  return (
    <Card title={TEXT.company.social} isEmpty={facts.length === 0}>
      <Facts facts={facts} provenance={provenance} />
    </Card>
  );
}
