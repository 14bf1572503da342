// The manifest of the reconciliation service: what it can do, and at which addresses. Where the key is in the URL, it is in
// each of these addresses too, since the client cannot send it otherwise.
import { readVersion } from '../../../version.ts';
import { PROPERTY_SETTINGS } from './answer-extension.ts';
import { MOST_QUERIES } from './read-queries.ts';
import { ORGANIZATION, SCHEMA_SPACE } from './reconcile-type.ts';

const PREVIEW_SIZE = { width: 430, height: 210 } as const;

/** `address` is that of the service without a base path; `base` is the base path, with /v1 if it was called there. */
export function serviceManifest(address: string, base: string, urlKey: string | undefined): object {
  const root = `${address}${base}`;
  // The sign at the end: some clients append `?type=…`, whatever the address has already.
  const query = urlKey === undefined ? '' : `?key=${urlKey}&`;
  const page = (name: string) => `${root}/reconcile/${name}${query === '' ? '?' : query}id={{id}}`;
  const suggest = (what: string) => ({
    service_url: root,
    service_path: `/reconcile/suggest/${what}${query}`,
    flyout_service_url: root,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the client fills in the id.
    flyout_service_path: `/reconcile/flyout/${what}${query === '' ? '?' : query}${'id=${id}'}`,
  });
  return {
    versions: ['0.2'],
    name: 'Firmament companies',
    identifierSpace: `${root}/company?id=`,
    schemaSpace: SCHEMA_SPACE,
    documentation: `${address}/docs`,
    serviceVersion: readVersion(),
    defaultTypes: [ORGANIZATION],
    batchSize: MOST_QUERIES,
    view: { url: page('view') },
    preview: { url: page('preview'), ...PREVIEW_SIZE },
    suggest: { entity: suggest('entity'), property: suggest('property'), type: suggest('type') },
    extend: {
      propose_properties: { service_url: root, service_path: `/reconcile/extend/propose${query}` },
      property_settings: PROPERTY_SETTINGS,
    },
    // A key in the URL is already part of every address.
    ...(urlKey === undefined && { authentication: { type: 'apiKey', name: 'Authorization', in: 'header' } }),
  };
}
