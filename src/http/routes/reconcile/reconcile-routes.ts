// /reconcile and the services below it: the Reconciliation Service API 0.2 of the W3C community group, as OpenRefine and
// similar tools use it. Which company is meant is decided by the same operations as in match and suggest.
import { createProfileProperties } from '../../../domain/company/profile-properties.ts';
import { ServiceError, serviceError } from '../../../errors.ts';
import { answerEach } from '../../../operations/companies/answer-each.ts';
import { lookUpCompany } from '../../../operations/companies/look-up-company.ts';
import { reconcileCompany } from '../../../operations/companies/reconcile-company.ts';
import { refuseUnlessReady } from '../../../operations/readiness/not-ready.ts';
import { createProfileUnpacker } from '../../../store/formats/profile/unpack-profile.ts';
import type { AppParts } from '../../app-parts.ts';
import { ownAddress } from '../../server/own-address.ts';
import type { Reply } from '../../server/reply.ts';
import type { Call, Route } from '../../server/route.ts';
import type { Query } from '../../wire/parse-query.ts';
import { answerExtension } from './answer-extension.ts';
import {
  propertyFlyout,
  readId,
  suggestEntities,
  suggestProperties,
  suggestTypes,
  typeFlyout,
} from './answer-suggest.ts';
import { companyHeading, companyPage } from './company-page.ts';
import { readQueries } from './read-queries.ts';
import { readCount, readForm, readReconcileParameter, readUrlQuery } from './read-reconcile-parameter.ts';
import { pageReply, readCallback, reconcileReply } from './reconcile-reply.ts';
import { isOrganization, ORGANIZATION } from './reconcile-type.ts';
import { serviceManifest } from './service-manifest.ts';

/** As much as 64 KiB of JSON has when every character of it is percent-encoded. */
const MAX_FORM_BYTES = 3 * 64 * 1024;

/** `base` is the path before `/reconcile`, for the addresses in the manifest. */
export function reconcileRoutes(parts: AppParts, base: string): Route[] {
  const { store, networkField, networkHosts, publicUrl } = parts;
  const properties = createProfileProperties(networkField);
  const unpack = createProfileUnpacker(networkField);
  const matchReader = { names: store.names, companies: store.companies, networkHosts };
  const extendReader = { companies: store.companies, unpack };
  const lookupReader = { companies: store.companies, networkHosts, whyNotReady: store.whyNotReady };

  async function reconcile(text: string): Promise<object> {
    const queries = readQueries(text, properties);
    const results = await store.inOneState(() =>
      answerEach(queries, async ([name, query]) => {
        const candidates = query === undefined ? [] : await reconcileCompany(matchReader, query);
        const result = candidates.map(({ id, name: shown, description, score, match, features }) => {
          const percent = Math.round(score * 1000) / 10;
          return { id, name: shown, description, type: [ORGANIZATION], score: percent, match, features };
        });
        return [name, { result }] as const;
      }),
    );
    const isNothingFound = results.length > 0 && results.every(([, { result }]) => result.length === 0);
    if (isNothingFound) refuseUnlessReady(store.whyNotReady());
    return Object.fromEntries(results);
  }

  /** Undefined if neither queries nor an extension is sent. */
  function work(fields: Query): Promise<object> | undefined {
    const queries = readReconcileParameter(fields, 'queries');
    if (queries !== undefined) return reconcile(queries);
    const extension = readReconcileParameter(fields, 'extend');
    return extension === undefined ? undefined : answerExtension(extendReader, properties, extension);
  }

  function propose(query: Query): object {
    const type = readReconcileParameter(query, 'type');
    const limit = readCount(query, 'limit');
    const all = type === undefined || isOrganization(type) ? properties.all : [];
    const proposed = all.slice(0, limit).map(({ id, name, about }) => ({ id, name, description: about }));
    return { properties: proposed, type: type ?? ORGANIZATION.id, ...(limit !== undefined && { limit }) };
  }

  async function readCompany(query: Query) {
    const found = await lookUpCompany(lookupReader, new Map([['id', readId(query)]]));
    if (found instanceof ServiceError) throw found;
    return JSON.parse(unpack(found.profile.packed, found.profile.id));
  }

  const jsonService = (
    path: string,
    make: (query: Query, call: Call) => object | Promise<object>,
  ): Route => ({
    path,
    method: 'GET',
    scope: 'reconcile',
    takesUrlKey: true,
    answer: async (call): Promise<Reply> => {
      const query = readUrlQuery(call.query);
      const callback = readCallback(query);
      return reconcileReply(await make(query, call), callback);
    },
  });

  const page = (path: string, isPreview: boolean): Route => ({
    path,
    method: 'GET',
    scope: 'reconcile',
    takesUrlKey: true,
    answer: async ({ query }) =>
      pageReply(companyPage(await readCompany(readUrlQuery(query)), properties, isPreview)),
  });

  return [
    jsonService(
      '/reconcile',
      (query, { headers, urlKey }) =>
        work(query) ?? serviceManifest(ownAddress(publicUrl, headers), base, urlKey),
    ),
    {
      path: '/reconcile',
      method: 'POST',
      scope: 'reconcile',
      takesUrlKey: true,
      takesBody: true,
      isForm: true,
      maxBodyBytes: MAX_FORM_BYTES,
      answer: async ({ body }) => {
        const answer = work(readForm(body));
        if (answer === undefined)
          throw serviceError('bad_reconciliation', {
            field: 'The form',
            problem: 'it has neither "queries" nor "extend"',
          });
        return reconcileReply(await answer, undefined);
      },
    },
    jsonService('/reconcile/suggest/entity', (query) =>
      store.inOneState(() => suggestEntities(matchReader, query)),
    ),
    jsonService('/reconcile/suggest/property', (query) => suggestProperties(properties, query)),
    jsonService('/reconcile/suggest/type', suggestTypes),
    jsonService('/reconcile/flyout/entity', async (query) => {
      return { id: readId(query), html: companyHeading(await readCompany(query)) };
    }),
    jsonService('/reconcile/flyout/property', (query) => propertyFlyout(properties, query)),
    jsonService('/reconcile/flyout/type', typeFlyout),
    jsonService('/reconcile/extend/propose', propose),
    page('/reconcile/preview', true),
    page('/reconcile/view', false),
  ];
}
