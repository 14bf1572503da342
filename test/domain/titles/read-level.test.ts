// Seniority read from a title.
import { expect, test } from 'vitest';
import type { Country } from '../../../src/domain/reference.ts';
import { readTitle } from '../../../src/domain/titles/read-title.ts';

function seniorityOf(title: string, country: Country): number {
  return readTitle(title, country).level.seniority;
}

test('no title, or one that folds to nothing, is no data', () => {
  expect(seniorityOf('', 'AU')).toBe(7);
  expect(seniorityOf('!!!', 'US')).toBe(7);
});

test.each<[Country, number]>([
  ['AU', 1],
  ['NZ', 1],
  ['SG', 1],
  ['MY', 1],
  ['HK', 1],
  ['US', 4],
  ['JP', 4],
])('Director alone in %s is level %i', (country, level) => {
  expect(seniorityOf('Director', country)).toBe(level);
  expect(seniorityOf('Director at Acme', country)).toBe(level);
  expect(seniorityOf('Director of Sales', country)).toBe(4);
});

const LEVELS: [number, string[]][] = [
  [
    1,
    [
      'Company Director',
      'Non-Executive Director',
      'NED',
      'Board Member',
      'Chairman',
      'Board Advisor',
      'Trustee',
    ],
  ],
  [
    1,
    [
      'Executive Chairman & CEO',
      'Member of the Board',
      'Board of Directors',
      '社外取締役',
      '董事长',
      'Komisaris',
    ],
  ],
  [
    2,
    [
      'Founder',
      'Co-Founder',
      'Owner',
      'Proprietor',
      'CEO & Founder',
      'Founder and CEO',
      'Owner/Manager',
      'Fondatrice',
    ],
  ],
  [2, ['Business Owner', 'Owner Operator', 'Self-employed', '創業者', 'Pemilik', 'ผู้ก่อตั้ง', '공동창업자']],
  [
    3,
    ['CEO', 'Chief Marketing Officer', 'Chief Risk and Compliance Officer', 'CPO', 'Managing Director', 'MD'],
  ],
  [3, ['Partner', 'Managing Partner', 'Partner, Tax', 'President', 'Executive Director', 'General Counsel']],
  [
    3,
    [
      '代表取締役社長',
      '대표이사',
      '总经理',
      'Tổng giám đốc',
      'Direktur Utama',
      'กรรมการผู้จัดการ',
      'Directeur général',
    ],
  ],
  [
    4,
    [
      'Director of Sales',
      'Sales Director',
      'Head of Growth',
      'VP Sales',
      'SVP',
      'AVP',
      'General Manager',
      'GM Operations',
    ],
  ],
  [
    4,
    [
      'Chief of Staff',
      'Chief of Staff to the CEO',
      'Associate Director',
      'Deputy General Manager',
      'Partner Marketing Director',
    ],
  ],
  [4, ['営業部長', '부장', '總監', 'Giám đốc kinh doanh', 'Direktur', 'Directrice des ventes', 'ผู้อำนวยการ']],
  [
    5,
    [
      'Account Manager',
      'Manager',
      'Supervisor',
      'Team Lead',
      'Foreman',
      'Head Chef',
      'Chief Engineer',
      'Assistant Manager',
    ],
  ],
  [
    5,
    [
      'Partner Success Manager',
      'Executive Assistant / Office Manager',
      'Product Manager',
      'Tech Lead, Payments',
    ],
  ],
  [
    5,
    [
      '課長',
      '과장',
      '經理',
      'ผู้จัดการฝ่ายขาย',
      'Trưởng phòng',
      'Manajer',
      'Pengurus',
      "Chef d'équipe",
      'Gestionnaire',
    ],
  ],
  [
    6,
    ['Assistant to the CEO', 'Executive Assistant', 'EA to MD', 'CEO Assistant', 'Executive Assistant - CEO'],
  ],
  [
    6,
    [
      'Product Owner',
      'Account Executive',
      'Lead Generation Specialist',
      'HR Business Partner',
      'Office of the CEO',
    ],
  ],
  [
    6,
    [
      'Former CEO',
      'Ex-Director',
      'Retired',
      'Intern',
      'Police Officer',
      'Software Engineer',
      'Lead Engineer',
      'Zorbling',
    ],
  ],
  [
    6,
    [
      "Founder's Associate",
      'Founding Engineer',
      'Management Trainee',
      '社長秘書',
      '总经理助理',
      'Trợ lý giám đốc',
    ],
  ],
];

test.each(LEVELS.flatMap(([level, titles]) => titles.map((title) => [title, level] as const)))(
  '%s is level %i',
  (title, level) => {
    expect(seniorityOf(title, 'US')).toBe(level);
  },
);

test.each<[string, Country, number]>([
  ['Director, Goldman Sachs', 'US', 4],
  ['Vice President, Goldman Sachs', 'US', 5],
  ['VP, Transaction Banking', 'SG', 5],
  ['Senior Vice President, Retail Banking', 'US', 4],
  ['VP of Sales, Banking & Insurance', 'US', 4],
  ['Managing Director, Goldman Sachs', 'HK', 4],
  ['Executive Director, Private Banking, UBS', 'SG', 4],
])('%s in %s is a rank in a bank: %i', (title, country, level) => {
  expect(seniorityOf(title, country)).toBe(level);
});

test.each<[string, number]>([
  ['CTO & EVP | Board Member', 3],
  ['Founder & Chairman', 2],
  ['Chairman & CEO', 1],
  ['Co-Founder & Advisor', 2],
  ['Sales Manager, Board Member', 1],
  ['Executive Assistant CEO', 6],
  ['Vice President Support Engineering', 4],
  ['Global Issue Owner', 6],
  ['Restaurant Owner', 2],
  ['Owner Blue Sky Roofing', 2],
  ['Owner Services Manager', 5],
  ['Safety Partner', 6],
  ['Tax Partner', 3],
  ['Delivery Principal', 6],
  ['Elementary School Principal', 4],
  ['Attending Physician, MD', 6],
  ['Executive Director', 3],
  ['Executive Director of Marketing', 4],
  ['Managing Director, Head of Risk', 4],
])('%s is level %i because of the words beside it', (title, level) => {
  expect(seniorityOf(title, 'US')).toBe(level);
});

test('a commissioner alone sits on the board in Indonesia', () => {
  expect(seniorityOf('Commissioner', 'ID')).toBe(1);
  expect(seniorityOf('Commissioner', 'US')).toBe(6);
});

test.each([['N/A'], ['null'], ['Mr'], ['12345'], ['x'.repeat(10_000)], ['007 - 2']])(
  '%.20s has no level',
  (text) => {
    const { level, department } = readTitle(text, 'AU');
    expect([level.seniority, department.department]).toEqual([7, 17]);
  },
);

test.each<[string, Country, number]>([
  ['Director - ABC Pty Ltd', 'AU', 1],
  ['Director, Acme Holdings', 'SG', 1],
  ['Director, Acme Holdings', 'US', 4],
  ['Director, Sales', 'AU', 4],
  ['Director, Asia Pacific', 'AU', 4],
])('%s in %s is level %i: a company after it does not change a director', (title, country, level) => {
  expect(seniorityOf(title, country)).toBe(level);
});

test('a trainee manager is not a manager', () => {
  expect(seniorityOf('Trainee Manager', 'AU')).toBe(6);
  expect(seniorityOf('Assistant Manager', 'AU')).toBe(5);
});
