// Companies for the tests of reconciliation, and a form as OpenRefine sends it.
import type { RequestOptions } from './start-service.ts';

export const COMPANIES = [
  {
    id: 'f000000000001',
    name: 'Stripe, Inc.',
    fqdn: 'stripe.com',
    website: 'https://stripe.com',
    hq_country: 'United States',
    hq_location: 'South San Francisco, California, United States',
    locations: ['South San Francisco, California, United States', 'Dublin, Ireland'],
    states: ['US-CA'],
    employee_count: 8000,
    industries: ['Financial services', 'Software'],
    network: 'stripe',
    org_registers: { lei: '5493001KJTIIGC8Y1R12', vc: 'Venture-backed' },
    nextGen: {
      technographics: { Payments: ['Stripe', 'Ledger'], Hosting: ['Cloudy'] },
      reviews_rating: { total_reviews: 12, overall_rating: '4.1' },
      web_traffic: { summary: { total_web_visitors: 5_000_000_000, bounce_rate: 0.4 } },
      social_media: { youtube: { handle: 'stripe', verified: true, joined: '2011-03-01' } },
    },
    regions: { NZ: { employee_count: 40 } },
  },
  { id: 'acme-au', name: 'Acme Pty Ltd', hq_country: 'Australia', industry_codes: { abn: '51824753556' } },
  { id: 'acme-us', name: 'Acme Inc.', hq_country: 'United States' },
  {
    id: 'fish',
    name: 'Fish & <b>Chips</b> "Ltd"',
    hq_country: 'New Zealand',
    website: 'javascript:alert(1)',
  },
  { id: 'hitachi', name: '株式会社日立製作所', hq_country: 'Japan' },
  { id: 'heron-fr', name: 'Blue Heron Consulting', hq_country: 'France' },
] as const;

export function form(fields: { readonly [name: string]: unknown }): RequestOptions {
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(texts).toString(),
  };
}
