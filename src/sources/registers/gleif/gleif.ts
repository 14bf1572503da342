// GLEIF: the worldwide register of Legal Entity Identifiers, as the golden copy and its deltas. Home page
// https://www.gleif.org, licence CC0, UTF-8, published three times a day. A record is one LEI, and so one legal entity.
import { OperatorError } from '../../../errors.ts';
import type {
  CompanySource,
  InputExtent,
  ReadOptions,
  SourcePart,
  SourceReading,
  StatementRows,
} from '../company-source.ts';
import { joinExtents, leiExtent } from './lei-extent.ts';
import { readLeiPart } from './lei-parts.ts';
import { createRowMaker } from './lei-row.ts';

const IN_XML = /^\s*(?:<\?xml[^>]*\?>\s*)?<(?:\w+:)?LEIData[\s>]/;
const IN_JSON = /^\s*[{[][\s\S]{0,2000}"LEI"\s*:/;

export const gleif: CompanySource = {
  name: 'gleif',
  title: 'GLEIF, Legal Entity Identifiers',
  licence: 'CC0 1.0',
  attribution: 'Global Legal Entity Identifier Foundation (GLEIF), LEI data, CC0 1.0',
  hasOneRecordPerCompany: true,
  looksLike: ({ text, rows }) =>
    IN_XML.test(text) ||
    IN_JSON.test(text) ||
    rows.some((headers) => headers.includes('LEI') && headers.includes('Entity.LegalName')),
  read: readGleif,
};

function readGleif(parts: AsyncIterable<SourcePart>, options: ReadOptions): SourceReading {
  const extents: InputExtent[] = [];
  const toRow = createRowMaker(options);

  async function* readRows(): StatementRows & AsyncGenerator {
    for await (const part of parts) {
      let header = '';
      const lines = readLeiPart(part, (text) => {
        header = text;
      });
      for await (const batch of lines) yield batch.map(({ line, reading }) => toRow(line, reading));
      extents.push(leiExtent(part.name, header));
    }
    if (extents.length === 0) throw new OperatorError('The files named contain no LEI file.');
  }

  return { rows: readRows(), extent: () => joinExtents(extents) };
}
