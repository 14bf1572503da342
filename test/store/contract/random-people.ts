// Invented people with titles in all scripts that search treats differently, and searches for them.
import { flagsFromBits } from '../../../src/domain/people/person.ts';
import type { Country, Department, Seniority } from '../../../src/domain/reference.ts';
import { readPositionQuery } from '../../../src/domain/titles/searchable-title.ts';
import type { Random } from '../../../src/samples/demo/random.ts';
import type { PersonEntry } from '../../../src/store/contract/entries.ts';
import type { PeopleQuery } from '../../../src/store/contract/people-reader.ts';
import { personEntry } from './stage.ts';

const ENGLISH =
  'sales manager senior software engineer head of people chief vp c# marketing and r&d the'.split(' ');
const JAPANESE = [
  '営業',
  '部長',
  '課長',
  '代表取締役',
  'エンジニア',
  'マネージャー',
  '第一',
  '部',
  '長',
  '𠮷野',
  '・',
];
const THAI = ['ผู้จัดการ', 'ฝ่าย', 'ขาย', 'การตลาด', 'หัวหน้า', 'วิศวกร', 'อาวุโส'];
const KOREAN = ['영업', '부장', '팀장', '대리', '인사'];

/** Titles that no list has: folding to nothing, long, a run over many blocks, characters beyond 16 bits. */
const ODD = [
  '!!!',
  '部',
  '𠮷'.repeat(30),
  `${'ผู้จัดการ'.repeat(90)}ขาย`,
  'director '.repeat(80),
  'x'.repeat(400),
];

function randomTitle(random: Random): string {
  const some = (words: readonly string[], glue: string) =>
    Array.from({ length: random.integer(1, 4) }, () => random.pick(words)).join(glue);
  const kind = random.next();
  if (kind < 0.4) return some(ENGLISH, ' ');
  if (kind < 0.6) return some(JAPANESE, '');
  if (kind < 0.7) return some(THAI, '');
  if (kind < 0.75) return some(KOREAN, ' ');
  if (kind < 0.85) return `${some(JAPANESE, '')} ${some(ENGLISH, ' ')}`;
  if (kind < 0.95) return `${some(ENGLISH, ' ')}, ${some(THAI, ' ')}`;
  return random.pick(ODD);
}

export function randomPerson(
  random: Random,
  personId: string,
  companyId: string,
  country: Country,
): PersonEntry {
  const wish = {
    personId,
    companyId,
    country,
    seniority: (random.chance(0.6) ? 6 : random.integer(1, 7)) as Seniority,
    department: (random.chance(0.4) ? 5 : random.integer(1, 17)) as Department,
    flags: flagsFromBits(random.integer(0, 31)),
  };
  return personEntry(random.chance(0.95) ? { ...wish, position: randomTitle(random) } : wish);
}

/** A whole title, some of its words, or some of its characters: most searches have results, some have none. */
function randomPosition(random: Random): string {
  const title = randomTitle(random);
  const kind = random.next();
  if (kind < 0.3) return title;
  if (kind < 0.5) return random.pick(title.split(' '));
  const characters = [...title];
  const start = random.integer(0, characters.length - 1);
  return characters.slice(start, start + random.integer(1, random.chance(0.2) ? 60 : 6)).join('');
}

export function randomQuery(
  random: Random,
  companyId: string,
  country: Country,
  people: number,
): PeopleQuery {
  const position = random.chance(0.75) ? readPositionQuery(randomPosition(random)) : undefined;
  return {
    companyId,
    country,
    ...(position !== undefined && { position }),
    ...(random.chance(0.3) && { seniority: random.integer(1, 7) as Seniority }),
    ...(random.chance(0.3) && { department: random.pick([5, 17, random.integer(1, 17)]) as Department }),
    from: random.chance(0.5) ? 0 : random.integer(0, random.chance(0.5) ? 20 : people + 5),
    size: random.pick([1, 3, 10, 33, 1000]),
  };
}
