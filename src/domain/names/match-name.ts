// The distinctive part of a company's name: without legal form, punctuation and small words, so that names that mean
// the same sort together. It never joins records.
import { foldName } from './fold-name.ts';

/** At the end of a name, one or several. */
const LEGAL_FORMS = new Set(
  (
    'pty ltd limited proprietary inc incorporated corp corporation co company llc lp llp plc ag gmbh kg sa sarl nv bv ab as ' +
    'oy spa srl pte sdn bhd tbk pt kk kabushiki kaisha holdings holding group the trust trustee for australia'
  ).split(' '),
);
const KEPT_AT_LEAST = 1;

export function matchName(name: string): string {
  const words = foldName(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  while (words.length > KEPT_AT_LEAST && LEGAL_FORMS.has(words.at(-1) as string)) words.pop();
  while (words.length > KEPT_AT_LEAST && words[0] === 'the') words.shift();
  return words.join(' ');
}
