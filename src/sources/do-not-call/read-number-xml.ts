// Reads the XML of the registers of the United States and Canada: `<ac val='416'><ph val='1234567'/>…</ac>`. Tag by tag,
// in this file instead of with saxes: an area may have eight million numbers in one element, and the published examples
// close `<list …/>` twice, which an XML parser refuses (crtc.gc.ca/eng/phone/telemarketing/format.htm, 2026-11-16).
import { type ListCountry, listedNumber } from '../../domain/privacy/do-not-call.ts';
import { OperatorError } from '../../errors.ts';
import { countTextLines } from '../inputs/count-lines.ts';
import type { SourcePart } from '../registers/company-source.ts';
import { changeList, type NumberBatch } from './number-batch.ts';

const TAG = /<(\/?)([A-Za-z]+)\b([^<>]*)>/g;
const ATTRIBUTE = /\b([a-z]+)\s*=\s*(?:'([^']*)'|"([^"]*)"|’([^’]*)’)/gi;
/** A tag of a list is short: a longer one is another kind of file. */
const MOST_TAG_CHARACTERS = 4096;

export async function* readNumberXml(
  { name, chunks }: SourcePart,
  country: ListCountry,
): AsyncGenerator<NumberBatch> {
  let [rest, area, line] = ['', '', 1];
  let [hasList, isClosed] = [false, false];

  function readListTag(slash: string, attributes: string): void {
    hasList = true;
    isClosed = slash === '/';
    const type = isClosed ? undefined : attributeOf(attributes, 'type');
    if (type !== undefined && type.toLowerCase() !== 'full') throw changeList(name);
  }

  function read(text: string): NumberBatch {
    const numbers: string[] = [];
    const problems: { line: number; problem: string }[] = [];
    let counted = 0;
    /** Only where a line is reported: a search for each tag would go through a file without line ends again and again. */
    const countTo = (place: number) => {
      line += countTextLines(text, counted, place);
      counted = place;
    };
    let end = 0;
    for (const match of text.matchAll(TAG)) {
      const [tag, slash = '', element = '', attributes = ''] = match;
      end = match.index + tag.length;
      const kind = element.toLowerCase();
      if (kind === 'list') readListTag(slash, attributes);
      else if (kind === 'ac') area = slash === '/' ? '' : (attributeOf(attributes, 'val') ?? '');
      else if (kind === 'ph' && slash === '') {
        const number = listedNumber(area + (attributeOf(attributes, 'val') ?? ''), country);
        if (number !== undefined) numbers.push(number);
        else {
          countTo(match.index);
          problems.push({ line, problem: 'the element has no number of this country' });
        }
      }
    }
    // An unfinished tag waits for the next chunk.
    const begun = text.lastIndexOf('<');
    const cut = begun >= end ? begun : text.length;
    countTo(cut);
    rest = text.slice(cut);
    if (rest.length > MOST_TAG_CHARACTERS) throw notAList(name);
    return { numbers, problems, notListed: 0 };
  }

  for await (const chunk of chunks) {
    // Marks and digits are ASCII.
    yield read(rest + chunk.toString('latin1'));
    if (!hasList) throw notAList(name);
  }
  if (!isClosed) {
    throw new OperatorError(`${name} is not complete: it ends before </list>. Download it again.`);
  }
}

function attributeOf(text: string, wanted: string): string | undefined {
  for (const [, attribute = '', single, double, curly] of text.matchAll(ATTRIBUTE)) {
    if (attribute.toLowerCase() === wanted) return single ?? double ?? curly ?? '';
  }
  return undefined;
}

function notAList(name: string): OperatorError {
  return new OperatorError(
    `${name} is XML, but not a do-not-call list: those have <list>, <ac> and <ph> elements.`,
  );
}
