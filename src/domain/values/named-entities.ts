// The five named entities that XML itself has, and HTML too. `&amp;` is first, for those who replace one after the other.
export const NAMED_ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
]);
