// The wire format of one person: the nine fields of a match, then the company, the country, the level and the department.
import { hash } from 'node:crypto';
import { PERSON_PARAMETERS, type PersonParameter } from '../../domain/identifiers/person-identifier.ts';
import { jsonText } from '../../domain/values/json-text.ts';
import type { WholePerson } from '../../store/contract/people-reader.ts';
import { type HeaderBlock, headerBlock } from '../server/header-block.ts';
import { ENCODING_VARY } from './compress-answer.ts';
import { FLAG_TEXTS } from './people-page.ts';

const textOrNull = (text: string | null) => (text === null ? 'null' : jsonText(text));

export function personJson(person: WholePerson, networkField: string): string {
  const { personId, position, companyName, network, flags, companyId, country } = person;
  // Without the brace that ends a match.
  const flagTexts = (FLAG_TEXTS[flags] as string).slice(0, -1);
  return (
    `{"person_id":${jsonText(personId)},"position":${textOrNull(position)}` +
    `,"company_name":${jsonText(companyName)},"${networkField}":${textOrNull(network)},${flagTexts}` +
    `,"company_id":${jsonText(companyId)},"country":"${country}"` +
    `,"seniority":"${person.seniority}","department":"${person.department}"}`
  );
}

/** 12 bytes in base64: enough to exclude repeats by chance. */
const TAG_CHARACTERS = 16;

/** Weak, since a compressed answer has the same tag. */
export const personTag = (json: string): string =>
  `W/"${hash('sha256', json, 'base64url').slice(0, TAG_CHARACTERS)}"`;

/** The headers that are the same for all people found by one parameter. */
export const PERSON_HEADERS: ReadonlyMap<PersonParameter, HeaderBlock> = new Map(
  PERSON_PARAMETERS.map((parameter) => [
    parameter,
    headerBlock([
      ...['vary', ENCODING_VARY, 'cache-control', 'private, no-cache'],
      ...['x-matched-by', parameter],
    ]),
  ]),
);
