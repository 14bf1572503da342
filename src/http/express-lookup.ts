// The usual lookup on the express lane: GET /company with one identifier, of a company that is there or not.
import {
  type CompanyIdentifier,
  type IdentifierParameter,
  readIdentifier,
} from '../domain/identifiers/company-identifier.ts';
import type { Country } from '../domain/reference.ts';
import { createProfileUnpacker, isAscii } from '../domain/unpack-profile.ts';
import { companyNotFound } from '../operations/look-up-company.ts';
import { type Answer, after } from '../store/answer.ts';
import type { StoredProfile } from '../store/store.ts';
import { createAnswerMemory } from './answer-memory.ts';
import type { AppParts } from './app-parts.ts';
import { ENCODING_VARY, type Encoding } from './compress-answer.ts';
import { hasNoMoreBytes, headerLines, type ReadyAnswer, readyAnswer } from './express-answer.ts';
import { addMatchHeaders, entityTag, PROFILE_TYPE } from './profile-answer.ts';
import { readSimpleLookup, type SimpleLookup } from './read-simple-lookup.ts';
import { ERROR_TYPE, errorJson, MAX_REQUEST_URL_CHARACTERS } from './render-error.ts';

const REMEMBERED_BYTES = 16 * 1024 * 1024;
const NOT_FOUND_LINES = headerLines(['content-type', ERROR_TYPE]);

/** Makes what finds the answer to the URL of a lookup; undefined: the general route has to answer. */
export function createExpressLookup(
  parts: AppParts,
): (url: string, encoding: Encoding | undefined) => Answer<ReadyAnswer | undefined> {
  const { clock, metrics, networkHosts, networkField, store } = parts;
  const fixedLines = createFixedLines();
  const observeRead = metrics.storeSeries('read_profile');
  const unpack = createProfileUnpacker(networkField);

  function answer(lookup: SimpleLookup, identifier: CompanyIdentifier): Answer<ReadyAnswer | 'nobody'> {
    const readAt = clock.steadyMs();
    const profile = store.companies.readProfile(identifier, lookup.country);
    if (!(profile instanceof Promise)) return render(lookup, profile, readAt);
    return profile.then((found) => render(lookup, found, readAt));
  }

  function render(
    { parameter, country }: SimpleLookup,
    profile: StoredProfile | undefined,
    readAt: number,
  ): ReadyAnswer | 'nobody' {
    observeRead((clock.steadyMs() - readAt) / 1000);
    if (profile === undefined) return 'nobody';
    const { packed, id } = profile;
    const lines = `${fixedLines(parameter, country)}etag: ${entityTag(profile, networkField)}\r\n`;
    return readyAnswer(200, lines, unpack(packed, id), isAscii(packed) && hasNoMoreBytes(id));
  }

  /** Nobody owns the very host, or whatever else it was: the domains above it are to be tried too. */
  function answerFurther(lookup: SimpleLookup): Answer<ReadyAnswer | undefined> {
    const { parameter, identifier, text } = lookup;
    const isDomain = identifier.kind === 'domain';
    const whole = isDomain ? readIdentifier(parameter, text, networkHosts) : { ok: true, value: identifier };
    // What is wrong or owned by nobody by its nature has a message of its own.
    if (!whole.ok || whole.value.values.length === 0) return undefined;
    return after(isDomain ? answer(lookup, whole.value) : 'nobody', (found) => {
      if (found !== 'nobody') return found;
      const message = errorJson(companyNotFound(parameter, whole.value, {}));
      return readyAnswer(404, NOT_FOUND_LINES, message);
    });
  }

  return createAnswerMemory(REMEMBERED_BYTES, store.dataVersion, (url) => {
    if (url.length > MAX_REQUEST_URL_CHARACTERS) return undefined;
    const lookup = readSimpleLookup(url, url.indexOf('?') + 1, networkHosts);
    if (lookup === undefined) return undefined;
    const found = answer(lookup, lookup.identifier);
    if (!(found instanceof Promise)) return found === 'nobody' ? answerFurther(lookup) : found;
    return found.then((later) => (later === 'nobody' ? answerFurther(lookup) : later));
  });
}

/** What is the same for all companies that are found by this parameter for this country, made once. */
function createFixedLines(): (parameter: IdentifierParameter, country: Country) => string {
  const known = new Map<IdentifierParameter, Map<Country, string>>();
  return (matchedBy, country) => {
    let byCountry = known.get(matchedBy);
    if (byCountry === undefined) {
      byCountry = new Map();
      known.set(matchedBy, byCountry);
    }
    let lines = byCountry.get(country);
    if (lines === undefined) {
      const headers = ['content-type', PROFILE_TYPE, 'vary', ENCODING_VARY];
      addMatchHeaders(headers, { country, matchedBy, conflicts: [] });
      lines = headerLines(headers);
      byCountry.set(country, lines);
    }
    return lines;
  };
}
