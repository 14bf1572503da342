// What a source says of a company.
import type { CompanyRecord } from './company.ts';

/** What one record of a source says of one company. Values are normalised: they could be served as they are. */
export interface Statement {
  /** By what the source itself knows the record, such as the ABN; at most 200 characters, no line end. */
  readonly recordId: string;
  /** The day on which the source last changed the record, as YYYY-MM-DD. Of two equal sources the fresher wins. */
  readonly asOf?: string;
  /** The company's fields as in a canonical line. Register numbers, domains and slugs in them are what records join by. */
  readonly fields: StatedFields;
  /** Strong identifiers that a profile has no place for. */
  readonly lei?: string;
  readonly cik?: string;
  /** Names beside the one in the fields: former, trading, in other scripts. Nothing joins by a name. */
  readonly otherNames?: readonly string[];
}

/** A source may know no name, as one of domains does; an id is the operator's to give. */
export type StatedFields = Omit<CompanyRecord, 'id' | 'name'> & { readonly name?: string };
