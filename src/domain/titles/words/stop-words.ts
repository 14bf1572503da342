// Words that carry nothing beside another word, to a search and to the learned weights alike.

/** English and French. Short on purpose: a stop word cannot be searched for beside another word. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and at by for in of on the to with de des du et la le les'.split(' '),
);
