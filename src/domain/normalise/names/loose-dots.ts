// The Turkish capital `İ` in lower case: JavaScript, and the programs behind some files, make an `i` with a second dot of it, which is
// drawn beside the letter.
const SECOND_DOT = '\u0307';

/** `Ti̇caret` is Ticaret, and a capital `I` with such a dot is `İ`. Other texts stay as they are. */
export function withoutLooseDots(text: string): string {
  return text.includes(SECOND_DOT)
    ? text.replaceAll(`i${SECOND_DOT}`, 'i').replaceAll(`I${SECOND_DOT}`, 'İ')
    : text;
}
