// The names of an entity: the English label, then the labels and aliases in English and in the languages of the served
// countries.
import { type Entity, memberOf, textOf } from './entity.ts';

/** `mul` is the label for all languages, in use since 2024. */
const ENGLISH = ['en', 'mul', 'en-au', 'en-us', 'en-gb', 'en-ca', 'en-nz'] as const;
const OTHER_LANGUAGES = [
  'ja',
  'zh',
  'zh-hk',
  'zh-hant',
  'zh-hans',
  'ko',
  'th',
  'vi',
  'id',
  'ms',
  'fil',
  'tl',
  'fr',
] as const;

export function nameOf(entity: Entity): string | undefined {
  const [name] = labelsIn(entity, [...ENGLISH, ...OTHER_LANGUAGES]);
  return name ?? Object.values(entity.labels ?? {}).map(textOf)[0];
}

export function otherNamesOf(entity: Entity): readonly string[] {
  const names = new Set([
    ...aliasesIn(entity, ENGLISH),
    ...labelsIn(entity, ENGLISH),
    ...labelsIn(entity, OTHER_LANGUAGES),
    // Last: a company with very many names is found by the others.
    ...aliasesIn(entity, OTHER_LANGUAGES),
  ]);
  names.delete('');
  names.delete(nameOf(entity) ?? '');
  return [...names];
}

function labelsIn({ labels }: Entity, languages: readonly string[]): readonly string[] {
  return languages.map((language) => textOf(memberOf(labels, language))).filter((label) => label !== '');
}

function aliasesIn({ aliases }: Entity, languages: readonly string[]): readonly string[] {
  return languages.flatMap((language) => memberOf(aliases, language) ?? []).map(textOf);
}
