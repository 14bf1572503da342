// The OpenAPI 3.1 document, made from the same schemas and the same error table that the service uses.
import { ACCEPTED_FORMS, IDENTIFIER_PARAMETERS } from '../../domain/identifiers/company-identifier.ts';
import { ERRORS } from '../../errors.ts';
import { readVersion } from '../../version.ts';
import { REFERENCE_LISTS } from '../routes/reference-routes.ts';
import { publicPath } from '../server/own-address.ts';
import { correctionPaths } from './admin/correction-operations.ts';
import { CORRECTION_SCHEMAS } from './admin/correction-schemas.ts';
import { statePaths } from './admin/state-operations.ts';
import { STATE_SCHEMAS } from './admin/state-schemas.ts';
import { suppressionPaths } from './admin/suppression-operations.ts';
import { SUPPRESSION_SCHEMAS } from './admin/suppression-schemas.ts';
import { CONSOLE_SCHEMAS, consolePaths, consoleServer, SESSION_SCHEME } from './console-operations.ts';
import { companyMatch, companySuggest } from './find-operations.ts';
import { matchBody, matchesSchema, summarySchema } from './find-schemas.ts';
import { companyBatch, companyExport, peopleExport } from './many-operations.ts';
import { batchBody, batchResult, companyExportBody, peopleExportBody } from './many-schemas.ts';
import { ANY_PATH_ERRORS, ERROR_EXAMPLES, HEADERS, type HeaderName } from './openapi-parts.ts';
import { errorResponses, GATE_ERRORS, headerRefs, LIMIT_HEADERS, ref, success } from './openapi-responses.ts';
import { personLookup } from './person-operation.ts';
import { reconcilePaths } from './reconcile-operations.ts';
import { RECONCILE_SCHEMAS } from './reconcile-schemas.ts';
import { rootPaths } from './root-operations.ts';
import {
  countryParameter,
  errorBody,
  type JsonSchema,
  matchSchema,
  personSchema,
  profileSchema,
  searchBody,
} from './schemas.ts';
import { companyFacets, companySearch, peopleFacets } from './search-operations.ts';
import {
  companyFacetsSchema,
  companySearchBody,
  foundCompanySchema,
  peopleFacetsSchema,
} from './search-schemas.ts';
import { TOOL_SCHEMAS, toolMessages } from './tool-operation.ts';
import { USAGE_PATHS, USAGE_SCHEMAS } from './usage-operations.ts';

export interface DocumentedSettings {
  readonly basePath: string;
  readonly networkField: string;
  /** Whether there is a console. */
  readonly console: boolean;
  /** The address of the service as callers see it. */
  readonly publicUrl?: string | undefined;
}

const PROFILE_HEADERS: readonly HeaderName[] = [
  'X-Request-Id',
  'ETag',
  'Cache-Control',
  'X-Country',
  'X-Matched-By',
  'X-Match-Conflict',
  ...LIMIT_HEADERS,
];

export function createOpenApiDocument(settings: DocumentedSettings): object {
  const { basePath, networkField, console: hasConsole, publicUrl } = settings;
  const path = publicPath(publicUrl);
  const root = { url: path === '' ? '/' : path };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Firmament',
      version: readVersion(),
      description:
        'Company data: who works at this company, and what is this company? Every operation is served at the root and under /v1; HEAD works wherever GET does, without the body.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: basePath === '' ? root.url : path + basePath, description: 'Current version' },
      { url: `${path}${basePath}/v1`, description: 'The same, with its version named' },
      ...(hasConsole ? [consoleServer(path)] : []),
    ],
    security: [{ apiKey: [] }],
    tags: [
      { name: 'Operations' },
      { name: 'Reconciliation' },
      { name: 'Assistants' },
      { name: 'Reference' },
      ...(hasConsole ? [{ name: 'Console' }] : []),
      { name: 'Administration' },
      { name: 'Running it' },
    ],
    paths: {
      '/people/search': { post: peopleSearch() },
      '/people': { get: personLookup(networkField) },
      '/people/search/export': { post: peopleExport() },
      '/company': { get: companyLookup(networkField) },
      '/company/batch': { post: companyBatch() },
      '/company/search/export': { post: companyExport() },
      '/company/suggest': { get: companySuggest() },
      '/company/match': { post: companyMatch() },
      '/company/search': { post: companySearch() },
      '/company/search/facets': { post: companyFacets() },
      '/people/search/facets': { post: peopleFacets() },
      ...reconcilePaths(),
      '/mcp': { post: toolMessages() },
      ...correctionPaths(),
      ...statePaths(),
      ...suppressionPaths(),
      ...Object.fromEntries(
        Object.entries(REFERENCE_LISTS).map(([name, { operationId, about, schema }]) => [
          `/reference/${name}`,
          { get: referenceOperation(operationId, about, schema) },
        ]),
      ),
      ...USAGE_PATHS,
      ...(hasConsole ? consolePaths(root) : {}),
      ...rootPaths(root),
    },
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `fmt_…`' },
        reconcileKey: {
          type: 'apiKey',
          in: 'query',
          name: 'key',
          description: 'An API key whose only scope is `reconcile`',
        },
        ...(hasConsole && { session: SESSION_SCHEME }),
      },
      schemas: {
        Company: profileSchema(networkField),
        PersonMatch: matchSchema(networkField),
        Person: personSchema(networkField),
        PeopleSearch: searchBody,
        PeopleExport: peopleExportBody,
        CompanyExport: companyExportBody(networkField),
        CompanyBatch: batchBody,
        BatchResult: batchResult,
        CompanySummary: summarySchema,
        CompanyMatches: matchesSchema,
        CompanyQueries: matchBody,
        CompanySearch: companySearchBody(networkField),
        FoundCompany: foundCompanySchema,
        CompanyFacets: companyFacetsSchema,
        PeopleFacets: peopleFacetsSchema,
        ...RECONCILE_SCHEMAS,
        ...TOOL_SCHEMAS,
        ...USAGE_SCHEMAS,
        ...(hasConsole && CONSOLE_SCHEMAS),
        ...CORRECTION_SCHEMAS,
        ...STATE_SCHEMAS,
        ...SUPPRESSION_SCHEMAS,
        Error: errorBody,
      },
      headers: HEADERS,
      examples: ERROR_EXAMPLES,
    },
    'x-errors': Object.values(ERRORS).map(({ number, when, message }) => ({ error: number, when, message })),
  };
}

