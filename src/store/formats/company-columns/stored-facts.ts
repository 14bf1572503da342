// Makes the facts of a company that is stored: takes the values that it needs out of the packed profile.
import type { NameWords } from '../../../domain/names/name-words.ts';
import type { IndexedNames, OwnedIdentifier } from '../../contract/entries.ts';
import { wordsOf } from '../name-keys.ts';
import { createLeafReader, leafList, leafMap, leafNumber, leafText } from '../profile/known-leaves.ts';
import { PROFILE_LEAVES } from '../profile/profile-leaves.ts';
import type { PackedProfile } from '../profile/unpack-profile.ts';
import { type FactValues, makeFacts } from './company-facts.ts';
import { writeFacts } from './facts-text.ts';

type Technologies = NonNullable<FactValues['nextGen']>['technographics'] & object;
type ReadLeaf = (json: string) => unknown;

const TECHNOLOGIES = 'nextGen.technographics';
const READERS: { readonly [F in Exclude<keyof FactValues, 'nextGen'> | typeof TECHNOLOGIES]: ReadLeaf } = {
  website: leafText,
  fqdn: leafText,
  network: leafText,
  employee_count: Number,
  year_founded: Number,
  hq_location: leafText,
  hq_country: leafText,
  company_size: leafText,
  company_type: leafText,
  abn_operation_status: leafText,
  industries: leafList,
  phones: leafList,
  emails: leafList,
  states: leafList,
  [TECHNOLOGIES]: leafMap,
};
const READER_OF_LEAF = PROFILE_LEAVES.map((path) => (READERS as { readonly [path: string]: ReadLeaf })[path]);
const WANTED = READER_OF_LEAF.map((read) => read !== undefined);
const LAST = Math.max(...Object.keys(READERS).map(leafNumber));

interface StoredCompany {
  readonly profile: PackedProfile;
  readonly name: string;
  readonly names?: IndexedNames | undefined;
  readonly identifiers: readonly OwnedIdentifier[];
  /** If they were read beforehand. */
  readonly words?: NameWords | undefined;
}

/** Returns the facts as text. */
export type FactReader = (company: StoredCompany) => string;

export function createFactReader(): FactReader {
  const readLeaves = createLeafReader(WANTED, LAST);
  return ({ profile, name, names, identifiers, words }) => {
    const values: { [path: string]: unknown; nextGen?: FactValues['nextGen'] } = {};
    readLeaves(profile, (leaf, json) => {
      const path = PROFILE_LEAVES[leaf] as string;
      const value = (READER_OF_LEAF[leaf] as ReadLeaf)(json);
      if (path === TECHNOLOGIES) values.nextGen = { technographics: value as Technologies };
      else values[path] = value;
    });
    return writeFacts(
      makeFacts(values as FactValues, words ?? wordsOf(name, names?.others ?? [], identifiers)),
    );
  };
}
