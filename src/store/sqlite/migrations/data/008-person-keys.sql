-- One person is found by id or by slug, also by callers. The people of a store from before are added after this step, by
-- `src/store/sqlite/update/update-people.ts`.

-- Level and reach of a person as one number, as `src/store/formats/people-pages/member.ts` makes it. The people of a
-- group are sorted by it and then by id, so that one of them is found in a group of any size.
ALTER TABLE person_place ADD COLUMN rank INTEGER NOT NULL DEFAULT 0;
ALTER TABLE person_place_by_id ADD COLUMN rank INTEGER NOT NULL DEFAULT 0;

-- The hash of a slug no longer depends on the company, so that it can be found at any company.
DELETE FROM person_by_slug;
CREATE INDEX person_by_slug_anywhere ON person_by_slug (slug);
