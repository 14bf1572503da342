// The rule of position search: which query finds which title, and which titles are the same.
import { expect, test } from 'vitest';
import {
  CONCEPTS,
  FOUND_BY,
  LONG_FORMS,
  OTHER_LONG_FORMS,
  SHORT_FOR_SEVERAL,
  SPELLINGS,
} from '../../../src/domain/titles/languages/abbreviations.ts';
import {
  CLOSED_COMPOUNDS,
  OPEN_COMPOUNDS,
  WRITTEN_APART,
} from '../../../src/domain/titles/languages/compounds.ts';
import {
  matchesTitle,
  readPositionQuery,
  readSearchableTitle,
} from '../../../src/domain/titles/searchable-title.ts';

function finds(query: string, title: string): boolean {
  const reading = readPositionQuery(query);
  if (reading === undefined) throw new Error(`${query} folds to nothing`);
  return matchesTitle(reading, readSearchableTitle(title));
}

test('finds every word of the query in any order, as a whole word', () => {
  expect(finds('sales manager', 'Manager, Regional Sales')).toBe(true);
  expect(finds('sales manager', 'Sales Director')).toBe(false);
  expect(finds('man', 'Manager')).toBe(false);
  expect(finds('manager', 'Management Trainee')).toBe(false);
});

test.each([
  ['managers', 'Manager'],
  ['secretary', 'Secretaries'],
  ['operation manager', 'Operations Manager'],
  ['sr mgr', 'Senior Manager'],
  ['senior manager', 'Sr. Mgr'],
  ['adviser', 'Financial Advisor'],
  ['co-founder', 'Cofounder'],
  ['cofounder', 'Co Founder & CTO'],
  ['founder', 'Co-founder'],
  ['e-commerce', 'eCommerce Manager'],
  ['e commerce', 'E-Commerce Manager'],
  ['cyber security', 'Cybersecurity Lead'],
  ['ingenieur', 'Ingénieur logiciel'],
  ['c++', 'C/C++ Developer'],
  ['.net', 'ASP.NET Developer'],
  ['dotnet', 'Senior .NET Developer'],
])('%j finds %j', (query, title) => {
  expect(finds(query, title)).toBe(true);
});

test.each([
  ['new', 'News Editor'],
  ['c', 'C++ Developer'],
  ['net', '.NET Developer'],
  ['person', 'People Partner'],
])('%j does not find %j', (query, title) => {
  expect(finds(query, title)).toBe(false);
});

test('an abbreviation and its long form are one concept', () => {
  for (const query of ['CEO', 'c.e.o.', 'Chief Executive Officer', 'chief executive officers', 'CEOs']) {
    expect(readPositionQuery(query)?.needles).toEqual([' #ceo ']);
    expect(finds(query, 'Deputy CEO')).toBe(true);
    expect(finds(query, 'Chief Executive Officer, Asia')).toBe(true);
    expect(finds(query, 'Executive Officer to the Chief')).toBe(false);
  }
  expect(finds('chief', 'CEO')).toBe(true);
  expect(finds('executive', 'CEO')).toBe(true);
});

test('a concept inside another is found as well', () => {
  for (const title of ['SVP', 'Sr VP', 'Senior Vice President', 'Senior Vice-President, Sales']) {
    for (const query of ['VP', 'vice president', 'SVP', 'sr. v.p.', 'senior vice president', 'senior']) {
      expect(finds(query, title)).toBe(true);
    }
  }
  expect(finds('SVP', 'VP Sales')).toBe(false);
  expect(finds('EVP', 'Exec VP')).toBe(true);
});

test('R&D is found however it is written', () => {
  for (const title of [
    'R&D Manager',
    'R & D Manager',
    'Manager, Research and Development',
    'Research & Development',
  ]) {
    expect(finds('r&d', title)).toBe(true);
    expect(finds('research and development', title)).toBe(true);
  }
});

test('a short form of words in free order finds them in any order', () => {
  expect(finds('BDM', 'Manager, Business Development')).toBe(true);
  expect(finds('business development manager', 'BDM')).toBe(true);
  expect(finds('BDM', 'Business Manager, Software Development')).toBe(false);
});

test('a short form of several words finds each of them, and they do not find each other', () => {
  expect(finds('admin', 'Administrative Assistant')).toBe(true);
  expect(finds('administrator', 'Office Admin')).toBe(true);
  expect(finds('administrator', 'Administrative Assistant')).toBe(false);
});

test('an ambiguous abbreviation stays a word of its own', () => {
  expect(finds('CPO', 'CPO')).toBe(true);
  expect(finds('CPO', 'Chief People Officer')).toBe(false);
});

test('a run of characters is found wherever it is', () => {
  expect(finds('部長', '営業部長')).toBe(true);
  expect(finds('営業', '営業部長')).toBe(true);
  expect(finds('IT 部長', 'IT本部長')).toBe(true);
  expect(finds('ｶｽ', 'ガス')).toBe(false);
  expect(finds('과장', '영업과장')).toBe(true);
  expect(finds('ผู้จัดการ', 'รองผู้จัดการฝ่ายขาย')).toBe(true);
  expect(finds('業部', '営業 部長')).toBe(false);
  expect(readPositionQuery('IT部長')?.needles).toEqual([' #it ', '部長']);
});

