// What a source says about a company.
import type { CompanyRecord } from './company.ts';

/** What one record of a source says about one company. Values are normalised and can be served as they are. */
export interface Statement {
  /** The source's own identifier of the record, such as the ABN; at most 200 characters, no line end. */
  readonly recordId: string;
  /**
   * The day on which the source last changed the record, as YYYY-MM-DD. Between two equal sources the newer record
   * wins.
   */
  readonly asOf?: string;
  /** The company's fields as in a canonical line. Records join by the register numbers, domains and slugs in them. */
  readonly fields: StatedFields;
  /** Strong identifiers that a profile has no place for. */
  readonly lei?: string;
  readonly cik?: string;
  /** Names beside the one in the fields: former, trading, in other scripts. Names never join records. */
  readonly otherNames?: readonly string[];
}

/** A source may have no name, for example a list of domains; only an operator gives an id. */
export type StatedFields = Omit<CompanyRecord, 'id' | 'name' | 'other_names' | 'former_ids'> & {
  readonly name?: string;
};
