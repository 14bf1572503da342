// The profiles of a company on social networks, with their figures.
import type { JSX } from 'preact';
import { Card } from '../../components/card.tsx';
import { type Fact, Facts, isShown } from '../../components/facts.tsx';
import { Value } from '../../components/value.tsx';
import { Correctable } from '../../corrections/correctable.tsx';
import { useCorrecting } from '../../corrections/correcting.ts';
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
  const correcting = useCorrecting();
  const facts = Object.entries(social_media).map(([network, name]): Fact => {
    const label = names[network] ?? TEXT.company.networks.network;
    const followers = figures[network]?.followers;
    const field = `nextGen.social_media.${network}.followers`;
    return {
      label,
      field: `social_media.${network}`,
      // Lookups follow the field of the profile itself, whose name is a setting of the service.
      corrected: network in PAGES ? `social_media.${network}` : network,
      value: name,
      href: name === null ? undefined : PAGES[network]?.(encodeURIComponent(name.replace(/^@/, ''))),
      more: typeof followers === 'number' && (
        <div class="soft small numbers">
          <Correctable field={field} label={TEXT.company.labels.followersOf(label)}>
            <Value origin={provenance[field]}>{TEXT.company.followers(followers)}</Value>
          </Correctable>
        </div>
      ),
    };
  });
  return (
    <Card title={TEXT.company.social} isEmpty={!facts.some((fact) => isShown(fact, correcting))}>
      <Facts facts={facts} provenance={provenance} />
    </Card>
  );
}
