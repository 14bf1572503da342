// Reads the records that look as nearly all do in one step each: without it, walking over their tags is two thirds of the
// work. A record of any other look is none of its business: undefined, and the tags are walked over. What both read is
// the same; a test holds them together.
import { decodeEntities } from '../../formats/xml/decode-entities.ts';
import type { RawRecord } from './raw-record.ts';

const BEGIN =
  '<ABR recordLastUpdatedDate="(\\d{8})" replaced="([NY])"><ABN status="([A-Z]{3})" ABNStatusFromDate="\\d{8}">(\\d{11})</ABN>' +
  '<EntityType><EntityTypeInd>([A-Z]{3})</EntityTypeInd>';
const OTHER =
  '<OtherEntity><NonIndividualName type="(?:TRD|BN|OTN)"><NonIndividualNameText>[^<]*</NonIndividualNameText></NonIndividualName></OtherEntity>';

const USUAL = new RegExp(
  `^${BEGIN}<EntityTypeText>[^<]*</EntityTypeText></EntityType>` +
    '<MainEntity><NonIndividualName type="MN"><NonIndividualNameText>([^<]*)</NonIndividualNameText></NonIndividualName>' +
    '<BusinessAddress><AddressDetails><State>([A-Z]*)</State><Postcode>([^<]*)</Postcode></AddressDetails></BusinessAddress></MainEntity>' +
    '(?:<ASICNumber ASICNumberType="[a-zA-Z]*">(\\d*)</ASICNumber>)?' +
    '(?:<GST status="([A-Z]{3})" GSTStatusFromDate="\\d*" ?/>)?' +
    `((?:${OTHER})*)</ABR>$`,
);
/** Also without the prefix nothing else begins like a person's record. */
const PERSON = new RegExp(
  `^${BEGIN.replace('([A-Z]{3})</EntityTypeInd>', 'IND</EntityTypeInd>').replaceAll('(', '(?:')}`,
);
/** All before it is of fixed length. */
const ABN_START =
  '<ABR recordLastUpdatedDate="20240417" replaced="N"><ABN status="ACT" ABNStatusFromDate="20000701">'.length;
const ABN_DIGITS = 11;
const NAME_BEGIN = '<NonIndividualNameText>';

/** The ABN of a record that begins as that of a natural person usually does. */
export function abnOfUsualPerson(xml: string): string | undefined {
  return PERSON.test(xml) ? xml.slice(ABN_START, ABN_START + ABN_DIGITS) : undefined;
}

export function readUsualRecord(xml: string): RawRecord | undefined {
  const found = USUAL.exec(xml);
  if (found === null) return undefined;
  const inOthers = found[11] as string;
  const others = inOthers === '' ? [] : cutNames(inOthers);
  let [name, postcode] = [found[6] as string, found[8] as string];
  if (xml.includes('&')) {
    const decoded = [name, postcode, ...others].map(decodeEntities);
    // The parser says what is wrong.
    if (decoded.includes(undefined)) return undefined;
    [name = '', postcode = ''] = decoded;
    others.splice(0, others.length, ...(decoded.slice(2) as string[]));
  }
  return {
    others,
    personNames: [],
    updated: found[1] as string,
    replaced: found[2] as string,
    status: found[3] as string,
    abn: found[4] as string,
    type: found[5] as string,
    name,
    state: found[7] as string,
    postcode: postcode.trim(),
    asicNumber: found[9] ?? '',
    gst: found[10] ?? '',
    hasGiftStatus: false,
    hasGiftFund: false,
    isPerson: false,
  };
}

function cutNames(others: string): string[] {
  const names: string[] = [];
  for (let at = others.indexOf(NAME_BEGIN); at !== -1; at = others.indexOf(NAME_BEGIN, at)) {
    const end = others.indexOf('<', at + NAME_BEGIN.length);
    names.push(others.slice(at + NAME_BEGIN.length, end));
    at = end;
  }
  return names;
}
