// The operations of suppressions and of the audit log, as the OpenAPI document describes them.
import { ANY_PATH_ERRORS } from '../openapi-parts.ts';
import { errorResponses, GATE_ERRORS, LIMIT_HEADERS, ref, success } from '../openapi-responses.ts';
import { PAGE_PARAMETERS } from './page-parameters.ts';

const HEADERS = ['X-Request-Id', ...LIMIT_HEADERS] as const;
const LIST_HEADERS = ['X-Request-Id', 'X-Total-Count', 'X-Next-From', ...LIMIT_HEADERS] as const;
const LIST_ERRORS = [
  'bad_from',
  'bad_size',
  'repeated_parameter',
  ...GATE_ERRORS,
  ...ANY_PATH_ERRORS,
] as const;

export function suppressionPaths() {
  return {
    '/admin/suppressions': { get: listSuppressions(), post: forget() },
    '/admin/suppressions/{number}': { delete: takeBackSuppression() },
    '/admin/audit': { get: listAudit() },
  };
}

function listSuppressions() {
  return {
    tags: ['Administration'],
    operationId: 'listSuppressions',
    summary: 'What is kept out of the data?',
    description: 'The newest first, also those that were withdrawn. Needs the scope `admin` or `admin:read`.',
    parameters: PAGE_PARAMETERS,
    responses: {
      200: success(
        'The suppressions, possibly none',
        { type: 'array', items: ref('Suppression') },
        LIST_HEADERS,
      ),
      ...errorResponses(LIST_ERRORS),
    },
  };
}

function forget() {
  return {
    tags: ['Administration'],
    operationId: 'forget',
    summary: 'Forget a person or a company',
    description:
      'It is no longer served, by any process within a second, and no later load brings it back. Who entered it is the name of the key. Needs the scope `admin`.',
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: ref('NewSuppression'),
          example: { what: 'person', by: 'network', value: 'jo-smith', reason: 'request of 3 May' },
        },
      },
    },
    responses: {
      200: success('With `dry_run`: what would be removed', ref('Forgotten'), HEADERS),
      201: success('It is forgotten', ref('Forgotten'), HEADERS),
      ...errorResponses([
        'bad_admin_request',
        ...([
          'body_not_object',
          'bad_suppression',
          'body_too_large',
          'not_json',
          'store_not_writable',
        ] as const),
        ...GATE_ERRORS,
        ...ANY_PATH_ERRORS,
      ]),
    },
  };
}

function takeBackSuppression() {
  return {
    tags: ['Administration'],
    operationId: 'takeBackSuppression',
    summary: 'Withdraw a suppression that was a mistake',
    description:
      'Later loads bring the person or the company again; nothing comes back by itself. Needs the scope `admin`.',
    parameters: [
      {
        name: 'number',
        in: 'path',
        required: true,
        schema: { type: 'integer', minimum: 1 },
        description: 'Its number.',
      },
    ],
    responses: {
      200: success('It is withdrawn', ref('TakenBackSuppression'), HEADERS),
      ...errorResponses([
        'bad_admin_request',
        'bad_suppression',
        'no_such_suppression',
        'store_not_writable',
        ...GATE_ERRORS,
        ...ANY_PATH_ERRORS,
      ]),
    },
  };
}

function listAudit() {
  return {
    tags: ['Administration'],
    operationId: 'listAudit',
    summary: 'What was done by hand, by whom and why?',
    description:
      'The newest first. It has no contact values and no names of people. Needs the scope `admin` or `admin:read`.',
    parameters: PAGE_PARAMETERS,
    responses: {
      200: success('The entries, possibly none', { type: 'array', items: ref('AuditEntry') }, LIST_HEADERS),
      ...errorResponses(LIST_ERRORS),
    },
  };
}
