// Real names that registers write in capitals, with the form in which a reader expects them, split into two halves by a hash.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export type NamePart = 'learn' | 'measure';

export interface RegisterName {
  readonly source: string;
  /** ISO 3166-1 code of the country of the register. */
  readonly country: string;
  readonly name: string;
  /** Any of these is right: the first as most write it, the others as some do. */
  readonly right: readonly string[];
  readonly part: NamePart;
}

const FILE = new URL('register-names.tsv', import.meta.url);

export function readRegisterNames(): readonly RegisterName[] {
  const [, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [source = '', country = '', name = '', right = ''] = line.split('\t');
    return { source, country, name, right: right.split(' | '), part: partOf(name) };
  });
}

/** Rules and words were changed by the names to learn from; the others were only counted. */
function partOf(name: string): NamePart {
  return (createHash('sha256').update(name).digest()[0] as number) % 2 === 0 ? 'learn' : 'measure';
}
