// The industries of the sample: their published classification codes, their keywords, and the main departments of such
// a company. The words for company names are in industry-words.ts.
import type { Department } from '../../../domain/reference.ts';
import type { INDUSTRY_WORDS } from './industry-words.ts';

export type IndustryKey = keyof (typeof INDUSTRY_WORDS)['en'];

export interface Industry {
  readonly key: IndustryKey;
  readonly names: readonly string[];
  readonly sic: string;
  readonly naics: string;
  readonly anzsic: string;
  /** What such a company does; it ends the sentence "… that". */
  readonly does: string;
  readonly keywords: readonly string[];
  /** Listed twice means even more people. */
  readonly departments: readonly Department[];
}

export const INDUSTRIES: readonly Industry[] = [
  {
    key: 'robotics',
    names: ['Automation Machinery Manufacturing', 'Robotics Engineering'],
    sic: '3559',
    naics: '333249',
    anzsic: '2499',
    does: 'builds and maintains robots for warehouses and packing lines',
    keywords: ['robotics', 'automation', 'machine vision', 'warehousing'],
    departments: [5, 15],
  },
  {
    key: 'software',
    names: ['Software Development', 'IT Services and IT Consulting'],
    sic: '7371',
    naics: '541511',
    anzsic: '7000',
    does: 'writes scheduling and billing software for service businesses',
    keywords: ['software', 'SaaS', 'cloud', 'scheduling'],
    departments: [5, 15],
  },
  {
    key: 'logistics',
    names: ['Transportation, Logistics, Supply Chain and Storage', 'Freight and Package Transportation'],
    sic: '4731',
    naics: '488510',
    anzsic: '5292',
    does: 'moves freight by road and sea and stores it on the way',
    keywords: ['freight', 'warehousing', 'customs', 'supply chain'],
    departments: [4, 7],
  },
  {
    key: 'food',
    names: ['Food and Beverage Manufacturing'],
    sic: '2099',
    naics: '311999',
    anzsic: '1199',
    does: 'makes sauces, snacks and ready meals for shops and kitchens',
    keywords: ['food', 'manufacturing', 'cold chain', 'packaging'],
    departments: [4, 3],
  },
  {
    key: 'construction',
    names: ['Construction', 'Building Construction'],
    sic: '1542',
    naics: '236220',
    anzsic: '3020',
    does: 'builds schools, clinics and workshops',
    keywords: ['construction', 'commercial building', 'fit-out'],
    departments: [3, 4],
  },
  {
    key: 'mining',
    names: ['Mining', 'Mining Support Services'],
    sic: '1081',
    naics: '213114',
    anzsic: '1090',
    does: 'drills, surveys and services equipment for mine owners',
    keywords: ['mining services', 'drilling', 'surveying'],
    departments: [3, 5],
  },
  {
    key: 'health',
    names: ['Hospitals and Health Care', 'Medical Practices'],
    sic: '8093',
    naics: '621498',
    anzsic: '8599',
    does: 'runs clinics and day hospitals in country towns',
    keywords: ['health care', 'clinics', 'telehealth'],
    departments: [8, 8, 7],
  },
  {
    key: 'education',
    names: ['Education', 'Professional Training and Coaching'],
    sic: '8299',
    naics: '611710',
    anzsic: '8219',
    does: 'teaches languages and trades to adults, on site and online',
    keywords: ['education', 'training', 'e-learning'],
    departments: [12, 12],
  },
  {
    key: 'finance',
    names: ['Financial Services', 'Investment Management'],
    sic: '6282',
    naics: '523940',
    anzsic: '6419',
    does: 'lends to small manufacturers and manages their savings',
    keywords: ['finance', 'lending', 'wealth', 'payments'],
    departments: [14, 9],
  },
  {
    key: 'legal',
    names: ['Law Practice', 'Legal Services'],
    sic: '8111',
    naics: '541110',
    anzsic: '6931',
    does: 'advises family businesses on contracts, property and succession',
    keywords: ['law', 'contracts', 'property'],
    departments: [10, 10],
  },
  {
    key: 'consulting',
    names: ['Business Consulting and Services'],
    sic: '8742',
    naics: '541611',
    anzsic: '6962',
    does: 'helps councils and utilities plan and run large programmes',
    keywords: ['consulting', 'strategy', 'change management'],
    departments: [13, 9],
  },
  {
    key: 'marketing',
    names: ['Advertising Services', 'Marketing Services'],
    sic: '7311',
    naics: '541810',
    anzsic: '6940',
    does: 'plans campaigns and makes films and print for local brands',
    keywords: ['advertising', 'branding', 'digital marketing'],
    departments: [11, 11],
  },
  {
    key: 'retail',
    names: ['Retail', 'Online and Mail Order Retail'],
    sic: '5399',
    naics: '455219',
    anzsic: '4279',
    does: 'sells household goods in its own shops and online',
    keywords: ['retail', 'e-commerce', 'household goods'],
    departments: [2, 7],
  },
  {
    key: 'energy',
    names: ['Renewable Energy Power Generation', 'Utilities'],
    sic: '4911',
    naics: '221114',
    anzsic: '2619',
    does: 'builds and runs solar farms and batteries',
    keywords: ['solar', 'batteries', 'renewable energy', 'grid'],
    departments: [5, 3],
  },
  {
    key: 'hospitality',
    names: ['Hospitality', 'Hotels and Motels'],
    sic: '7011',
    naics: '721110',
    anzsic: '4400',
    does: 'runs small hotels and the restaurants in them',
    keywords: ['hotels', 'restaurants', 'events'],
    departments: [7, 4],
  },
  {
    key: 'agriculture',
    names: ['Farming', 'Agriculture'],
    sic: '0191',
    naics: '111998',
    anzsic: '0159',
    does: 'grows, grades and packs fruit and nuts',
    keywords: ['agriculture', 'horticulture', 'packing'],
    departments: [4, 3],
  },
  {
    key: 'engineering',
    names: ['Civil Engineering', 'Engineering Services'],
    sic: '8711',
    naics: '541330',
    anzsic: '6923',
    does: 'designs bridges, water works and rail stations',
    keywords: ['civil engineering', 'design', 'infrastructure'],
    departments: [5, 13],
  },
  {
    key: 'biotech',
    names: ['Biotechnology Research', 'Research Services'],
    sic: '8731',
    naics: '541714',
    anzsic: '6910',
    does: 'tests seeds, soils and feed for growers',
    keywords: ['biotechnology', 'laboratory', 'soil science'],
    departments: [9, 9, 5],
  },
];

export function industryByKey(key: IndustryKey): Industry {
  const industry = INDUSTRIES.find((candidate) => candidate.key === key);
  if (!industry) throw new RangeError(`no industry ${key}`);
  return industry;
}
