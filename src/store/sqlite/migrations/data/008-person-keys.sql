-- One person is found by id or by slug, also by callers. `people_on` lists the people on a page, as
-- `src/store/sqlite/files/page-functions.ts` says.

-- Level and reach of a person as one number, as `src/store/formats/people-pages/member.ts` makes it. The people of a
-- group are sorted by it and then by id, so that one of them is found in a group of any size.
ALTER TABLE person_place ADD COLUMN rank INTEGER NOT NULL DEFAULT 0;
ALTER TABLE person_place_by_id ADD COLUMN rank INTEGER NOT NULL DEFAULT 0;
INSERT OR REPLACE INTO person_place
  SELECT o.number, o.place, o.mark, m.rank FROM people_page p CROSS JOIN people_on(p.page) m
  CROSS JOIN person_place o ON o.number = m.person WHERE typeof(m.person) <> 'text';
INSERT OR REPLACE INTO person_place_by_id
  SELECT o.id, o.place, o.mark, m.rank FROM people_page p CROSS JOIN people_on(p.page) m
  CROSS JOIN person_place_by_id o ON o.id = m.person WHERE typeof(m.person) = 'text';

-- The hash of a slug no longer depends on the company, so that it can be found at any company. The key of a page is the
-- key of its company times 2^26, and more.
DELETE FROM person_by_slug;
INSERT OR IGNORE INTO person_by_slug
  SELECT p.key / 67108864, m.slug, iif(typeof(m.person) = 'text', m.person, CAST(m.person AS INTEGER))
  FROM people_page p CROSS JOIN people_on(p.page) m WHERE m.slug IS NOT NULL;
CREATE INDEX person_by_slug_anywhere ON person_by_slug (slug);
