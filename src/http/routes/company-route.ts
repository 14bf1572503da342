// GET /company: one profile, as the store holds it, unpacked.
import type { FastifyInstance } from 'fastify';
import { createProfileUnpacker } from '../../domain/unpack-profile.ts';
import { serviceError } from '../../errors.ts';
import { explainCompany } from '../../operations/explain-company.ts';
import { type LookupQuery, lookUpCompany } from '../../operations/look-up-company.ts';
import type { AppParts } from '../app-parts.ts';
import { createEncodingChoice, ENCODING_VARY, encodeReply } from '../compress-answer.ts';
import { createGate, setHeaders } from '../gate.ts';
import { UNDECODABLE } from '../parse-query.ts';
import { addMatchHeaders, entityTag, PROFILE_TYPE, withProvenance } from '../profile-answer.ts';

export function addCompanyRoute(app: FastifyInstance, parts: AppParts): void {
  const { networkField, networkHosts, metrics } = parts;
  const { readProfile, findCompanyId } = parts.store.companies;
  const unpack = createProfileUnpacker(networkField);
  const chooseEncoding = createEncodingChoice();
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

  // Compressed here, as the express lane does it.
  const options = { onRequest: createGate(parts, 'company:read'), compress: false as const };

  app.get('/company', options, async (request, reply) => {
    const query = request.query as LookupQuery;
    if (query === UNDECODABLE) throw serviceError('undecodable_url');
    const found = await lookUpCompany(reader, query);
    const tag = entityTag(found.profile, networkField, found.isWithProvenance);
    const headers = ['etag', tag];
    addMatchHeaders(headers, found);
    setHeaders(reply, headers);
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? ENCODING_VARY : `${vary}, ${ENCODING_VARY}`);
    if (isSameTag(request.headers['if-none-match'], tag)) {
      return reply.code(304).send();
    }
    reply.header('content-type', PROFILE_TYPE);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const { packed, id } = found.profile;
    const profile = unpack(packed, id);
    if (!found.isWithProvenance) return encodeReply(reply, profile, encoding);
    const provenance = await explainCompany(reader, id, found.country);
    return encodeReply(reply, withProvenance(profile, provenance, networkField), encoding);
  });
}

/** Weak comparison, as If-None-Match asks for. */
function isSameTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = tag.slice(2);
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}
