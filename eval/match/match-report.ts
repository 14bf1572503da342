// The tables and the page of match quality, made from answered queries. The same answers give the same bytes.
import { markdownTable, percent, type Table } from '../lib/tables.ts';
import { PART_NAMES, PARTS, type Part } from '../lib/title-case.ts';
import { type Answered, countryName, isAmbiguous } from './answer-queries.ts';
import { NEGATIVE_KINDS, QUERY_KINDS } from './gold-set.ts';
import type { PairQuality } from './name-pairs.ts';

interface WayAnswers {
  readonly way: string;
  readonly answers: readonly Answered[];
}

interface PairWay {
  readonly way: string;
  readonly quality: Readonly<Record<Part, PairQuality>>;
}

export interface MatchResults {
  readonly ways: readonly WayAnswers[];
  readonly pairWays: readonly PairWay[];
  readonly loaded: number;
  readonly invented: number;
}

const isPositive = ({ query }: Answered) => query.wanted.length > 0;
/** A match is asked for with whole names. */
const isMatched = ({ query }: Answered) => query.kind !== 'typed';
/** A match of a name that several companies have is a guess, unless the country tells which. */
const isWrong = (answer: Answered) =>
  answer.matched !== undefined &&
  (!answer.isRightMatch || (isAmbiguous(answer.query) && !answer.query.withCountry));

function suggestCells(answers: readonly Answered[]): (string | number)[] {
  const asked = answers.filter(isPositive);
  return [
    asked.length,
    percent(asked.filter(({ place }) => place === 0).length, asked.length),
    percent(asked.filter(({ place }) => place >= 0).length, asked.length),
  ];
}

function matchCells(answers: readonly Answered[]): (string | number)[] {
  const asked = answers.filter(isMatched);
  const said = asked.filter(({ matched }) => matched !== undefined);
  const clear = asked.filter(
    (answer) => isPositive(answer) && !isAmbiguous(answer.query) && !answer.query.isMisspelt,
  );
  return [
    asked.length,
    said.length,
    said.filter(isWrong).length,
    said.length === 0 ? '–' : `${(100 - (100 * said.filter(isWrong).length) / said.length).toFixed(2)}%`,
    percent(clear.filter(({ isRightMatch }) => isRightMatch).length, clear.length),
  ];
}

const ofPart = (answers: readonly Answered[], part: Part) =>
  answers.filter(({ query }) => query.part === part);

export function suggestTable({ ways }: MatchResults): Table {
  return {
    columns: ['way', 'part', 'spelling', 'queries', 'first', 'in the first five'],
    rows: ways.flatMap(({ way, answers }) =>
      PARTS.flatMap((part) =>
        [false, true].map((isMisspelt) => [
          way,
          PART_NAMES[part],
          isMisspelt ? 'one wrong letter' : 'right',
          ...suggestCells(ofPart(answers, part).filter(({ query }) => query.isMisspelt === isMisspelt)),
        ]),
      ),
    ),
  };
}

export function matchTable({ ways }: MatchResults): Table {
  return {
    columns: ['way', 'part', 'queries', '`match: true`', 'wrong', 'precision', 'recall'],
    rows: ways.flatMap(({ way, answers }) =>
      PARTS.map((part) => [way, PART_NAMES[part], ...matchCells(ofPart(answers, part))]),
    ),
  };
}

export function pairTable({ pairWays }: MatchResults): Table {
  const share = (value: number) => value.toFixed(3);
  return {
    columns: ['way', 'part', 'pairs', 'bound', 'precision', 'recall', 'F1'],
    rows: pairWays.flatMap(({ way, quality }) =>
      PARTS.map((part) => {
        const { pairs, bound, precision, recall, f1 } = quality[part];
        return [way, PART_NAMES[part], pairs, bound.toFixed(2), share(precision), share(recall), share(f1)];
      }),
    ),
  };
}

type Group = (answer: Answered) => string;
export const byKind: Group = ({ query }) => query.kind;
export const byCountry: Group = ({ query }) => countryName(query.country);
const byRegister: Group = ({ query }) => query.register;

