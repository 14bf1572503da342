// The English singular of a folded word, so that plurals match singulars. It need not be correct, only the same on both
// sides; but it must not make two different words one (`news`, `new`).

/** Not plurals, or plurals whose singular means something else in a title. */
const UNCHANGED: ReadonlySet<string> = new Set(
  (
    'sales news goods customs securities premises arms logistics analytics economics ethics statistics mathematics physics electronics ' +
    'politics robotics genetics athletics aesthetics forensics series species lens bias atlas canvas overseas ' +
    'texas kansas arkansas vegas dallas paris wales ios saas paas iaas sas aws gas always perhaps specimen ' +
    'regimen yemen'
  ).split(' '),
);

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['analyses', 'analysis'],
  ['bonuses', 'bonus'],
  ['buses', 'bus'],
  ['caches', 'cache'],
  ['campuses', 'campus'],
  ['censuses', 'census'],
  ['children', 'child'],
  ['childrens', 'child'],
  ['cookies', 'cookie'],
  ['crises', 'crisis'],
  ['diagnoses', 'diagnosis'],
  ['feet', 'foot'],
  ['gases', 'gas'],
  ['indices', 'index'],
  ['lenses', 'lens'],
  ['matrices', 'matrix'],
  ['men', 'man'],
  ['mens', 'man'],
  ['midwives', 'midwife'],
  ['movies', 'movie'],
  ['niches', 'niche'],
  ['shelves', 'shelf'],
  ['shoes', 'shoe'],
  ['statuses', 'status'],
  ['teeth', 'tooth'],
  ['toes', 'toe'],
  ['viruses', 'virus'],
  ['women', 'woman'],
  ['womens', 'woman'],
]);

/** `managers` is `manager`, `secretaries` is `secretary`, `processes` is `process`; `sales` stays `sales`. */
export function singularise(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 4) return word;
  if (UNCHANGED.has(word)) return word;
  if (word.endsWith('men') && word.length > 5) return `${word.slice(0, -2)}an`;
  if (!word.endsWith('s')) return word;
  if (word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(word) && word.length > 4) return word.slice(0, -2);
  return word.slice(0, -1);
}
