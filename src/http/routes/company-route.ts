// GET /company: one profile, as the store holds it, unpacked.

import { serviceError } from '../../errors.ts';
import { explainCompany } from '../../operations/companies/explain-company.ts';
import { type FoundCompany, lookUpCompany } from '../../operations/companies/look-up-company.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import { createProfileUnpacker, isAscii } from '../../store/formats/profile/unpack-profile.ts';
import type { AppParts } from '../app-parts.ts';
import { createAnswerMemory } from '../memory/answer-memory.ts';
import { byteText, isAsciiText, JSON_TYPE, type Reply } from '../server/reply.ts';
import type { Call } from '../server/route.ts';
import { parseQuery } from '../wire/parse-query.ts';
import { createMatchHeaders, entityTag, withProvenance } from '../wire/profile-answer.ts';

const REMEMBERED_BYTES = 16 * 1024 * 1024;

/** Creates the function that answers a lookup. */
export function createCompanyLookup(parts: AppParts): (call: Call) => Answer<Reply> {
  const { networkField, networkHosts, metrics, store } = parts;
  const { companies } = store;
  const unpack = createProfileUnpacker(networkField);
  const matchHeaders = createMatchHeaders();
  const reader = {
    companies: {
      ...companies,
      readProfile: metrics.timed('read_profile', companies.readProfile),
      findCompanyId: metrics.timed('find_company_id', companies.findCompanyId),
    },
    networkHosts,
    whyNotReady: store.whyNotReady,
  };
  const remember = createAnswerMemory(REMEMBERED_BYTES, store.dataVersion);

  function find(queryText: string): Answer<Reply> {
    const query = parseQuery(queryText);
    if (query === undefined) throw serviceError('undecodable_url');
    return after(lookUpCompany(reader, query), (found) => {
      const { packed, id } = found.profile;
      const profile = unpack(packed, id);
      if (!found.isWithProvenance) return reply(found, profile, isAscii(packed) && isAsciiText(id));
      return explainCompany(reader, id, found.country).then((provenance) =>
        reply(found, withProvenance(profile, provenance, networkField)),
      );
    });
  }

  function reply(found: FoundCompany, text: string, isPlain = false): Reply {
    const tag = entityTag(found.profile, networkField, found.isWithProvenance);
    const own = ['etag', tag];
    if (found.conflicts.length > 0) own.push('x-match-conflict', found.conflicts.join(','));
    return {
      status: 200,
      type: JSON_TYPE,
      shared: matchHeaders(found),
      own,
      // Measuring the text would copy it once more than sending it does.
      bytes: isPlain ? text : byteText(text),
      tag,
      isCompressible: true,
    };
  }

  return ({ query }) => remember(query, find);
}
