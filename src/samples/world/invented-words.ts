// A unique word for every company: its number in four syllables, in the script of any of the languages.
import type { Language } from '../demo/words/languages.ts';

type Script = 'latin' | 'ja' | 'ko' | 'zh' | 'th';

/** The same 64 syllables, in the same order: twelve consonants with five vowels each, and four more. */
const SYLLABLES: { readonly [S in Script]: readonly string[] } = {
  latin:
    'ka ki ku ke ko sa si su se so ta ti tu te to na ni nu ne no ha hi hu he ho ma mi mu me mo ra ri ru re ro ga gi gu ge go za zi zu ze zo da di du de do ba bi bu be bo pa pi pu pe po ya yu yo wa'.split(
      ' ',
    ),
  ja: [
    ...'カキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモラリルレロ',
    ...'ガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポヤユヨワ',
  ],
  ko: [
    ...'카키쿠케코사시수세소타티투테토나니누네노하히후헤호마미무메모라리루레로',
    ...'가기구게고자지주제조다디두데도바비부베보파피푸페포야유요와',
  ],
  // Used for their sound only, as in the names of foreign places.
  zh: [
    ...'卡基庫克科薩西蘇賽索塔提圖特托納尼努內諾哈希胡赫豪馬米穆梅莫拉里魯雷羅',
    ...'加吉古蓋戈扎茲祖澤佐達迪杜德多巴比布貝博帕皮普佩波亞尤約瓦',
  ],
  th: 'คา คี คู เค โค สา สี สู เส โส ทา ที ทู เท โท นา นี นู เน โน หา หี หู เห โห มา มี มู เม โม รา รี รู เร โร กา กี กู เก โก ซา ซี ซู เซ โซ ดา ดี ดู เด โด บา บี บู เบ โบ พา พี พู เพ โพ ยา ยู โย วา'.split(
    ' ',
  ),
};

const SCRIPT_OF: { readonly [L in Language]: Script } = {
  en: 'latin',
  fr: 'latin',
  id: 'latin',
  ms: 'latin',
  vi: 'latin',
  ja: 'ja',
  ko: 'ko',
  zh: 'zh',
  th: 'th',
};

const FACTOR = 11_400_715;

/** The number of a company's word: 24 bits, different for every company below 16,777,216. */
export function wordNumber(seed: number, company: number): number {
  // An odd factor and a shift permute the numbers without collisions.
  return (Math.imul(company, FACTOR) + Math.imul(seed | 0, 0x9e3779b1)) & 0xffffff;
}

/** In lower case, if the script has it. */
export function inventedWord(wordNumber: number, language: Language): string {
  const syllables = SYLLABLES[SCRIPT_OF[language]];
  const at = (shift: number) => syllables[(wordNumber >>> shift) & 63] ?? '';
  return at(18) + at(12) + at(6) + at(0);
}

export function withCapital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
