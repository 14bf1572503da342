// Finds the phone numbers in a note, such as `0412 345 678 - Jo` or `Phone 1: 02 5550 0001 Phone 2: 02 5550 7777`. For what a
// person is recognised by; what is served of a company is not looked for in notes.
import { numberText, phoneNumber } from './phone.ts';

export interface NotedNumber {
  /** Its digits and the separators between them. */
  readonly written: string;
  /** In its international form, if a numbering plan has it. */
  readonly number?: string;
}

/** Digits with only separators between them. Words, commas and a further plus end it. */
const RUN = /(?:\(\s?)?(?:\+[\s(]{0,2})?\p{Nd}(?:[\s().\-\u2010-\u2015/]*\p{Nd})*/gu;
/** Shorter ones are hours, floors and numbers of a list. */
const FEWEST_DIGITS = 6;
const MOST_RUN_CHARACTERS = 64;
/** Up to seven digits without a separator; more are a number after a label. */
const EXTENSION = /(?:\bext(?:ension|n)?\b\.?|(?<![\p{L}])x|#|;ext=)[\s.:]*\p{Nd}{1,7}(?![\s().-]*\p{Nd})/giu;
/** `1. 0412 345 678` */
const ORDINAL = /^\p{Nd}{1,2}[\s.)]+(?=[+(0])/u;
/** The beginning of a further group of digits. */
const GROUP = /(?<=[\s().\-\u2010-\u2015/])\(?\p{Nd}/gu;
/** Digits after a number that belong to a note: `9-5`, `24/7`. */
const MOST_DIGITS_BEHIND = 4;

/** `text`: a part that `numbersIn` found. `country` is that of the row, for numbers without a prefix. */
export function notedNumbers(text: string, country?: string): readonly NotedNumber[] {
  const number = phoneNumber(text, country);
  const runs = runsIn(text);
  if (number !== undefined) return [{ written: runs.length === 1 ? (runs[0] ?? text) : text, number }];
  return runs.flatMap((run) => numbersOfRun(run, country) ?? [{ written: run }]);
}

/** The parts of a text that may be a number. */
export function runsIn(text: string): readonly string[] {
  const plain = numberText(text).replace(EXTENSION, ' ; ');
  return [...plain.matchAll(RUN)]
    .map(([run]) => run)
    .filter((run) => run.length <= MOST_RUN_CHARACTERS && countDigits(run) >= FEWEST_DIGITS);
}

/**
 * Several numbers only if all of the run is numbers: a number must not be made of the end of one and the beginning of another.
 * Undefined if it cannot be read.
 */
function numbersOfRun(run: string, country: string | undefined): readonly NotedNumber[] | undefined {
  const number = phoneNumber(run, country);
  if (number !== undefined) return [{ written: run, number }];
  if (ORDINAL.test(run)) {
    const numbers = numbersOfRun(run.replace(ORDINAL, ''), country);
    if (numbers !== undefined) return numbers;
  }
  for (const { index } of run.matchAll(GROUP)) {
    const [written, rest] = [run.slice(0, index).trim(), run.slice(index)];
    const first = countDigits(written) < FEWEST_DIGITS ? undefined : phoneNumber(written, country);
    if (first === undefined) continue;
    const others = countDigits(rest) <= MOST_DIGITS_BEHIND ? [] : numbersOfRun(rest, country);
    if (others !== undefined) return [{ written, number: first }, ...others];
  }
  return undefined;
}

const countDigits = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;