function peopleSearch() {
  return {
    tags: ['Operations'],
    operationId: 'searchPeople',
    summary: 'Who works at this company?',
    description:
      'Finds people inside one company by position, seniority and department. The order is fixed: with a position exact titles first, then seniority, then people who can be contacted, then person_id.',
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: ref('PeopleSearch'),
          example: { companyId: 'f000000000001', position: 'engineer', size: '5' },
        },
      },
    },
    responses: {
      200: success('Matches, possibly none', { type: 'array', items: ref('PersonMatch') }, [
        'X-Request-Id',
        'X-Total-Count',
        'X-Next-From',
        'X-Country',
        'X-People-Countries',
        ...LIMIT_HEADERS,
      ]),
      ...errorResponses([
        ...([
          'body_not_object',
          'unsupported_country',
          'bad_company_id',
          'bad_seniority',
          'bad_department',
        ] as const),
        ...([
          'bad_from',
          'bad_size',
          'bad_position',
          'no_such_company',
          'body_too_large',
          'not_json',
        ] as const),
        ...GATE_ERRORS,
        ...ANY_PATH_ERRORS,
      ]),
    },
  };
}

/** Identifiers that may be sent as a URL, which may be longer. */
const TAKES_URL: ReadonlySet<string> = new Set(['ln_slug', 'ln_url', 'fqdn', 'website']);

function companyLookup(networkField: string) {
  return {
    tags: ['Operations'],
    operationId: 'lookUpCompany',
    summary: 'What is this company?',
    description:
      'Finds one company by the first identifier sent, in the order of the parameters. The profile is the view of a country: ' +
      `the country's own values replace the global ones. The slug on the professional network is the field \`${networkField}\`.`,
    parameters: [
      ...IDENTIFIER_PARAMETERS.map((name) => ({
        name,
        in: 'query',
        schema: { type: 'string', maxLength: TAKES_URL.has(name) ? 2048 : 256 },
        description: `${ACCEPTED_FORMS[name]}.`,
        ...(name === 'fqdn' && { example: 'southern-cross-robotics.example' }),
      })),
      { name: 'country', in: 'query', schema: countryParameter },
      {
        name: 'include',
        in: 'query',
        schema: { type: 'string', enum: ['provenance'] },
        description: 'Adds one key to the profile: where each value comes from.',
      },
      {
        name: 'If-None-Match',
        in: 'header',
        schema: { type: 'string' },
        description: 'An ETag of an earlier answer.',
      },
    ],
    responses: {
      200: success('The profile', ref('Company'), PROFILE_HEADERS),
      304: { description: 'The profile has the ETag that was sent', headers: headerRefs(PROFILE_HEADERS) },
      ...errorResponses([
        ...(['unsupported_country', 'no_identifier', 'bad_identifier', 'repeated_parameter'] as const),
        'no_such_company',
        ...GATE_ERRORS,
        ...ANY_PATH_ERRORS,
      ]),
    },
  };
}

function referenceOperation(operationId: string, summary: string, schema: JsonSchema) {
  return {
    tags: ['Reference'],
    operationId,
    summary,
    security: [],
    responses: { 200: success(summary, schema, ['X-Request-Id']), ...errorResponses(ANY_PATH_ERRORS) },
  };
}
