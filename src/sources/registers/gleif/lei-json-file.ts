// Reads a file of the LEI register in its JSON form.
import { OperatorError } from '../../../errors.ts';
import { readJsonElements } from '../../formats/json/read-json-elements.ts';
import type { SourcePart } from '../company-source.ts';
import { cutOff, EXPECTED, FETCH, type LeiLine, type OnHeader } from './lei-file.ts';
import { readLeiJson } from './read-lei-json.ts';
import { readUsualLeiJson } from './usual-lei-json.ts';

export async function* readLeiJsonFile(
  { name, chunks }: SourcePart,
  onHeader: OnHeader,
): AsyncGenerator<readonly LeiLine[]> {
  const elements = readJsonElements(chunks, 'records', readUsualLeiJson);
  let isKnown = false;
  for await (const batch of elements.elements) {
    const lines = batch.map((element) => ({
      line: element.line,
      reading: 'problem' in element ? element.problem : readLeiJson(element.value),
    }));
    const [first] = lines;
    if (!isKnown && first !== undefined && typeof first.reading !== 'string') {
      if (first.reading.lei === undefined) throw new OperatorError(`${name} is not ${EXPECTED}. ${FETCH}`);
      isKnown = true;
    }
    yield lines;
  }
  onHeader(elements.head());
  if (elements.damage() === 'no array') {
    throw new OperatorError(`${name} is JSON without a list of "records". Expected ${EXPECTED}. ${FETCH}`);
  }
  if (elements.damage() === 'not closed') throw cutOff(name);
}