test('stop words are required only when there is nothing else', () => {
  expect(readPositionQuery('Head of the Sales')?.needles).toEqual([' head ', ' sales ']);
  expect(readPositionQuery('of the')?.needles).toEqual([' of ', ' the ']);
  expect(finds('of', 'Head of Sales')).toBe(true);
  expect(finds('of', 'Sales Head')).toBe(false);
  expect(finds('directeur des ventes', 'Directeur, ventes')).toBe(true);
});

test.each(['', '!!!', ' \n', '🚀', '&'])('a query of %j requires nothing', (query) => {
  expect(readPositionQuery(query)).toBeUndefined();
  expect(readSearchableTitle(query).key).toBe('');
});

test.each([
  ['CEO', 'Chief Executive Officer'],
  ['VP Sales', 'Vice President of Sales'],
  ['Sr VP', 'SVP'],
  ['Co-Founder & CEO', 'cofounder, ceo'],
  ['HR Mgr.', 'Human Resources Manager'],
  ['Dev', 'Developer'],
  ['R&D', 'Research and Development'],
])('%j and %j are the same title', (one, other) => {
  expect(readSearchableTitle(one).key).toBe(readSearchableTitle(other).key);
  expect(readPositionQuery(one)?.key).toBe(readSearchableTitle(other).key);
});

test('the same words in another order are another title', () => {
  expect(readSearchableTitle('Manager Sales').key).not.toBe(readSearchableTitle('Sales Manager').key);
  expect(readSearchableTitle('Sales Manager').key).not.toBe(readSearchableTitle('Senior Sales Manager').key);
});

test('a search text holds each term once between single spaces', () => {
  expect(readSearchableTitle('CEO, CEO & Chief Executive Officer').search).toBe(
    ' #ceo chief executive officer and ',
  );
  expect(readSearchableTitle('VP of Sales').search).toBe(' #vp vice president of sales ');
  expect(readSearchableTitle('営業部長 (Sales)').search).toBe(' 営業部長 sales ');
});

const WRITTEN_OUT = { ...SPELLINGS, ...LONG_FORMS, ...OPEN_COMPOUNDS, ...CONCEPTS };
const ALL_SHORT = [...Object.keys(WRITTEN_OUT), ...Object.keys(SHORT_FOR_SEVERAL)];

test('no long form contains a short form, so that expanding once is enough', () => {
  const shorts = new Set(ALL_SHORT);
  const longs = [...Object.values(WRITTEN_OUT), ...Object.values(SHORT_FOR_SEVERAL).flat()];
  expect(longs.flatMap((long) => long.split(' ')).filter((word) => shorts.has(word))).toEqual([]);
});

test('no short form has two meanings', () => {
  const lists = [SPELLINGS, LONG_FORMS, OPEN_COMPOUNDS, CONCEPTS, SHORT_FOR_SEVERAL].flatMap(Object.keys);
  expect(lists.filter((short, place) => lists.indexOf(short) !== place)).toEqual([]);
});

test('no compound is both open and closed', () => {
  const lists = [
    ...Object.keys(OPEN_COMPOUNDS),
    ...[...WRITTEN_APART, ...CLOSED_COMPOUNDS.keys()].map(together),
  ];
  expect(lists.filter((compound, place) => lists.indexOf(compound) !== place)).toEqual([]);
});

test('every compound is found however it is written', () => {
  for (const apart of [...Object.values(OPEN_COMPOUNDS), ...WRITTEN_APART, ...CLOSED_COMPOUNDS.keys()]) {
    for (const query of [apart, apart.replaceAll(' ', '-'), together(apart)]) {
      expect([query, apart, finds(query, apart)]).toEqual([query, apart, true]);
      expect([query, finds(query, `Senior ${together(apart)}`)]).toEqual([query, true]);
    }
  }
});

test('every other long form belongs to a concept', () => {
  const shorts = [...Object.values(OTHER_LONG_FORMS), ...Object.values(FOUND_BY)];
  expect(
    shorts.filter((short) => CONCEPTS[short] === undefined && OPEN_COMPOUNDS[short] === undefined),
  ).toEqual([]);
});

test('every short form that is written out finds its long form, and the reverse', () => {
  for (const [short, long] of Object.entries(WRITTEN_OUT)) {
    expect([short, finds(short, long), finds(long, short)]).toEqual([short, true, true]);
  }
});

test('a chief officer of two fields is each of them, whatever separates the fields', () => {
  for (const title of ['Chief Product & Technology Officer', 'Chief Product, Technology Officer']) {
    expect([title, finds('cto', title)]).toEqual([title, true]);
  }
  expect(finds('cmo', 'Chief Marketing Technology Officer')).toBe(false);
});

test('a chief officer of any kind is one term', () => {
  expect(finds('chief people officer', 'Co-founder & Chief People Officer')).toBe(true);
  expect(finds('chief people officer', 'Chief Technology Officer, People Platform')).toBe(false);
  expect(finds('chief privacy officer', 'Chief Ethics, Privacy & Compliance Officer')).toBe(true);
  expect(finds('chief of staff to the ceo', 'Chief of Staff to the Chief Executive Officer')).toBe(true);
  expect(finds('chief people', 'People Lead to the Chief')).toBe(true);
});

function together(apart: string): string {
  return apart.replaceAll(' ', '');
}
