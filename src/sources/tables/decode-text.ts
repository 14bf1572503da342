// Turns the bytes of a text in any encoding into UTF-8, chunk by chunk. UTF-8 passes unchanged: the readers of rows check
// it anyway, so that it costs nothing here.
import { OperatorError } from '../../errors.ts';
import { countTextLines } from '../inputs/count-lines.ts';
import { encodingName } from './encodings.ts';
import type { Encoding } from './recognise-encoding.ts';

export function decodeText(
  name: string,
  chunks: AsyncIterable<Buffer>,
  encoding: Encoding,
): AsyncIterable<Buffer> {
  return encoding === 'utf-8' ? chunks : decoded(name, chunks, encoding);
}

const REPLACEMENT = '\ufffd';

async function* decoded(
  name: string,
  chunks: AsyncIterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  let line = 1;
  const checked = (text: string): Buffer => {
    const wrong = text.indexOf(REPLACEMENT);
    if (wrong !== -1) throw notInEncoding(name, line + countTextLines(text, 0, wrong), encoding);
    line += countTextLines(text, 0, text.length);
    return Buffer.from(text);
  };
  for await (const chunk of chunks) {
    const bytes = checked(decoder.decode(chunk, { stream: true }));
    if (bytes.length > 0) yield bytes;
  }
  const rest = checked(decoder.decode());
  if (rest.length > 0) yield rest;
}

function notInEncoding(name: string, line: number, encoding: Encoding): OperatorError {
  return new OperatorError(
    `${name}: line ${line} is not ${encodingName(encoding)}. Nothing of the file was published. Save it as CSV in UTF-8, ` +
      'or name its encoding on the command line with --encoding.',
  );
}

/** For a file that was taken for UTF-8 because it begins with ASCII. */
export function notUtf8(name: string, line: number): OperatorError {
  return new OperatorError(
    `${name}: line ${line} is not UTF-8; the file begins with ASCII, so its encoding was not known. Nothing of it was ` +
      'published. Save it as CSV in UTF-8, or name its encoding on the command line: --encoding windows-1252 for most files of ' +
      'Excel in Western languages, --encoding shift_jis for Japanese; with --encoding utf-8, the lines that are not UTF-8 are rejected.',
  );
}
