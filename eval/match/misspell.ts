// One wrong letter in a name, always the same one for the same name.
import { createHash } from 'node:crypto';

/** Next to each other on a keyboard, which is where most wrong letters come from. */
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const LEAST_LETTERS = 5;
const WORDS_OF_FORM = /^(?:inc|ltd|llc|corp|co|pty|plc|limited|lp)$/i;

/**
 * A letter changed, left out, doubled by another or swapped with the next one, in a word of at least five letters. Undefined where
 * there is no such word in Latin letters.
 */
export function misspell(name: string): string | undefined {
  const words = name.split(' ');
  const places = words
    .map((word, place) => ({ word, place }))
    .filter(
      ({ word }) => /^[a-z]+$/i.test(word) && word.length >= LEAST_LETTERS && !WORDS_OF_FORM.test(word),
    );
  if (places.length === 0) return undefined;
  const bytes = createHash('sha256').update(`misspelt\n${name}`).digest();
  const chosen = places[(bytes[0] as number) % places.length] as (typeof places)[number];
  const wrong = change(chosen.word, bytes[1] as number, bytes[2] as number, bytes[3] as number);
  return words.map((word, place) => (place === chosen.place ? wrong : word)).join(' ');
}

function change(word: string, manner: number, where: number, which: number): string {
  const at = where % word.length;
  const letter = word[at] as string;
  const other = neighbourOf(letter, which);
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  switch (manner % 4) {
    case 0:
      return before + other + after;
    case 1:
      return before + after;
    case 2:
      return before + letter + other + after;
    default: {
      // Two equal letters swapped would be no mistake.
      const swapped = `${before}${after[0] ?? ''}${letter}${after.slice(1)}`;
      return at < word.length - 1 && after[0] !== letter ? swapped : before + other + after;
    }
  }
}

function neighbourOf(letter: string, which: number): string {
  const row = KEYBOARD.find((one) => one.includes(letter.toLowerCase())) ?? (KEYBOARD[0] as string);
  const at = row.indexOf(letter.toLowerCase());
  const near = [row[at - 1], row[at + 1]].filter((one) => one !== undefined);
  return near[which % near.length] as string;
}
