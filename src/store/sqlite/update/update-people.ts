// Makes what single people are found by again from their pages: the rank beside each person, and the slugs.

import { placeOfKey } from '../../formats/people-pages/group-place.ts';
import { type Member, rankOf } from '../../formats/people-pages/member.ts';
import { readMembers } from '../../formats/people-pages/page-bytes.ts';
import { slugHash } from '../../formats/people-pages/person-hashes.ts';
import { createSlugWriter, type Slugged } from '../load/person-keys.ts';
import { stageTable } from '../staging/staged-tables.ts';
import type { UpdateParts } from './update-parts.ts';

/** To be raised when the ranks or the hashes change. */
export const PERSON_KEY_FORMAT = 1;

/** Some tens of thousands of people, so that neighbours are written together. */
const PAGES_AT_A_TIME = 2_000;

type PageRow = readonly [key: number, page: Buffer];

export function updatePeople({ database, wrote, progress }: UpdateParts): () => void {
  const total = database.prepare('SELECT count(*) FROM people_page').pluck().get() as number;
  const after = database
    .prepare(`SELECT key, page FROM people_page WHERE key > ? ORDER BY key LIMIT ${PAGES_AT_A_TIME}`)
    .raw();
  const setRank = database.prepare('UPDATE person_place SET rank = ? WHERE number = ?');
  const setRankById = database.prepare('UPDATE person_place_by_id SET rank = ? WHERE id = ?');
  const staged = stageTable(database, 'person_by_slug');
  const putSlugs = createSlugWriter(staged);
  let read = 0;
  for (let rows = after.all(-1) as PageRow[]; rows.length > 0; ) {
    const members: Member[] = [];
    const slugs: Slugged[] = [];
    for (const [key, page] of rows) {
      const place = placeOfKey(key);
      const first = members.length;
      readMembers(page, members);
      for (const { id, idNumber, network } of members.slice(first)) {
        slugs.push({ id, idNumber, place, slug: network === null ? undefined : slugHash(network) });
      }
    }
    putSlugs(slugs);
    for (const member of members.sort((a, b) => a.idNumber - b.idNumber)) {
      if (member.idNumber >= 0) setRank.run(rankOf(member), member.idNumber);
      else setRankById.run(rankOf(member), member.id);
      wrote();
    }
    read += rows.length;
    progress(read / total);
    rows = after.all((rows.at(-1) as PageRow)[0]) as PageRow[];
  }
  return staged.publish;
}
