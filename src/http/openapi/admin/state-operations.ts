// Keys, loads, matches and the state of the service below /admin, as the OpenAPI document describes them.
import type { ErrorName } from '../../../errors.ts';
import { ANY_PATH_ERRORS, type HeaderName } from '../openapi-parts.ts';
import {
  errorResponses,
  GATE_ERRORS,
  headerRefs,
  LIMIT_HEADERS,
  ref,
  success,
} from '../openapi-responses.ts';
import type { JsonSchema } from '../schemas.ts';
import { PAGE_PARAMETERS } from './page-parameters.ts';

const HEADERS: readonly HeaderName[] = ['X-Request-Id', ...LIMIT_HEADERS];
const LIST_HEADERS: readonly HeaderName[] = ['X-Total-Count', 'X-Next-From', ...HEADERS];
const BODY_ERRORS: readonly ErrorName[] = ['body_not_object', 'body_too_large', 'not_json'];
const LIST_ERRORS: readonly ErrorName[] = ['bad_from', 'bad_size', 'repeated_parameter'];

interface Described {
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly answer: JsonSchema;
  readonly status?: number;
  readonly headers?: readonly HeaderName[];
  readonly parameters?: readonly object[];
  readonly body?: { readonly schema: string; readonly example: object };
  readonly errors?: readonly ErrorName[];
}

function operation({ id, summary, description = '', answer, status = 200, headers, ...more }: Described) {
  const { parameters, body, errors = [] } = more;
  return {
    tags: ['Administration'],
    operationId: id,
    summary,
    description: `${description} Needs the scope \`admin\`.`.trim(),
    ...(parameters !== undefined && { parameters }),
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: ref(body.schema), example: body.example } },
      },
    }),
    responses: {
      [status]: success('Done', answer, headers ?? HEADERS),
      ...errorResponses([
        'bad_admin_request',
        ...errors,
        ...(body === undefined ? [] : BODY_ERRORS),
        ...GATE_ERRORS,
        ...ANY_PATH_ERRORS,
      ]),
    },
  };
}

const list = (name: string): JsonSchema => ({ type: 'array', items: ref(name) });
const inPath = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description,
});
const NUMBER = inPath('number', 'The id of the key, or the number of the load.');
const SIZE = {
  name: 'size',
  in: 'query',
  schema: { type: 'string', pattern: '^[0-9]{1,4}$', default: '50' },
  description: 'How many at most, from 1 to 1000.',
};
const WITH_SECRET: readonly HeaderName[] = ['Cache-Control', ...HEADERS];

export function statePaths() {
  return {
    '/admin/keys': {
      get: operation({
        id: 'listKeys',
        summary: 'Which keys are there?',
        description: 'The newest first, revoked and expired ones included. Secrets are not stored.',
        answer: list('Key'),
        headers: LIST_HEADERS,
        parameters: PAGE_PARAMETERS,
        errors: LIST_ERRORS,
      }),
      post: operation({
        id: 'createKey',
        summary: 'Create a key',
        description: 'The secret is in this answer and nowhere else.',
        answer: ref('IssuedKey'),
        status: 201,
        headers: WITH_SECRET,
        body: {
          schema: 'NewKey',
          example: { name: 'crm', scopes: ['company:read'], expires_at: '2030-01-31' },
        },
        errors: ['change_refused', 'store_not_writable'],
      }),
    },
    '/admin/keys/rotate/{number}': {
      post: operation({
        id: 'rotateKey',
        summary: 'Give a key a new secret',
        description:
          'The old secret still works for some time. The new one is in this answer and nowhere else.',
        answer: ref('IssuedKey'),
        headers: WITH_SECRET,
        parameters: [NUMBER],
        body: { schema: 'KeyRotation', example: { overlap_seconds: 3600 } },
        errors: ['no_such_key', 'change_refused', 'store_not_writable'],
      }),
    },
    '/admin/keys/{number}': {
      delete: operation({
        id: 'revokeKey',
        summary: 'Revoke a key, in every process within a second',
        answer: ref('RevokedKey'),
        parameters: [NUMBER],
        errors: ['no_such_key', 'change_refused', 'store_not_writable'],
      }),
    },
    '/admin/loads': {
      get: operation({
        id: 'listLoads',
        summary: 'What was loaded?',
        description: 'The newest first.',
        answer: list('Load'),
        headers: LIST_HEADERS,
        parameters: PAGE_PARAMETERS,
        errors: LIST_ERRORS,
      }),
    },
    '/admin/loads/{number}': {
      get: operation({
        id: 'readLoad',
        summary: 'One load',
        answer: ref('Load'),
        parameters: [NUMBER],
        errors: ['no_such_load'],
      }),
      delete: operation({
        id: 'undoLoad',
        summary: 'Undo the newest load, or say what that would change',
        answer: ref('UndoneLoad'),
        parameters: [
          NUMBER,
          { name: 'dry_run', in: 'query', schema: { type: 'string', enum: ['true', 'false'] } },
        ],
        errors: ['no_such_load', 'change_refused', 'store_not_writable', 'repeated_parameter'],
      }),
    },
    ...importPaths(),
    '/admin/matches': {
      get: operation({
        id: 'reviewMatches',
        summary: 'Which companies are likely the same?',
        description: 'The likeliest first. All companies are read, which takes a while in a large store.',
        answer: list('LikelyPair'),
        parameters: [SIZE],
        errors: ['change_refused', 'repeated_parameter'],
      }),
      post: operation({
        id: 'decideMatch',
        summary: 'Decide whether two companies are one',
        description: 'The decision holds after every reload.',
        answer: ref('DecidedMatch'),
        body: {
          schema: 'MatchVerdict',
          example: { companies: ['f0317460925581436', 'f0825113094472650'], verdict: 'rejected' },
        },
        errors: ['change_refused', 'store_not_writable'],
      }),
    },
    '/admin/company': {
      get: operation({
        id: 'readStoredCompany',
        summary: 'One company with its records, to compare it with another',
        answer: ref('StoredCompany'),
        parameters: [
          { ...query('id', 'An id of the company, of today or before.', true), example: 'f000000000001' },
        ],
        errors: ['no_such_company', 'repeated_parameter'],
      }),
    },
    '/admin/conflicts': {
      get: operation({
        id: 'listConflicts',
        summary: 'Which identifiers does one company claim and another own?',
        description: 'With the reason why they are two companies, and why the owner keeps the identifier.',
        answer: list('Conflict'),
        parameters: [SIZE],
        errors: ['change_refused', 'repeated_parameter'],
      }),
    },
    '/admin/status': {
      get: operation({
        id: 'readStatus',
        summary: 'The health of store and process, and how old the data is',
        answer: ref('ServiceStatus'),
      }),
    },
    '/admin/settings': {
      get: operation({
        id: 'listSettings',
        summary: 'The settings in force, without secrets',
        answer: list('Setting'),
      }),
    },
  };
}