/** Only measured: the part that was never looked at. */
export function groupTable(name: string, { ways }: MatchResults, group: Group): Table {
  const answers = ofPart(ways[0]?.answers ?? [], 'measure');
  const names = [...new Set(answers.map(group))].sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
  return {
    columns: [
      name,
      'queries',
      'first',
      'in five',
      'misspelt',
      'first',
      'in five',
      'matched',
      'wrong',
      'precision',
      'recall',
    ],
    rows: names.map((one) => {
      const own = answers.filter((answer) => group(answer) === one);
      const [right, wrong] = [false, true].map((isMisspelt) =>
        own.filter(({ query }) => query.isMisspelt === isMisspelt),
      ) as [Answered[], Answered[]];
      return [one, ...suggestCells(right), ...suggestCells(wrong), ...matchCells(own).slice(1)];
    }),
  };
}

const KINDS: readonly string[] = [...QUERY_KINDS, ...NEGATIVE_KINDS];
const placeOf = (name: string): number => KINDS.indexOf(name);

/** Only from the part to learn from. */
export function missTable({ ways }: MatchResults, most: number): Table {
  const answers = ofPart(ways[0]?.answers ?? [], 'learn');
  const misses = answers.flatMap((answer): (string | number)[][] => {
    const { kind, text } = answer.query;
    if (isMatched(answer) && isWrong(answer))
      return [[kind, text, answer.first ?? '', 'matched and should not be']];
    if (isPositive(answer) && answer.place === -1)
      return [[kind, text, answer.first ?? '', 'not among the first five']];
    return [];
  });
  return { columns: ['kind', 'query', 'first', 'what is wrong'], rows: misses.slice(0, most) };
}

/** What has to be reached, of the service in the part that is only measured. */
export const REACH =
  'first ≥ 90%, in the first five ≥ 98%; with one wrong letter ≥ 80% and ≥ 93%; precision ≥ 99.5% at recall ≥ 75%; F1 ≥ 0.90';

export function matchPage(results: MatchResults): string {
  const answers = results.ways[0]?.answers ?? [];
  const ambiguous = answers.filter(({ query }) => isAmbiguous(query) && query.kind !== 'typed').length;
  const misses = missTable(results, 40);
  return `# How well companies are found by name

For callers of suggest and match, and for engineers who change their rules. After this page
you know how often the company that is meant comes first, and how often a match is wrong.
[finding.md](finding.md) explains the operations.

\`npm run eval:match -- --write\` writes this page; do not change it by hand.

The set is made from samples of the registers: names, former and other names, transliterations, aliases in the languages of
the served countries, and the words of domains (People Data Labs, CC BY 4.0; SEC EDGAR, public domain; GLEIF, CC0; Wikidata,
CC0; Australian Business Register, CC BY 3.0 AU). It has ${answers.length.toLocaleString('en')} queries. The store holds
${results.loaded.toLocaleString('en')} companies, ${results.invented.toLocaleString('en')} of them invented, so that names have
company. The samples are not part of the repository; the script says so where they are missing.

- Each company belongs to one of two parts, by a hash. Rules were changed only by the misses of the part to learn from; the
  misses of the other part were counted and never listed.
- *as written*: another case, legal form or punctuation. *typed*: the first two thirds of the letters. *brand*: the label of a
  domain that is not the name. *alias*, *translation*, *other name*: what a register has beside the name.
- *one wrong letter*: a letter changed, left out, added or swapped with the next one.
- *not loaded*: a company of a register that was held out. *another number*, *another country*: a loaded name with a number or a
  country that is not the company's. A match of any of these is wrong.
- ${ambiguous.toLocaleString('en')} queries are a name that several loaded companies have. Any of these is right to be suggested. A match
  is wrong unless the country is given, and they do not count for recall.
- Some companies are in two registers and were not joined, because they share no identifier. If one is held out and the
  other is loaded, a match of its name counts as wrong.

To reach: ${REACH}.

## Suggest

${markdownTable(suggestTable(results))}

## Match

Precision is the share of \`match: true\` that is right; recall is over names without a wrong letter that one company has.
A misspelt name is never matched by itself, so all of those count for precision only.

${markdownTable(matchTable(results))}

## Pairs of names

Judged by comparing two texts, without a store. The same company: a name and another way to write it, an alias, a former
name, also with a wrong letter; translations are left out. Different companies: a name and the name most like it that
another company has. The bound was chosen on the part to learn from.

${markdownTable(pairTable(results))}

## By kind of query

The part that is only measured.

${markdownTable(groupTable('kind', results, byKind))}

## By country

The part that is only measured.

${markdownTable(groupTable('country', results, byCountry))}

## By register

The part that is only measured.

${markdownTable(groupTable('register', results, byRegister))}

## Where it fails

In the part to learn from, at most forty:

${markdownTable(misses)}
`;
}
