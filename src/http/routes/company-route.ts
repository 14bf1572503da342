// GET /company: one profile, sent as the bytes the store holds.
import type { FastifyInstance } from 'fastify';
import { serviceError } from '../../errors.ts';
import { type LookupQuery, lookUpCompany } from '../../operations/look-up-company.ts';
import type { AppParts } from '../app-parts.ts';
import { createGate, setHeaders } from '../gate.ts';
import { UNDECODABLE } from '../parse-query.ts';
import {
  addProfileHeaders,
  namedProfile,
  PROFILE_TYPE,
  PROFILE_VARY,
  profileTag,
} from '../profile-answer.ts';

export function addCompanyRoute(app: FastifyInstance, parts: AppParts): void {
  const { networkField, networkHosts, metrics } = parts;
  const { readProfile, findCompanyId } = parts.store.companies;
  const timeRead = metrics.storeTimer('read_profile');
  const timeFind = metrics.storeTimer('find_company_id');
  const reader = {
    companies: {
      ...parts.store.companies,
      readProfile: (...args: Parameters<typeof readProfile>) => timeRead(() => readProfile(...args)),
      findCompanyId: (...args: Parameters<typeof findCompanyId>) => timeFind(() => findCompanyId(...args)),
    },
    networkHosts,
  };

  app.get('/company', { onRequest: createGate(parts, 'company:read') }, async (request, reply) => {
    const query = request.query as LookupQuery;
    if (query === UNDECODABLE) throw serviceError('undecodable_url');
    const found = await lookUpCompany(reader, query);
    const headers: string[] = [];
    addProfileHeaders(headers, found, networkField);
    setHeaders(reply, headers);
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? PROFILE_VARY : `${vary}, ${PROFILE_VARY}`);
    if (isSameTag(request.headers['if-none-match'], profileTag(found.profile, networkField))) {
      return reply.code(304).send();
    }
    reply.header('content-type', PROFILE_TYPE);
    return namedProfile(found.profile, networkField).body;
  });
}

/** Weak comparison, as If-None-Match asks for. */
function isSameTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = tag.slice(2);
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}
