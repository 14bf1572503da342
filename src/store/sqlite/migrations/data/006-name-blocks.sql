-- By which names companies are found: blocks of pairs of a number and a company, as `src/store/formats/name-blocks.ts` packs them,
-- each under its first number.
CREATE TABLE name_block (
  first INTEGER PRIMARY KEY,
  pairs BLOB NOT NULL
);
