// /reconcile and the services below it, as the OpenAPI document describes them.
import type { ErrorName } from '../../errors.ts';
import { ANY_PATH_ERRORS } from './openapi-parts.ts';
import { errorResponses, GATE_ERRORS, headerRefs, LIMIT_HEADERS, ref } from './openapi-responses.ts';
import type { JsonSchema } from './schemas.ts';

const SPECIFICATION = 'https://www.w3.org/community/reports/reconciliation/CG-FINAL-specs-0.2-20230410/';

/** A key in the header, or one with only the scope `reconcile` in the URL. */
const SECURITY = [{ apiKey: [] }, { reconcileKey: [] }];

const parameter = (name: string, description: string, isRequired = false) => ({
  name,
  in: 'query',
  required: isRequired,
  schema: { type: 'string' },
  description,
});

const CALLBACK = parameter('callback', 'For JSONP: the name of the function that the answer calls.');
const idOf = (example: string) => ({ ...parameter('id', 'What is shown.', true), example });
const COMPANY_ID = idOf('f000000000001');
const PREFIX = parameter('prefix', 'What a person has typed so far.');
const CURSOR = parameter('cursor', 'How many suggestions to skip.');
const QUERIES = parameter('queries', 'Reconciliation queries by name, as JSON.');
const EXTEND = parameter('extend', 'A data extension query, as JSON.');

const WORK_ERRORS: readonly ErrorName[] = [
  'bad_reconciliation',
  'bad_extension',
  'unknown_property',
  'unsupported_country',
  'too_many_queries',
];
const WORK_SCHEMAS = ['ReconcileResults', 'ReconcileExtension'] as const;

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly errors: readonly ErrorName[];
}

function operation({ errors, ...about }: Described, content: object, parameters: readonly object[]) {
  return {
    tags: ['Reconciliation'],
    ...about,
    security: SECURITY,
    parameters,
    responses: {
      200: {
        description: about.summary,
        headers: headerRefs(['X-Request-Id', 'Cache-Control', ...LIMIT_HEADERS]),
        content,
      },
      ...errorResponses([...errors, 'repeated_parameter', ...GATE_ERRORS, 'key_in_url', ...ANY_PATH_ERRORS]),
    },
  };
}

function jsonContent(...names: readonly string[]) {
  const [only, ...others] = names.map(ref);
  const schema: JsonSchema = others.length === 0 ? (only ?? {}) : { anyOf: [only, ...others] };
  return { 'application/json': { schema }, 'text/javascript': { schema: { type: 'string' } } };
}

function jsonService(about: Described, schema: string, parameters: readonly object[]) {
  const errors: readonly ErrorName[] = [...about.errors, 'bad_callback', 'bad_reconcile_parameter'];
  return { get: operation({ ...about, errors }, jsonContent(schema), [...parameters, CALLBACK]) };
}

function page(operationId: string, summary: string) {
  const errors = ['bad_reconcile_parameter', 'bad_identifier', 'no_such_company'] as const;
  return {
    get: operation({ operationId, summary, errors }, { 'text/html': { schema: { type: 'string' } } }, [
      COMPANY_ID,
    ]),
  };
}

function reconcileGet() {
  return operation(
    {
      operationId: 'reconcile',
      summary: 'The manifest; with queries or extend, the same as POST',
      description: `The Reconciliation Service API 0.2 (${SPECIFICATION}), for OpenRefine and similar tools. Clients that cannot send headers put a key whose only scope is \`reconcile\` into the URL, as \`/reconcile?key=…\`; the addresses in the manifest then have it too.`,
      errors: [...WORK_ERRORS, 'bad_callback'],
    },
    jsonContent('ReconcileManifest', ...WORK_SCHEMAS),
    [QUERIES, EXTEND, CALLBACK],
  );
}

function reconcilePost() {
  const described = operation(
    {
      operationId: 'reconcileForm',
      summary: 'Which companies do these texts mean? Or: which values do these companies have?',
      description:
        'A form with either `queries` (up to 100 reconciliation queries by name) or `extend` (up to 100 `ids`, and `properties`), each as JSON.',
      errors: [...WORK_ERRORS, 'body_too_large', 'not_form'],
    },
    { 'application/json': { schema: { anyOf: WORK_SCHEMAS.map(ref) } } },
    [],
  );
  const fields = { queries: { type: 'string' }, extend: { type: 'string' } };
  return {
    ...described,
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: { type: 'object', properties: fields },
          example: { queries: '{"q0": {"query": "Southern Cross Robotics"}}' },
        },
      },
    },
  };
}

export function reconcilePaths() {
  const noErrors: readonly ErrorName[] = [];
  return {
    '/reconcile': { get: reconcileGet(), post: reconcilePost() },
    '/reconcile/suggest/entity': jsonService(
      { operationId: 'suggestEntities', summary: 'Companies by the beginning of a name', errors: noErrors },
      'ReconcileEntities',
      [PREFIX, CURSOR],
    ),
    '/reconcile/suggest/property': jsonService(
      { operationId: 'suggestProperties', summary: 'Properties by a part of their name', errors: noErrors },
      'ReconcileSuggestions',
      [PREFIX, CURSOR],
    ),
    '/reconcile/suggest/type': jsonService(
      { operationId: 'suggestTypes', summary: 'The type, if its name is meant', errors: noErrors },
      'ReconcileSuggestions',
      [PREFIX, CURSOR],
    ),
    '/reconcile/flyout/entity': jsonService(
      {
        operationId: 'showEntity',
        summary: 'A company in a few words of HTML',
        errors: ['bad_identifier', 'no_such_company'],
      },
      'ReconcileFlyout',
      [COMPANY_ID],
    ),
    '/reconcile/flyout/property': jsonService(
      {
        operationId: 'showProperty',
        summary: 'A property in a few words of HTML',
        errors: ['unknown_property'],
      },
      'ReconcileFlyout',
      [idOf('employee_count')],
    ),
    '/reconcile/flyout/type': jsonService(
      { operationId: 'showType', summary: 'The type in a few words of HTML', errors: noErrors },
      'ReconcileFlyout',
      [idOf('Organization')],
    ),
    '/reconcile/extend/propose': jsonService(
      { operationId: 'proposeProperties', summary: 'The properties of a type', errors: noErrors },
      'ReconcileProperties',
      [parameter('type', 'The id of the type.'), parameter('limit', 'How many properties at most.')],
    ),
    '/reconcile/preview': page('previewCompany', 'A company as a small page, for a frame beside a table'),
    '/reconcile/view': page('viewCompany', 'A company as a page, with all its values'),
  };
}
