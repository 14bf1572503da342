// One <ABR> record as its texts, entities included, and the way to them over its tags.
import { readAttribute, readTags } from '../../formats/xml/read-tags.ts';
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
  /** It runs a fund that is one. */
  hasGiftFund: boolean;
  isPerson: boolean;
}

/** Undefined when it is not well-formed. Ends at the entity type of a record that is left out by it. */
export function readRawRecord(xml: string, isWithIndividuals: boolean): RawRecord | undefined {
  const raw: RawRecord = {
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
  let parent = '';
  let records = 0;
  const isWellFormed = readTags(xml, (name, attributes, text) => {
    switch (name) {
      case 'ABR':
        records += 1;
        raw.updated = readAttribute(attributes, 'recordLastUpdatedDate') ?? '';
        raw.replaced = readAttribute(attributes, 'replaced') ?? '';
        break;
      case 'ABN':
        raw.abn = text.trim();
        raw.status = readAttribute(attributes, 'status') ?? '';
        break;
      case 'EntityTypeInd':
        raw.type = text.trim();
        return !isWithIndividuals && raw.type === INDIVIDUAL;
      case 'MainEntity':
      case 'OtherEntity':
        parent = name;
        break;
      case 'LegalEntity':
        parent = name;
        raw.isPerson = true;
        break;
      case 'NonIndividualNameText':
        if (parent === 'MainEntity') raw.name = text;
        else if (parent === 'OtherEntity') raw.others.push(text);
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
        raw.gst = readAttribute(attributes, 'status') ?? '';
        break;
      case 'DGR': {
        parent = name;
        // With a status the entity itself may be given to; without one it is a fund that the entity runs.
        const status = readAttribute(attributes, 'status');
        if (status === 'ACT') raw.hasGiftStatus = true;
        if (status === undefined) raw.hasGiftFund = true;
        break;
      }
    }
    return false;
  });
  return isWellFormed && records === 1 ? raw : undefined;
}
