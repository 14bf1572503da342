// GET /company: one profile, sent as the bytes the store holds.
import type { FastifyInstance } from 'fastify';
import { serviceError } from '../../errors.ts';
import { type LookupQuery, lookUpCompany } from '../../operations/look-up-company.ts';
import type { StoredProfile } from '../../store/store.ts';
import type { AppParts } from '../app.ts';
import { createGate } from '../gate.ts';
import { UNDECODABLE } from '../parse-query.ts';
import { renameNetworkKey } from '../rename-network-key.ts';

export function addCompanyRoute(app: FastifyInstance, parts: AppParts): void {
  const { networkField, networkHosts, metrics } = parts;
  const { readProfile, findCompanyId } = parts.store.companies;
  const reader = {
    companies: {
      ...parts.store.companies,
      readProfile: (...args: Parameters<typeof readProfile>) =>
        metrics.timeStore('read_profile', () => readProfile(...args)),
      findCompanyId: (...args: Parameters<typeof findCompanyId>) =>
        metrics.timeStore('find_company_id', () => findCompanyId(...args)),
    },
    networkHosts,
  };
  const isRenamed = networkField !== 'network';

  app.get('/company', { onRequest: createGate(parts, 'company:read') }, async (request, reply) => {
    const query = request.query as LookupQuery;
    if (query === UNDECODABLE) throw serviceError('undecodable_url');
    const { profile, country, matchedBy, conflicts } = await lookUpCompany(reader, query);
    const tag = isRenamed ? `W/"${profile.tag}-${networkField}"` : `W/"${profile.tag}"`;
    reply
      .header('etag', tag)
      .header('cache-control', 'private, no-cache')
      .header('x-country', country)
      .header('x-matched-by', matchedBy);
    if (conflicts.length > 0) reply.header('x-match-conflict', conflicts.join(','));
    if (isSameTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    reply.header('content-type', 'application/json; charset=utf-8');
    return isRenamed ? renamed(profile, networkField) : profile.body;
  });
}

function renamed(profile: StoredProfile, networkField: string): Buffer {
  return renameNetworkKey(profile.body, profile.networkAt, networkField);
}

/** Weak comparison, as If-None-Match asks for. */
function isSameTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = tag.slice(2);
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}
