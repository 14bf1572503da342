// Reads one XML part of a workbook as a stream, element by element, within bounds: an archive of a few kilobytes can hold
// gigabytes of it. The parser is saxes, which expands no entities of a file's own.
import { SaxesParser } from 'saxes';

export interface PartHandler {
  /** `name` without a prefix; attributes as written. */
  open?(name: string, attributes: { readonly [name: string]: string }): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Called after each chunk; true ends the reading. */
  isDone?(): boolean;
}

/** Why a part cannot be read; the caller adds the name of the file. */
export class PartProblem extends Error {}

/** Between two tags; a longer text cannot be a cell. */
const MOST_BYTES_WITHOUT_TAG = 16 * 1024 * 1024;
const MAX_DEPTH = 64;

/** Yields once for each chunk, so that the caller can take what its handler has collected. */
export async function* readXmlPart(
  chunks: AsyncIterable<Buffer>,
  handler: PartHandler,
): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8');
  let bytesWithoutTag = 0;
  let depth = 0;
  const parser = new SaxesParser({ xmlns: false as const, position: false });
  parser.on('error', ({ message }) => {
    throw new PartProblem(`it is not well-formed XML: ${message.replace(/\.$/, '')}`);
  });
  parser.on('doctype', () => {
    throw new PartProblem('it has a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    bytesWithoutTag = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw new PartProblem(`its elements are nested more than ${MAX_DEPTH} deep`);
    handler.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    bytesWithoutTag = 0;
    depth -= 1;
    handler.close?.(localName(name));
  });
  if (handler.text !== undefined) {
    parser.on('text', (text) => handler.text?.(text));
    parser.on('cdata', (text) => handler.text?.(text));
  }
  for await (const chunk of chunks) {
    bytesWithoutTag += chunk.length;
    if (bytesWithoutTag > MOST_BYTES_WITHOUT_TAG + chunk.length)
      throw new PartProblem('a text in it is too long');
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
    if (handler.isDone?.() === true) return;
  }
  parser.write(decoder.decode());
  parser.close();
  yield;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

/** Reads a small part to its end. */
export async function readWholePart(chunks: AsyncIterable<Buffer>, handler: PartHandler): Promise<void> {
  for await (const _ of readXmlPart(chunks, handler));
}
