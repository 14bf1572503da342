// The usual lookup on the express lane: GET /company with one identifier of a company that is there.
import type { IdentifierParameter } from '../domain/identifiers/company-identifier.ts';
import { createAnswerMemory } from './answer-memory.ts';
import type { AppParts } from './app-parts.ts';
import { ENCODING_VARY, type Encoding } from './compress-answer.ts';
import { type ReadyAnswer, readyAnswer } from './express-answer.ts';
import { addProfileHeaders, namedProfile, PROFILE_TYPE } from './profile-answer.ts';
import { readSimpleLookup } from './read-simple-lookup.ts';
import { MAX_REQUEST_URL_CHARACTERS } from './render-error.ts';

const REMEMBERED_BYTES = 16 * 1024 * 1024;
const NO_CONFLICTS: readonly IdentifierParameter[] = [];

/** Makes what finds the answer to the URL of a lookup; undefined: the general route has to answer. */
export function createExpressLookup(
  parts: AppParts,
): (url: string, encoding: Encoding | undefined) => ReadyAnswer | undefined {
  const { clock, metrics, networkHosts, networkField, store } = parts;
  const observeRead = metrics.storeSeries('read_profile');

  return createAnswerMemory(REMEMBERED_BYTES, store.dataVersion, (url) => {
    if (url.length > MAX_REQUEST_URL_CHARACTERS) return undefined;
    const lookup = readSimpleLookup(url, url.indexOf('?') + 1, networkHosts);
    if (lookup === undefined) return undefined;
    const { parameter, identifier, country } = lookup;
    const readAt = clock.steadyMs();
    const profile = store.companies.readProfile(identifier, country);
    // An engine that answers later would gain nothing here.
    if (profile === undefined || profile instanceof Promise) return undefined;
    observeRead((clock.steadyMs() - readAt) / 1000);
    const { body, bytes } = namedProfile(profile, networkField);
    const headers = ['content-type', PROFILE_TYPE, 'vary', ENCODING_VARY];
    addProfileHeaders(
      headers,
      { profile, country, matchedBy: parameter, conflicts: NO_CONFLICTS },
      networkField,
    );
    return readyAnswer(headers, body, bytes);
  });
}
