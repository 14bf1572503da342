// The keys of the people of a group, a company in a country: whole numbers that sort by company, then country, then
// person number, so that a group is one range of keys in any engine.

/** Above any country's number. */
const COUNTRY_ROOM = 16;
/** The most people in one group. Keys stay exact integers for up to 134 million companies. */
const NUMBER_ROOM = 2 ** 22;

export const MOST_PEOPLE_OF_A_GROUP = NUMBER_ROOM;

export function placeOf(company: number, country: number): number {
  return company * COUNTRY_ROOM + country;
}

export function companyOfPlace(place: number): number {
  return Math.floor(place / COUNTRY_ROOM);
}

export function countryOfPlace(place: number): number {
  return place % COUNTRY_ROOM;
}

/** The key of the row for a group's person with this number, or of its block with this number. */
export function keyInPlace(place: number, number: number): number {
  return place * NUMBER_ROOM + number;
}

export function numberOfKey(key: number): number {
  return key % NUMBER_ROOM;
}

export function placeOfKey(key: number): number {
  return Math.floor(key / NUMBER_ROOM);
}
