// Keeps the worst phrases out of the comments and strings of src, out of the docs and out of the README. Each phrase has no
// fair use there and makes a sentence hard to read for people who are not native speakers. Also checks how pages open.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A phrase, in any case, as whole words; and what to write instead. */
const PHRASES: readonly (readonly [phrase: string, instead: string])[] = [
  ['in vain', 'say what failed: "contested", "without a result"'],
  [
    '(?:is|are|was|were|be|been) told(?: of)?',
    'name who learns what: "is reported", "is notified", "is asked to"',
  ],
  ['nobody', 'name the subject: "no company", "no caller", "no code"'],
  ['whoever', 'name the subject: "the caller", "a reader"'],
  ['anybody', 'name the subject: "any caller", "any company"'],
  ['everybody', 'name the subject: "all people", "every process"'],
  ['has (?:something|nothing) to do with', '"is related to", "is not related to"'],
  ['(?:is|are) given back', '"is returned", "is freed"'],
  ['of which is asked', 'name the query: "whose claims are looked up"'],
  ['of whom', 'split the sentence, or write "whose"'],
  ['of which (?:nobody|nothing|the|some)', 'split the sentence in two'],
  ['goes by the id', '"has the id"'],
  ['has spoken of', '"describes", "has a record of"'],
  ['stands? again', '"is restored"'],
  ['(?:reckoned|dearer|anew)', '"calculated", "more expensive", "again"'],
  ['what it has come to', '"its result"'],
];

const FILES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...filesBelow('docs', /\.md$/),
  ...filesBelow('src', /\.(?:ts|sql)$/).filter((file) => !file.includes('/generated/')),
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

function findPhrases(file: string, text: string): string[] {
  const isPage = file.endsWith('.md');
  return text.split('\n').flatMap((line, place) =>
    PHRASES.flatMap(([phrase, instead]) => {
      const found = new RegExp(`\\b${phrase}\\b`, 'i').exec(isPage ? withoutQuotes(line) : line)?.[0];
      return found === undefined ? [] : [`${file}:${place + 1}: "${found}"; instead: ${instead}`];
    }),
  );
}

test('comments, messages and docs have none of the phrases that must be read twice', () => {
  expect(FILES.length).toBeGreaterThan(400);
  const found = FILES.flatMap((file) => findPhrases(file, readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

test('a phrase is found in any case, with its file, its line and what to write instead', () => {
  expect(findPhrases('src/one.ts', 'const a = 1;\n// Nobody sees it.\n')).toEqual([
    'src/one.ts:2: "Nobody"; instead: name the subject: "no company", "no caller", "no code"',
  ]);
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
