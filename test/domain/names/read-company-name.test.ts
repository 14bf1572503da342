// Names of the same company give the same words, and names of different companies do not.
import { expect, test } from 'vitest';
import { readCompanyName } from '../../../src/domain/names/read-company-name.ts';

const wordsOf = (name: string) => readCompanyName(name).words.join(' ');

test.each([
  ['BHP Group Pty Ltd', 'bhp group'],
  ['BHP GROUP PTY. LIMITED', 'bhp group'],
  ['Grab Holdings Pte. Ltd.', 'grab holdings'],
  ['Petronas Dagangan Sdn. Bhd.', 'petronas dagangan'],
  ['Genting Malaysia Berhad', 'genting malaysia'],
  ['PT Bank Central Asia Tbk', 'bank central asia'],
  ['PT. Telekomunikasi Indonesia (Persero) Tbk.', 'telekomunikasi indonesia'],
  ['Apple Inc.', 'apple'],
  ['Cirque du Soleil Ltée', 'cirque du soleil'],
  ['株式会社日立製作所', '日立製作所'],
  ['日立製作所 株式会社', '日立製作所'],
  ['㈱日立製作所', '日立製作所'],
  ['トヨタ自動車（株）', 'トヨタ自動車'],
  ['주식회사 카카오', '카카오'],
  ['(주)카카오', '카카오'],
  ['삼성전자주식회사', '삼성전자'],
  ['Công ty TNHH Samsung Electronics Việt Nam', 'samsung electronics viet nam'],
  ['Công ty Cổ phần Sữa Việt Nam', 'sua viet nam'],
  ['บริษัท ปตท. จำกัด (มหาชน)', 'ปตท'],
  ['บริษัทปูนซิเมนต์ไทยจำกัด', 'ปูนซิเมนต์ไทย'],
  ['騰訊控股有限公司', '騰訊控股'],
  ['Tencent Holdings Ltd', 'tencent holdings'],
  ['The Coca-Cola Company', 'coca cola'],
  ['Procter & Gamble Co', 'procter gamble'],
  ['Procter and Gamble', 'procter gamble'],
  ['I.B.M.', 'ibm'],
  ['J. P. Morgan', 'jp morgan'],
  ["McDonald's", 'mcdonalds'],
  ['McDonald´s', 'mcdonalds'],
  ['McDonald‘s', 'mcdonalds'],
  ['McDonaldʼs', 'mcdonalds'],
  ['McDonald＇s', 'mcdonalds'],
  ['Boeing Company, The', 'boeing'],
  ['Kroger Co. (The)', 'kroger'],
  ['Bank Central Asia Tbk PT', 'bank central asia'],
  ['Telkom Indonesia Persero Tbk PT', 'telkom indonesia'],
  ['Ｓｏｎｙ　Ｇｒｏｕｐ', 'sony group'],
  ['Zürich Østergård', 'zurich ostergard'],
  ['ソニー', 'ソニー'],
  ['そにー', 'ソニー'],
  ['Donau\u00addampf\u200bschiff \u200eGmbH', 'donaudampfschiff'],
  ['บริษัท\u200bปตท\u200bจำกัด', 'ปตท'],
  ['NBN™ Australia', 'nbn australia'],
  ['Acme℠', 'acme'],
  ['Acme P/L', 'acme'],
  ['บจก. ปตท', 'ปตท'],
  ['Cty TNHH Samsung', 'samsung'],
  ['Vinamilk CTCP', 'vinamilk'],
  ['Setia PLT', 'setia'],
  ['Toitures Nadeau Enr.', 'toitures nadeau'],
])('%s is %s', (name, words) => {
  expect(wordsOf(name)).toBe(words);
});

test.each([
  ['Carlyle Fund III', ['3']],
  ['Carlyle Fund IV', ['4']],
  ['Fund I', ['1']],
  ['Studio X', []],
  ['3 Tuition Reimbursement 007', ['3', '7']],
  ['XIX Entertainment', []],
  ['IV Solutions', []],
])('the numbers of %s are %j', (name, numbers) => {
  expect(readCompanyName(name).numbers).toEqual(numbers);
});

test.each([
  ['Pty Ltd', ['pty']],
  ['Limited', ['limited']],
  ['株式会社', ['株式会社']],
  // NFKC divides the vowel of the second word.
  ['บริษัท จำกัด', ['บริษัท', 'จำกัด'.normalize('NFKC')]],
  ['The', ['the']],
  ['&', ['and']],
])('%s alone keeps words to be found by', (name, words) => {
  expect(readCompanyName(name).words).toEqual(words);
});

test.each(['', ' ', '!!!', '—', '\u200f\u202e'])('%j has no words', (name) => {
  expect(readCompanyName(name).words).toEqual([]);
});

test('returns the legal forms that it removed', () => {
  expect(readCompanyName('Acme Pty Ltd').forms).toEqual(['limited']);
  expect(readCompanyName('PT Acme Tbk').forms).toEqual(['limited', 'public']);
  expect(readCompanyName('Acme').forms).toEqual([]);
});
