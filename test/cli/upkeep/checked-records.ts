// Records for tests of checks, and a disk that flips bits.
import { closeSync, openSync, readFileSync, utimesSync, writeSync } from 'node:fs';

export const COMPANIES = Array.from({ length: 60 }, (_, place) => ({
  id: place % 2 === 0 ? `f${String(place).padStart(12, '0')}` : `own-${place}`,
  name: `Company ${place} of Ærø`,
  website: `https://c${place}.example`,
  employee_count: place * 10,
  industries: ['Mining', `Trade ${place % 7}`],
  hq_country: 'Australia',
}));
export const PEOPLE = Array.from({ length: 260 }, (_, place) => ({
  person_id: place % 3 === 0 ? `p${place}` : `fp${String(place).padStart(12, '0')}`,
  company_id: COMPANIES[place < 200 ? 1 : place % 50]?.id,
  country: place % 5 === 0 ? 'NZ' : 'AU',
  position: `${['Chief', 'Head', 'Junior'][place % 3]} Cook ${place % 11}`,
  network: `slug-${place}`,
  email: place % 2 === 0 ? 'a@b.example' : undefined,
}));

/** A disk that flips a bit does not change the time of the file. */
const TIME = new Date('2026-01-01T00:00:00Z');

export function flipper(path: string) {
  utimesSync(path, TIME, TIME);
  const sound = readFileSync(path);
  const put = (at: number, byte: number) => {
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.from([byte]), 0, 1, at);
    closeSync(file);
    utimesSync(path, TIME, TIME);
  };
  return {
    bytes: sound.length,
    flip: (at: number, bit: number) => put(at, (sound[at] as number) ^ (1 << bit)),
    mend: (at: number) => put(at, sound[at] as number),
  };
}
