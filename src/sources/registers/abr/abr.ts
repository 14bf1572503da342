// The Australian Business Register: its ABN Bulk Extract, 20 XML files in 2 archives, published weekly as a full
// snapshot.
// https://data.gov.au/data/dataset/abn-bulk-extract · CC BY 3.0 AU · UTF-8. See docs/sources/abr.md.
import { createNameReader } from '../../../domain/normalise/names/readable-name.ts';
import { OperatorError } from '../../../errors.ts';
import { type CutPiece, cutElements } from '../../formats/xml/cut-elements.ts';
import { plainMarkup } from '../../formats/xml/plain-markup.ts';
import { inSmallChunks, SMALL_RECORDS } from '../../inputs/small-chunks.ts';
import type { CompanySource, InputExtent, SourcePart, StatementRow } from '../company-source.ts';
import { createRawRecordReader } from './raw-record.ts';
import { type RecordOptions, readAbrRecord } from './read-abr-record.ts';

/** Files of one extract, numbered from 1. */
const LEAST_FILES = 20;
const WANTED = 'Name the public_split zip archives of the ABN Bulk Extract, or the XML files in them.';

const HEAD = /^(?:\xef\xbb\xbf)?\s*<Transfer[\s>]/;
/** Of a file as published, with its XML declaration. */
const BEGINNING = /^\s*(?:<\?xml[^>]*\?>\s*)?<Transfer[\s>]/;
const END = /<\/Transfer\s*>\s*$/;
const ONLY_END = /^<\/Transfer\s*>$/;

/** The header of a file. */
interface TransferInfo {
  readonly sequenceNumber: number | undefined;
  readonly recordCount: number | undefined;
  /** YYYY-MM-DD. The time of day has no time zone, and may differ between the files of an extract. */
  readonly extractDay: string | undefined;
}

export const abr: CompanySource = {
  name: 'abr',
  title: 'Australian Business Register',
  licence: 'CC BY 3.0 AU',
  attribution:
    'Contains data from the Australian Business Register (ABN Bulk Extract), © Commonwealth of Australia, CC BY 3.0 AU.',
  hasOneRecordPerCompany: true,
  looksLike: ({ text }) => BEGINNING.test(text),
  read(parts, { isWithIndividuals }) {
    const options = { isWithIndividuals, readName: createNameReader(), readRaw: createRawRecordReader() };
    const infos: TransferInfo[] = [];
    async function* readAll(): AsyncGenerator<readonly StatementRow[]> {
      for await (const part of parts) yield* readPart(part, options, (info) => infos.push(info));
    }
    return { rows: readAll(), extent: () => extentOf(infos) };
  },
};

async function* readPart(
  { name, chunks }: SourcePart,
  options: RecordOptions,
  onWhole: (info: TransferInfo) => void,
): AsyncGenerator<readonly StatementRow[]> {
  let info: TransferInfo | undefined;
  let isEnded = false;
  let records = 0;
  for await (const pieces of cutElements(plainMarkup(name, inSmallChunks(chunks, SMALL_RECORDS)), 'ABR')) {
    const rows: StatementRow[] = [];
    for (const piece of pieces) {
      if (piece.isElement && info !== undefined && !isEnded) {
        records += 1;
        rows.push(readPiece(piece, options));
      } else if (info === undefined) {
        info = readHead(name, piece);
        isEnded = END.test(piece.text ?? '');
      } else if (!isEnded && !piece.isElement && ONLY_END.test(piece.text ?? '')) isEnded = true;
      else throw strayPiece(name, piece);
    }
    if (rows.length > 0) yield rows;
  }
  if (info === undefined) throw new OperatorError(`${name} is empty. ${WANTED}`);
  if (!isEnded) throw notWhole(name, 'its end is missing');
  const { recordCount = records } = info;
  if (recordCount !== records) {
    throw notWhole(name, `its header says ${recordCount} records, but it has ${records}`);
  }
  onWhole(info);
}

function readPiece({ line, text, problem }: CutPiece, options: RecordOptions): StatementRow {
  return text === undefined ? { line, problem: `the record ${problem}` } : readAbrRecord(text, line, options);
}

function readHead(name: string, { isElement, text = '' }: CutPiece): TransferInfo {
  if (isElement || !HEAD.test(text)) {
    throw new OperatorError(`${name} does not begin with the <Transfer> of an ABN Bulk Extract. ${WANTED}`);
  }
  const number = (tag: string) => {
    const digits = new RegExp(`<${tag}>\\s*(\\d+)\\s*</${tag}\\s*>`).exec(text)?.[1];
    return digits === undefined ? undefined : Number(digits);
  };
  return {
    sequenceNumber: number('FileSequenceNumber'),
    recordCount: number('RecordCount'),
    extractDay: /<ExtractTime>\s*(\d{4}-\d\d-\d\d)/.exec(text)?.[1],
  };
}

function strayPiece(name: string, { line, text = '' }: CutPiece): OperatorError {
  if (text.startsWith('<ABR')) return notWhole(name, `the record at line ${line} is cut off`);
  if ('<ABR'.startsWith(text) || '</Transfer>'.startsWith(text)) return notWhole(name, 'its end is missing');
  return new OperatorError(
    `${name} has text at line ${line} that is not a record of an ABN Bulk Extract. ${WANTED}`,
  );
}

function notWhole(name: string, why: string): OperatorError {
  return new OperatorError(`${name} is not complete: ${why}. Fetch it again.`);
}

/** Only the files 1 to 20 of one day together are a full snapshot; fewer of them are a delta. */
function extentOf(infos: readonly TransferInfo[]): InputExtent {
  const days = infos.flatMap(({ extractDay }) => extractDay ?? []).sort();
  const numbers = new Set(infos.flatMap(({ sequenceNumber }) => sequenceNumber ?? []));
  const [first] = days;
  const isOneExtract = first !== undefined && days.length === infos.length && first === days.at(-1);
  const highest = Math.max(0, ...numbers);
  const isWhole = isOneExtract && highest >= LEAST_FILES && numbers.size === highest && !numbers.has(0);
  return { extent: isWhole ? 'full' : 'changes', ...(first === undefined ? {} : { asOf: first }) };
}
