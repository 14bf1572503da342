// Web traffic and ratings of a company, as numbers and plots.
import type { JSX } from 'preact';
import type { Provenance } from '../../api/companies.ts';
import { type Bar, Bars } from '../../components/bars.tsx';
import { Card } from '../../components/card.tsx';
import { type Fact, Facts, isShown } from '../../components/facts.tsx';
import { Value } from '../../components/value.tsx';
import { Correctable } from '../../corrections/correctable.tsx';
import { useCorrecting } from '../../corrections/correcting.ts';
import { TEXT } from '../../text.ts';
import { countryName } from '../../views/names.ts';
import type { PartProps } from './part-props.ts';

/** Ratings go up to five. */
const BEST_RATING = 5;

const percent = (share: number | null | undefined) =>
  typeof share === 'number' ? `${Math.round(share * 100)} %` : undefined;

interface Plot {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly full?: number;
}

export function Traffic({ profile: { nextGen }, provenance }: PartProps): JSX.Element | null {
  const {
    summary,
    traffic_share: share,
    marketing_channels_distribution: channels,
  } = nextGen.web_traffic ?? {};
  const { trafficFigures: labels } = TEXT.company;
  const field = 'nextGen.web_traffic';
  const facts: readonly Fact[] = [
    {
      label: labels.visitors,
      field: `${field}.summary.total_web_visitors`,
      value: summary?.total_web_visitors?.toLocaleString('en'),
    },
    { label: labels.pages, field: `${field}.summary.pages_per_visit`, value: summary?.pages_per_visit },
    {
      label: labels.duration,
      field: `${field}.summary.avg_visit_duration`,
      value: summary?.avg_visit_duration,
    },
    { label: labels.bounces, field: `${field}.summary.bounce_rate`, value: percent(summary?.bounce_rate) },
    { label: labels.organic, field: `${field}.traffic_share.organic`, value: percent(share?.organic) },
    { label: labels.paid, field: `${field}.traffic_share.paid`, value: percent(share?.paid) },
  ];
  const bars = (shares: object, under: string, nameOf = (name: string) => name): readonly Bar[] =>
    Object.entries(shares)
      .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
      .map(([name, value]) => ({
        name: nameOf(name),
        value,
        text: (
          <Correctable field={`${under}.${name}`} label={nameOf(name)}>
            <Value origin={provenance[`${under}.${name}`]}>{percent(value)}</Value>
          </Correctable>
        ),
      }));
  const plots = [
    {
      title: labels.countries,
      bars: bars(share?.countries ?? {}, `${field}.traffic_share.countries`, countryName),
    },
    {
      title: labels.channels,
      bars: bars(channels ?? {}, `${field}.marketing_channels_distribution`),
    },
  ];
  return <FigureCard title={TEXT.company.traffic} facts={facts} plots={plots} provenance={provenance} />;
}

export function Rating({ profile: { nextGen }, provenance }: PartProps): JSX.Element | null {
  const { ratingFigures: labels } = TEXT.company;
  const field = 'nextGen.reviews_rating';
  const { overall_rating, total_reviews, recommend_to_friend, ceo_approval, rating } =
    nextGen.reviews_rating ?? {};
  const facts: readonly Fact[] = [
    { label: labels.overall, field: `${field}.overall_rating`, value: overall_rating },
    { label: labels.reviews, field: `${field}.total_reviews`, value: total_reviews?.toLocaleString('en') },
    {
      label: labels.recommend,
      field: `${field}.recommend_to_friend`,
      value: typeof recommend_to_friend === 'number' && `${recommend_to_friend} %`,
    },
    {
      label: labels.approval,
      field: `${field}.ceo_approval`,
      value: percent(typeof ceo_approval === 'string' ? Number(ceo_approval) : undefined),
    },
  ];
  const topics: { readonly [topic: string]: string } = labels.topics;
  const bars = Object.entries(rating ?? {})
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([topic, value]) => ({
      name: topics[topic] ?? topic,
      value: Number(value),
      text: (
        <Correctable field={`${field}.rating.${topic}`} label={topics[topic] ?? topic}>
          <Value origin={provenance[`${field}.rating.${topic}`]}>{value}</Value>
        </Correctable>
      ),
    }));
  const plots = [{ title: labels.byTopic, bars, full: BEST_RATING }];
  return <FigureCard title={TEXT.company.rating} facts={facts} plots={plots} provenance={provenance} />;
}

interface FigureCardProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly plots: readonly Plot[];
  readonly provenance: Provenance;
}

function FigureCard({ title, facts, plots, provenance }: FigureCardProps): JSX.Element | null {
  const correcting = useCorrecting();
  const drawn = plots.filter(({ bars }) => bars.length > 0);
  const isEmpty = drawn.length === 0 && !facts.some((fact) => isShown(fact, correcting));
  return (
    <Card title={title} isEmpty={isEmpty}>
      <Facts facts={facts} provenance={provenance} />
      {drawn.map(({ title: name, ...plot }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <Bars {...plot} />
        </section>
      ))}
    </Card>
  );
}
