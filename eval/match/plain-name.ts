// A plain folding of the names of companies, for the gold set and what it is compared with.

const LEGAL_WORDS =
  /\b(?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|lp|llp|plc|pty|pte|the|sa|ag|nv|bv|ab|as|se|spa|gmbh|tbk|pt|bhd|sdn|kk|jsc|pcl|de)\b/g;

/** A plain folding of its own: the set must not depend on the rules that it judges. */
export function plainName(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\/[a-z]{2,3}\/?$/, '')
    .replaceAll('&', ' and ')
    .replace(/['’.]/g, '');
  const words = folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const bare = words
    .replace(LEGAL_WORDS, ' ')
    .replace(/\band\s*$/, '')
    .replace(/\s+/g, '');
  return bare === '' ? words : bare;
}
