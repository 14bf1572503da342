// Decides between encodings in which nearly any bytes are valid, by what the text would be.

const ASCII = /[\0-\x7f]/;
const ASCII_LETTER = /[a-z]/i;
/** Kana, kanji, and the signs beside them, such as ㈱ and ※. */
const JAPANESE =
  /[\u00a7\u00a8\u00b0\u00b1\u00b4\u00b6\u00d7\u00f7\u0391-\u0451\u2010-\u266f\u3000-\u33ff\u4e00-\u9fff\uf929-\ufa2d\uff01-\uffe6]/;
const HALF_WIDTH = /[\uff61-\uff9f]/g;
/** Letters of Western Europe, and the signs and typographic marks that people type. */
const WESTERN = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ffŠšŽžŒœŸƒ\u00a0£€¥§©®°±²³´·º½¼¾ª«»¿¡–—‘’‚“”„•…™‹›†×]/;
/** Words of Western languages have at most two such letters in a row. */
const LONG_RUN = 3;
const MOST_UNUSUAL = 0.3;

/** Japanese characters come in runs; a Western letter that is misread as one is alone among Latin letters. */
export function isPlausibleShiftJis(bytes: Uint8Array): boolean {
  const text = decodeBeginning(bytes, 'shift_jis');
  if (text === undefined) return false;
  let [inRuns, alone, halfWidth] = [0, 0, 0];
  for (const run of runsBeyondAscii(text)) {
    if (![...run.text].every((character) => JAPANESE.test(character))) return false;
    const touchesLatin = ASCII_LETTER.test(run.before) || ASCII_LETTER.test(run.after);
    if (run.text.length === 1 && touchesLatin) alone += 1;
    else inRuns += run.text.length;
    halfWidth += run.text.match(HALF_WIDTH)?.length ?? 0;
  }
  // Thai and Korean bytes are valid too, as half-width katakana and little else.
  return inRuns > 2 * alone && inRuns > 2 * halfWidth;
}

/** Every byte is valid in Windows-1252: text of another encoding shows as long runs of accents and signs. */
export function isPlausibleWestern(bytes: Uint8Array): boolean {
  const text = decodeBeginning(bytes, 'windows-1252') ?? '';
  let [usual, unusual] = [0, 0];
  for (const run of runsBeyondAscii(text)) {
    const isUsual = run.text.length < LONG_RUN && [...run.text].every((character) => WESTERN.test(character));
    if (isUsual) usual += run.text.length;
    else unusual += run.text.length;
  }
  return unusual <= MOST_UNUSUAL * (usual + unusual);
}

/** Undefined if the bytes are not valid; the last character may be cut. */
function decodeBeginning(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

interface Run {
  readonly text: string;
  /** The characters beside it; '' at an end of the text. */
  readonly before: string;
  readonly after: string;
}

function* runsBeyondAscii(text: string): Generator<Run> {
  let from = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const isBeyond = at < text.length && !ASCII.test(text[at] as string);
    if (isBeyond && from === -1) from = at;
    if (isBeyond || from === -1) continue;
    yield { text: text.slice(from, at), before: text[from - 1] ?? '', after: text[at] ?? '' };
    from = -1;
  }
}
