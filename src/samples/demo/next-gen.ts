// The extended data of a company: technographics, social profiles, reviews and web traffic, with invented figures.
import type { CompanyFields } from '../../domain/company/company.ts';
import { sizeOf } from './company-details.ts';
import type { CompanyPlan } from './plan-companies.ts';
import type { Random } from './random.ts';
import { PRODUCTS_BY_CATEGORY } from './words/technographics.ts';

type NextGen = NonNullable<CompanyFields['nextGen']>;
type SocialProfile = NonNullable<NonNullable<NextGen['social_media']>['youtube']>;

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** A decimal string such as `3.7`, from tenths, so that no rounding is involved. */
const fromTenths = (tenths: number) => `${Math.floor(tenths / 10)}.${tenths % 10}`;

function makeTechnographics(random: Random): { [category: string]: readonly string[] } {
  const categories = random.some(Object.keys(PRODUCTS_BY_CATEGORY), random.integer(3, 8));
  return Object.fromEntries(
    categories.map((category) => [
      category,
      random.some(PRODUCTS_BY_CATEGORY[category] ?? [], random.integer(1, 2)),
    ]),
  );
}

function makeSocialProfile(random: Random, plan: CompanyPlan, handle: string, size: number): SocialProfile {
  const reach = size * random.integer(2, 30);
  return {
    profile_name: plan.name,
    handle,
    followers: reach,
    verified: random.chance(0.3),
    videos: random.integer(3, 240),
    likes: reach * random.integer(1, 9),
    views: reach * random.integer(20, 200),
    subscribers: Math.floor(reach / random.integer(2, 6)),
    following: random.integer(5, 900),
    joined: `${random.integer(2009, 2023)}-${twoDigits(random.integer(1, 12))}-${twoDigits(random.integer(1, 28))}`,
  };
}

function makeReviews(random: Random, plan: CompanyPlan): NonNullable<NextGen['reviews_rating']> {
  const rating = () => fromTenths(random.integer(28, 49));
  return {
    ceo_approval: `0.${random.integer(51, 97)}`,
    total_reviews: Math.max(3, Math.floor(plan.peopleCount / random.integer(3, 9))),
    rating: {
      ceo_approval_rating: rating(),
      career_opportunities_rating: rating(),
      compensation_and_benefits_rating: rating(),
      culture_and_values_rating: rating(),
      diversity_and_inclusion_rating: rating(),
      senior_management_rating: rating(),
      work_life_balance_rating: rating(),
    },
    overall_rating: rating(),
    employee_rating_id: `er-${10_000 + plan.number}`,
    recommend_to_friend: random.integer(45, 96),
    url: 700_000 + plan.number,
  };
}

function makeTraffic(random: Random, plan: CompanyPlan, size: number): NonNullable<NextGen['web_traffic']> {
  // Shares are drawn in hundredths that add up to 100, so that each is exact with two decimals.
  const organic = random.integer(55, 90);
  const channels = [
    random.integer(34, 42),
    random.integer(8, 14),
    random.integer(28, 34),
    random.integer(4, 8),
  ] as const;
  const mail = 100 - channels.reduce((sum, share) => sum + share, 0);
  return {
    summary: {
      avg_visit_duration: `00:0${random.integer(1, 6)}:${twoDigits(random.integer(0, 59))}`,
      total_web_visitors: size * random.integer(15, 150),
      bounce_rate: random.integer(28, 64) / 100,
      pages_per_visit: random.integer(14, 62) / 10,
    },
    traffic_share: {
      countries: Object.fromEntries(plan.presence.map(({ country, share }) => [country, share])),
      organic: organic / 100,
      paid: (100 - organic) / 100,
    },
    marketing_channels_distribution: {
      Direct: channels[0] / 100,
      Referrals: channels[1] / 100,
      Search: channels[2] / 100,
      Social: channels[3] / 100,
      Mail: mail / 100,
    },
  };
}

/** Everything for a showcase company; for others, random groups. */
export function makeNextGen(plan: CompanyPlan, website: string): NextGen {
  const random = plan.chance('next gen');
  const handle = plan.slug.replaceAll('-', '');
  const size = sizeOf(plan).employee_count;
  const isFull = plan.richness === 'full';
  const isKnown = (share: number) => isFull || random.chance(share);
  return {
    ...(plan.id && isFull ? { id: plan.id, website } : {}),
    ...(isKnown(0.7) ? { technographics: makeTechnographics(random) } : {}),
    social_media: {
      ...(isKnown(0.3) ? { youtube: makeSocialProfile(random, plan, `${handle}tv`, size) } : {}),
      ...(isKnown(0.4) ? { instagram: makeSocialProfile(random, plan, `${handle}_official`, size) } : {}),
      network: makeSocialProfile(random, plan, plan.slug, size),
      ...(isKnown(0.5) ? { facebook: makeSocialProfile(random, plan, `${handle}.page`, size) } : {}),
    },
    ...(isKnown(0.4) ? { reviews_rating: makeReviews(random, plan) } : {}),
    ...(isKnown(0.6) ? { web_traffic: makeTraffic(random, plan, size) } : {}),
  };
}
