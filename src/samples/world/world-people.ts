// The person lines of a world, company by company in the order of the companies, written directly as text: an object
// for each of a hundred million people would cost more than the rest.
import { companyIdFromNumber } from '../../domain/company/company.ts';
import { PERSON_FLAGS, personIdFromNumber } from '../../domain/people/person.ts';
import type { Country } from '../../domain/reference.ts';
import type { Presence } from '../demo/plan-companies.ts';
import type { World, WorldStaff } from './create-world.ts';
import { createLineBuffer, type LineChunk } from './line-buffer.ts';
import { createWorldRandom, type WorldRandom } from './world-random.ts';
import { createPositionWriter } from './world-titles.ts';

const PEOPLE_STREAM = 4;
const SHARE_WITH_SLUG = 0.86;
/** The first of a company's people, who hold its offices, work at home. */
const PEOPLE_AT_HOME = 20;

/** The largest prime of nine digits: multiples of a smaller number never repeat. */
const SLUG_PRIME = 999_999_937;
const SLUG_FACTOR = 7_340_033;
const LETTERS = 'abcdefghijklmnoprstuvwyz';

/** Two invented initials and a unique number. */
function writeSlug(random: WorldRandom, person: number): string {
  const pair = random.below(LETTERS.length * LETTERS.length);
  const first = LETTERS.charAt(Math.floor(pair / LETTERS.length));
  return `${first}${LETTERS.charAt(pair % LETTERS.length)}-${(person * SLUG_FACTOR) % SLUG_PRIME}`;
}

/** The end of a line for every combination of flags, and the combinations as often as they occur. */
function createFlagWriter(random: WorldRandom): () => string {
  const [email, personal, phone, dnd, mobile] = [0.7, 0.3, 0.45, 0.2, 0.35];
  const texts = Array.from({ length: 32 }, (_, bits) => {
    const flags = PERSON_FLAGS.map((flag, place) => `,"${flag}":${(bits & (1 << place)) !== 0}`);
    return `${flags.join('')}}\n`;
  });
  return () => {
    const hasPhone = random.chance(phone);
    const bits =
      (random.chance(email) ? 1 : 0) |
      (random.chance(personal) ? 2 : 0) |
      (hasPhone ? 4 : 0) |
      (hasPhone && random.chance(dnd) ? 8 : 0) |
      (random.chance(mobile) ? 16 : 0);
    return texts[bits] ?? '';
  };
}

function pickCountry(random: WorldRandom, presence: readonly Presence[], home: Country): Country {
  if (presence.length === 1) return home;
  let left = random.next();
  for (const { country, share } of presence) {
    left -= share;
    if (left < 0) return country;
  }
  return home;
}

/** For all companies, or only the wanted ones; the lines of a company are the same either way. */
export function* worldPeople(
  world: World,
  isWanted: (company: number) => boolean = () => true,
): Generator<LineChunk> {
  const random = createWorldRandom();
  const writePosition = createPositionWriter(random);
  const writeFlags = createFlagWriter(random);

  function writePerson(staff: WorldStaff, place: number, person: number): string {
    const { company, people, industry, country: home, presence } = staff;
    const country = place < PEOPLE_AT_HOME ? home : pickCountry(random, presence, home);
    const position = writePosition({ country, industry, place, people });
    const network = random.chance(SHARE_WITH_SLUG) ? `,"network":"${writeSlug(random, person)}"` : '';
    return `{"person_id":"${personIdFromNumber(person)}","company_id":"${companyIdFromNumber(company)}","country":"${country}"${position}${network}${writeFlags()}`;
  }

  const buffer = createLineBuffer();
  let person = 0;
  for (let company = 1; company <= world.size.companies; company += 1) {
    const people = world.peopleAt(company);
    if (people === 0) continue;
    if (!isWanted(company)) {
      person += people;
      continue;
    }
    const staff = world.staffOf(company);
    random.begin(world.size.seed, PEOPLE_STREAM, company);
    for (let place = 0; place < staff.people; place += 1) {
      person += 1;
      buffer.add(writePerson(staff, place, person));
      if (buffer.isFull()) yield buffer.take();
    }
  }
  if (!buffer.isEmpty()) yield buffer.take();
}
