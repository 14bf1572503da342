// Reads the texts of one <ABR> record with an XML parser. `usual-record.ts` does the same for records in the usual
// form.
import { createXmlReader } from '../../formats/xml/read-xml-element.ts';
import { INDIVIDUAL } from './entity-types.ts';

export interface RawRecord {
  readonly others: string[];
  readonly personNames: string[];
  updated: string;
  replaced: string;
  status: string;
  abn: string;
  type: string;
  name: string;
  state: string;
  postcode: string;
  asicNumber: string;
  gst: string;
  /** The entity itself is a deductible gift recipient. */
  hasGiftStatus: boolean;
  /** It runs a fund that is a deductible gift recipient. */
  hasGiftFund: boolean;
  isPerson: boolean;
}

export type RawRecordReader = (xml: string, isWithIndividuals: boolean) => RawRecord | string;

/** A record, or the reason why there is none. Reading stops at the entity type if records of that type are left out. */
export function createRawRecordReader(): RawRecordReader {
  const reader = createXmlReader();
  return (xml, isWithIndividuals) => {
    const raw = emptyRecord();
    const problem = reader.read(xml, ({ name, attributes, text, path }) => {
      switch (name) {
        case 'ABR':
          raw.updated = attributes.recordLastUpdatedDate ?? '';
          raw.replaced = attributes.replaced ?? '';
          break;
        case 'ABN':
          raw.abn = text.trim();
          raw.status = attributes.status ?? '';
          break;
        case 'EntityTypeInd':
          raw.type = text.trim();
          return !isWithIndividuals && raw.type === INDIVIDUAL;
        case 'LegalEntity':
          raw.isPerson = true;
          break;
        case 'NonIndividualNameText':
          if (path.includes('MainEntity')) raw.name = text;
          else if (path.includes('OtherEntity')) raw.others.push(text);
          break;
        case 'GivenName':
        case 'FamilyName':
          raw.personNames.push(text);
          break;
        case 'State':
          raw.state = text.trim();
          break;
        case 'Postcode':
          raw.postcode = text.trim();
          break;
        case 'ASICNumber':
          raw.asicNumber = text;
          break;
        case 'GST':
          raw.gst = attributes.status ?? '';
          break;
        case 'DGR':
          // With a status, the entity itself is the recipient; without one, a fund that the entity runs is.
          if (attributes.status === 'ACT') raw.hasGiftStatus = true;
          if (attributes.status === undefined) raw.hasGiftFund = true;
      }
      return false;
    });
    return problem ?? raw;
  };
}

function emptyRecord(): RawRecord {
  return {
    others: [],
    personNames: [],
    updated: '',
    replaced: '',
    status: '',
    abn: '',
    type: '',
    name: '',
    state: '',
    postcode: '',
    asicNumber: '',
    gst: '',
    hasGiftStatus: false,
    hasGiftFund: false,
    isPerson: false,
  };
}