const query = (name: string, description: string, required = false) => ({
  name,
  in: 'query',
  required,
  schema: { type: 'string' },
  description,
});

const FILE = { ...query('file', 'The name of the file.', true), example: 'companies.csv' };
const COLUMN_PARAMETERS = [
  query('country', 'For people: the country of rows that have none.'),
  query('map', 'FIELD=COLUMN: read a field from this column of a table; once for each field.'),
];

function importPaths() {
  const start = operation({
    id: 'startImport',
    summary: 'Import a file',
    description:
      'The body is the file as it is. The answer comes when the file has arrived; ask for the progress.',
    answer: ref('ImportJob'),
    status: 202,
    parameters: [
      {
        ...query('kind', '`companies`, `people`, or the name of a source, such as `gleif`.', true),
        example: 'companies',
      },
      {
        ...FILE,
        description: 'The name of the file: its ending says how it is read, such as people.csv.gz.',
      },
      ...COLUMN_PARAMETERS,
      query(
        'yes',
        '`true`: accept how the columns of a table are read; for a source, retire all records that the file lacks.',
      ),
      query('dry_run', '`true`: do everything except publish.'),
    ],
    errors: ['body_too_large', 'repeated_parameter', 'store_not_writable'],
  });
  const columns = operation({
    id: 'previewColumns',
    summary: 'How would the columns of a file be read?',
    description:
      'The body is the file, or its beginning if it is text; 1 MB is enough. Nothing is loaded or kept of it.',
    answer: ref('ColumnsPreview'),
    parameters: [
      query('kind', 'As for the import; left out, as the file is recognised.'),
      FILE,
      ...COLUMN_PARAMETERS,
    ],
    errors: ['body_too_large', 'change_refused', 'repeated_parameter'],
  });
  const requestBody = { required: true, content: { 'application/octet-stream': {} } };
  const rejects = operation({
    id: 'readRejects',
    summary: 'The rejected rows of an import, as JSON Lines',
    description: 'Line numbers and reasons, at most 4 MiB; never the rows. Kept for the last 50 imports.',
    answer: ref('ImportJob'),
    parameters: [NUMBER],
    errors: ['no_such_import'],
  });
  const lines = {
    description: 'Rejected rows',
    headers: headerRefs(HEADERS),
    content: { 'application/x-ndjson': { schema: { type: 'string' } } },
  };
  return {
    '/admin/imports': {
      get: operation({
        id: 'listImports',
        summary: 'Which imports run or have ended?',
        description: 'The newest first, by upload and by the command line; the last 1,000.',
        answer: list('ImportJob'),
        headers: LIST_HEADERS,
        parameters: PAGE_PARAMETERS,
        errors: LIST_ERRORS,
      }),
      post: { ...start, requestBody },
    },
    '/admin/imports/columns': { post: { ...columns, requestBody } },
    '/admin/imports/{number}': {
      get: operation({
        id: 'readImport',
        summary: 'How is an import getting on?',
        answer: ref('ImportJob'),
        parameters: [NUMBER],
        errors: ['no_such_import'],
      }),
    },
    '/admin/imports/rejects/{number}': {
      get: { ...rejects, responses: { ...rejects.responses, 200: lines } },
    },
  };
}
