// How any text becomes plain words, before plurals and abbreviations.
import { expect, test } from 'vitest';
import { foldWords } from '../../../../src/domain/titles/words/fold-words.ts';

const fold = (text: string): string[] => foldWords(text).map((word) => word.text);

test.each([
  ['Sales Manager', ['sales', 'manager']],
  ['  SALES\t\nmanager  ', ['sales', 'manager']],
  ['Vice-President', ['vice', 'president']],
  ['Sales/Marketing (APAC)', ['sales', 'marketing', 'apac']],
  ['Ｓａｌｅｓ　Ｍａｎａｇｅｒ', ['sales', 'manager']],
  ['Web3 B2B 5G', ['web3', 'b2b', '5g']],
  ['Level 2 Support', ['level', '2', 'support']],
])('folds case, width and punctuation: %j', (text, words) => {
  expect(fold(text)).toEqual(words);
});

test.each([
  ['Ingénieur', ['ingenieur']],
  ['Giám đốc', ['giam', 'doc']],
  ['Łódź Øresund Æther Œuvre Straße', ['lodz', 'oresund', 'aether', 'oeuvre', 'strasse']],
  ['İSTANBUL', ['istanbul']],
])('strips accents: %j', (text, words) => {
  expect(fold(text)).toEqual(words);
});

test('keeps the marks that make a kana or a Thai syllable', () => {
  expect(fold('ガス')).toEqual(['ガス']);
  expect(fold('ガス'.normalize('NFD'))).toEqual(['ガス']);
  expect(fold('ﾏﾈｰｼﾞｬｰ')).toEqual(['マネージャー']);
  expect(fold('ผู้จัดการ')).toEqual(['ผู้จัดการ']);
  expect(fold('부장'.normalize('NFD'))).toEqual(['부장']);
});

test.each([
  ['C.E.O.', ['ceo']],
  ['V.P. Sales', ['vp', 'sales']],
  ['V.P.Sales', ['vp', 'sales']],
  ['Sr. Manager', ['sr', 'manager']],
  ['Node.js', ['node', 'js']],
  ['Industry 4.0', ['industry', '4', '0']],
])('joins dotted letters and no other dots: %j', (text, words) => {
  expect(fold(text)).toEqual(words);
});

test('removes apostrophes inside a word', () => {
  expect(fold("Driver's Mate")).toEqual(['drivers', 'mate']);
  expect(fold('Women’s Wear')).toEqual(['womens', 'wear']);
});

test('removes the French d’ and l’ from the word after them', () => {
  expect(fold('Chef d’équipe')).toEqual(['chef', 'equipe']);
  expect(fold("Chef de l'exploitation")).toEqual(['chef', 'de', 'exploitation']);
});

test.each([
  ['C++ / C# / F#', ['c++', 'c#', 'f#']],
  ['.NET Developer', ['.net', 'developer']],
  ['ASP.NET', ['asp', '.net']],
  ['Network.', ['network']],
  ['e-commerce', ['ecommerce']],
  ['Co-Founder', ['cofounder']],
  ['Co-ordinator', ['coordinator']],
  ['Co-President', ['co', 'president']],
  ['R&D', ['r&d']],
  ['R & D', ['r&d']],
  ['R and D', ['r&d']],
  ['R&amp;D', ['r&d']],
  ['FP&A', ['fp&a']],
  ['HR & IT', ['hr', 'and', 'it']],
  ['Sales+Marketing', ['sales', 'and', 'marketing']],
  ['CEO @ Acme', ['ceo', 'at', 'acme']],
])('keeps one word with punctuation as one word: %j', (text, words) => {
  expect(fold(text)).toEqual(words);
});

test('splits runs of scripts without spaces from the text beside them', () => {
  expect(foldWords('ITマネージャー')).toEqual([
    { text: 'it', isRun: false, startsPart: true },
    { text: 'マネージャー', isRun: true, startsPart: false },
  ]);
  expect(fold('第1営業部・部長')).toEqual(['第', '1', '営業部', '部長']);
  expect(fold('인사팀 과장')).toEqual(['인사팀', '과장']);
});

test('a middle dot inside katakana joins, and elsewhere separates', () => {
  expect(fold('ゼネラル・マネージャー')).toEqual(['ゼネラルマネージャー']);
  expect(fold('ｾﾞﾈﾗﾙ･ﾏﾈｰｼﾞｬｰ')).toEqual(['ゼネラルマネージャー']);
  expect(fold('営業・マーケティング')).toEqual(['営業', 'マーケティング']);
});

test('long vowels that are written or not are one spelling', () => {
  for (const title of ['マネージャー', 'マネージャ', 'マネジャー', 'ﾏﾈｼﾞｬ'])
    expect(fold(title)).toEqual(['マネージャー']);
  expect(fold('営業リーダ')).toEqual(['営業リーダー']);
  expect(fold('リーダーシップ マネジメント')).toEqual(['リーダーシップ', 'マネジメント']);
});

test('a text is cut when it is folded too', () => {
  expect(fold('ﷺ'.repeat(10_000)).join(' ').length).toBeLessThanOrEqual(1_000);
});

test('marks the words that begin a part of the title', () => {
  const starts = foldWords('Vice-President - Sales, Asia (Interim) | Board').filter(
    (word) => word.startsPart,
  );
  expect(starts.map((word) => word.text)).toEqual(['vice', 'sales', 'asia', 'interim', 'board']);
});

test.each([
  '',
  '   ',
  '!!!',
  '&',
  '+ @ &',
  '\u0000\u001f',
  '\ud800',
  '\udfff\ud83d',
  '👩‍💻🚀',
  '\u202e\u200f',
  '…—"',
])('finds no words in %j', (text) => {
  expect(foldWords(text)).toEqual([]);
});

test('ignores invisible characters, control characters, emoji and markup', () => {
  expect(fold('Man\u00adager\u200e')).toEqual(['manager']);
  expect(fold('CEO\u0000Founder')).toEqual(['ceo', 'founder']);
  expect(fold('🚀CEO🚀')).toEqual(['ceo']);
  expect(fold('<b>CEO</b>')).toEqual(['ceo']);
  expect(fold('CEO\ud800Founder')).toEqual(['ceo', 'founder']);
});
