// GET /company: one profile, as the store holds it, unpacked.
import { ServiceError, serviceError } from '../../errors.ts';
import { type FoundCompany, lookUpCompany } from '../../operations/companies/look-up-company.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { CompanyLookups } from '../../store/contract/company-reader.ts';
import type { AppParts } from '../app-parts.ts';
import { createAnswerMemory } from '../memory/answer-memory.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { errorReply, JSON_TYPE, type Reply } from '../server/reply.ts';
import type { Call } from '../server/route.ts';
import { parseQuery } from '../wire/parse-query.ts';
import { createMatchHeaders, createProfileWriter, entityTag } from '../wire/profile-answer.ts';

const REMEMBERED_BYTES = 16 * 1024 * 1024;

/** Creates the function that answers a lookup. */
export function createCompanyLookup(parts: AppParts): (call: Call) => Answer<Reply> {
  const { networkField, networkHosts, metrics, store } = parts;
  const { companies } = store;
  const write = createProfileWriter(parts);
  const matchHeaders = createMatchHeaders();
  const reader = {
    companies: timedLookups(metrics, companies),
    networkHosts,
    whyNotReady: store.whyNotReady,
  };
  const remember = createAnswerMemory(REMEMBERED_BYTES, store.dataVersion);

  function find(queryText: string): Answer<Reply> {
    const query = parseQuery(queryText);
    if (query === undefined) throw serviceError('undecodable_url');
    return after(lookUpCompany(reader, query), (found) =>
      found instanceof ServiceError ? errorReply(found) : after(write(found), (bytes) => reply(found, bytes)),
    );
  }

  function reply(found: FoundCompany, bytes: string): Reply {
    const tag = entityTag(found, networkField);
    const own = ['etag', tag];
    if (found.conflicts.length > 0) own.push('x-match-conflict', found.conflicts.join(','));
    return {
      status: 200,
      type: JSON_TYPE,
      shared: matchHeaders(found),
      own,
      bytes,
      tag,
      isCompressible: true,
    };
  }

  return ({ query }) => remember(query, find);
}

export function timedLookups(metrics: Metrics, companies: CompanyLookups): CompanyLookups {
  return {
    readProfile: metrics.timed('read_profile', companies.readProfile),
    findCompanyId: metrics.timed('find_company_id', companies.findCompanyId),
  };
}
