// Writes the results of a batch, one for each request: the profile's bytes as they are, or an error in its place.
import { ServiceError, statusOf } from '../../errors.ts';
import {
  type FoundCompany,
  findCompany,
  type LookupReader,
} from '../../operations/companies/look-up-company.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import { byteText } from '../server/reply.ts';
import type { BatchItem } from './read-batch.ts';

/** Statuses that are the answer to one request; any other failure is one of the whole batch. */
const OWN_STATUSES = new Set([400, 404]);

/** The texts of a result, one after the other, as bytes: one character each. Joining them first would copy the profile twice more. */
export type ResultTexts = readonly string[];

/** Looks up these requests at once and gives their results. */
export function createResultWriter(
  reader: LookupReader,
  writeProfile: (found: FoundCompany) => Answer<string>,
): (items: readonly BatchItem[]) => Answer<readonly ResultTexts[]> {
  function resultOf({ ref, asked }: BatchItem): Answer<ResultTexts> {
    if (asked instanceof ServiceError) return [errorResult(ref, asked)];
    const toError = (error: unknown) => {
      if (error instanceof ServiceError && OWN_STATUSES.has(statusOf(error.row)))
        return [errorResult(ref, error)];
      throw error;
    };
    try {
      const result = after(findCompany(reader, asked.query, asked.lookup), (found) =>
        found instanceof ServiceError
          ? [errorResult(ref, found)]
          : after(writeProfile(found), (profile) => foundResult(ref, found, profile)),
      );
      return result instanceof Promise ? result.catch(toError) : result;
    } catch (error) {
      return toError(error);
    }
  }

  return (items) => {
    const results = items.map(resultOf);
    // The embedded engine answers at once; a promise for each result would cost more than reading the request.
    return results.every(isThere) ? results : Promise.all(results);
  };
}

const isThere = (result: Answer<ResultTexts>): result is ResultTexts => !(result instanceof Promise);

function foundResult(
  ref: string | undefined,
  { matchedBy, conflicts }: FoundCompany,
  profile: string,
): ResultTexts {
  const conflict = conflicts.length === 0 ? '' : `"match_conflict":${JSON.stringify(conflicts)},`;
  return [`${opening(ref)}"status":200,"matched_by":"${matchedBy}",${conflict}"company":`, profile, '}'];
}

export function errorResult(ref: string | undefined, { row, message }: ServiceError): string {
  const rest = JSON.stringify({ status: statusOf(row), error: row.number, message });
  return opening(ref) + byteText(rest.slice(1));
}

function opening(ref: string | undefined): string {
  return ref === undefined ? '{' : `{"ref":${byteText(ref)},`;
}
