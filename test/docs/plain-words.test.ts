// Keeps the worst phrases out of src, the console, the docs, the README, and the comments and test names of the other folders.
// Each phrase has no fair use there and makes a sentence hard to read for people who are not native speakers.
// Also checks how pages open.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A phrase, in any case, as whole words; and what to write instead. */
const PHRASES = (
  [
    ['in vain', 'say what failed: "contested", "without a result"'],
    ['told', 'name who learns what: "is reported", "is notified", "by default", "with --force"'],
    ['nobody', 'name the subject: "no company", "no caller", "no code"'],
    ['whoever', 'name the subject: "the caller", "a reader"'],
    ['anybody', 'name the subject: "any caller", "any company"'],
    ['everybody', 'name the subject: "all people", "every process"'],
    ['has (?:something|nothing) to do with', '"is related to", "is not related to"'],
    ['(?:gives?|gave|given|giving) back', '"returns", "frees"'],
    [
      '(?:takes?|took|taken|taking) (?:it )?back',
      '"undone" for a load, "retired" for a record, "withdrawn" for a correction',
    ],
    ['believed', '"has precedence" for a source, "trusted" for an answer'],
    ['speaks? of|spoken?(?: of)?', '"describes", "has a record of"'],
    ['(?:comes?|came) to (?:the same|what|nothing)', '"has the same result", "gives"'],
    ['costs? (?:itself|themselves)', '"only this row is lost"'],
    ['lives on', '"keeps running"'],
    ['reads on', '"continues"'],
    ['held against', '"compared with"'],
    ['stands? (?:alone|beside|still|together|where)', '"is alone", "is beside", "waits"'],
    ['of which is asked', 'name the query: "whose claims are looked up"'],
    ['of whom', 'split the sentence, or write "whose"'],
    ['of which (?:nobody|nothing|the|some)', 'split the sentence in two'],
    ['goes by the id', '"has the id"'],
    ['stands? again', '"is restored"'],
    ['(?:reckoned|dearer|anew)', '"calculated", "more expensive", "again"'],
    ['what it has come to', '"its result"'],
    ['what (?:has )?(?:came|comes?) of', '"the result of"'],
    ['somebody', 'name the subject: "a person", "a caller"'],
    ['inside of', '"inside"'],
    ['go(?:es)? on behind', '"continues after"'],
    ['(?:made|built|served|answered|loaded|imported|save) all the same', '"anyway"'],
    ['(?:at most|at least|of|by|with|while|until|takes|in) so many', '"this many"; or name what is counted'],
    ['(?:what|wherever|whatever) stands', '"what is", "wherever it is"'],
  ] as const
).map(([phrase, instead]) => [new RegExp(`\\b(?:${phrase})\\b`, 'i'), instead] as const);

/** Of these files only comments and sentences are checked: their data may have any words. */
const IN_PART = ['test', 'bench', 'drill', 'eval', 'running', 'scripts', 'clients/typescript/src'];
const OWN_FILE = 'test/docs/plain-words.test.ts';

const FILES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...filesBelow('docs', /\.md$/),
  ...filesBelow('src', /\.(?:ts|sql)$/).filter((file) => !file.includes('/generated/')),
  ...filesBelow('console/src', /\.tsx?$/),
  ...IN_PART.flatMap((folder) => filesBelow(folder, /\.(?:ts|mjs)$/)).filter(
    (file) => file !== OWN_FILE && !file.includes('/generated/'),
  ),
];

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((file) => ending.test(file))
    .sort();
}

/** Names of tests and quoted examples are data of a page, not its prose. */
function withoutQuotes(line: string): string {
  return line.replace(/“[^”]*”/g, '').replace(/`[^`\n]*`/g, (code) => (code.includes('${') ? code : ''));
}

/** The comment of a line, or else its texts of three words and more, such as the name of a test; without quoted words. */
function commentOrSentences(line: string): string {
  const comment = /(?:^|\s)(?:\/\/|\/\*\*?)\s.*$|^\s*\*\s.*$/.exec(line)?.[0];
  if (comment !== undefined) return withoutQuotes(comment);
  const texts = line.match(/'[^']*'|`[^`]*`|"[^"]*"/g) ?? [];
  return texts
    .filter((text) => /\S \S+ \S/.test(text))
    .map((text) => text.slice(1, -1).replace(/"[^"]*"|\\[a-z]/g, ''))
    .join('\n');
}

function proseOf(file: string, line: string): string {
  if (file.endsWith('.md')) return withoutQuotes(line);
  return IN_PART.some((folder) => file.startsWith(`${folder}/`)) ? commentOrSentences(line) : line;
}

/** Actions of the audit log, and a status: they have the word of the option `--take-back`. In prose it is "withdrawn". */
const NAMES = /'(?:take back (?:correction|suppression)|taken back)'/g;

function findPhrases(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, place) => {
    const prose = proseOf(file, line.replace(NAMES, ''));
    return PHRASES.flatMap(([phrase, instead]) => {
      const found = phrase.exec(prose)?.[0];
      return found === undefined ? [] : [`${file}:${place + 1}: "${found}"; instead: ${instead}`];
    });
  });
}

test('comments, messages and docs have none of the phrases that must be read twice', () => {
  expect(FILES.length).toBeGreaterThan(800);
  const found = FILES.flatMap((file) => findPhrases(file, readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

test('a phrase is found in any case, with its file, its line and what to write instead', () => {
  expect(findPhrases('src/one.ts', 'const a = 1;\n// Nobody sees it.\n')).toEqual([
    'src/one.ts:2: "Nobody"; instead: name the subject: "no company", "no caller", "no code"',
  ]);
});

test.each([
  ['a comment', 'const a = 1; // Nobody sees it.'],
  ['a line of a long comment', '   * which nobody sees'],
  ['the name of a test', "test('is seen by nobody', () => {"],
  ['the name of a test in a table', "  ['which is taken back', { id: 'a' }],"],
])('%s in a test is checked', (_, line) => {
  expect(findPhrases('test/one.test.ts', line)).toHaveLength(1);
});

test.each([
  ['a value', "const id = 'nobody';"],
  ['a name in code', 'const told = [];'],
  ['a value in a message', `expect(message).toBe('no company has the id "nobody"');`],
  ['code in a comment', '// The server runs as `nobody`.'],
])('%s in a test is not checked', (_, line) => {
  expect(findPhrases('test/one.test.ts', line)).toEqual([]);
});

test('a correction and a suppression are withdrawn, a load is undone: "taken back" is only in names', () => {
  expect(findPhrases('src/one.ts', '// A correction that is taken back has no effect.')).toHaveLength(1);
  expect(findPhrases('src/suppressions.ts', '// Until it is taken back.')).toHaveLength(1);
  expect(findPhrases('src/one.ts', '// The load is taken back.')).toHaveLength(1);
  expect(findPhrases('src/one.ts', "action: 'take back correction', status: 'taken back',")).toEqual([]);
});

test('names of tests and code on a page are not prose', () => {
  expect(findPhrases('docs/one.md', '| x | “which nobody owns” `nobody.example` |')).toEqual([]);
  expect(findPhrases('docs/one.md', 'which nobody owns')).toHaveLength(1);
});

test.each([...filesBelow('docs', /\.md$/), 'CONTRIBUTING.md', 'SECURITY.md'])(
  '%s opens with who it is for and what they can do after it',
  (file) => {
    const [title = '', opening = ''] = readFileSync(file, 'utf8').split('\n\n');
    expect(title).toMatch(/^# /);
    expect(opening).toMatch(/^For [^.]+\. After /);
  },
);
