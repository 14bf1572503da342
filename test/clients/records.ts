// The companies and people that the tests of both clients ask for.
import type { ServiceOptions } from '../helpers/start-service.ts';

export const RECORDS = {
  companies: [
    {
      id: 'c1',
      name: 'Acme Robotics Pty Ltd',
      fqdn: 'acme.example',
      network: 'acme',
      hq_country: 'Australia',
      industries: ['a;b', 'c'],
    },
    ...Array.from({ length: 230 }, (_, number) => ({
      id: `n${number}`,
      name: `Number ${number}`,
      fqdn: `n${number}.example`,
      hq_country: 'New Zealand',
    })),
  ],
  people: Array.from({ length: 25 }, (_, number) => ({
    person_id: `p${String(number).padStart(2, '0')}`,
    company_id: 'c1',
    country: 'AU',
    position: number % 2 === 0 ? 'Software Engineer' : 'Sales Manager',
    network: `person-${number}`,
  })),
} as const satisfies ServiceOptions;
