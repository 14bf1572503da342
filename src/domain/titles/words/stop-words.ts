// Words without effect beside another word, for a search and for the learned weights.

/** English and French. Short on purpose: a stop word cannot be searched for beside another word. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and at by for in of on the to with de des du et la le les'.split(' '),
);
