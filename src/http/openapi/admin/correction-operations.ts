// The operations of corrections, as the OpenAPI document describes them.
import { ANY_PATH_ERRORS } from '../openapi-parts.ts';
import { errorResponses, GATE_ERRORS, LIMIT_HEADERS, ref, success } from '../openapi-responses.ts';
import { PAGE_PARAMETERS } from './page-parameters.ts';

const COMPANY = 'An id or an identifier, recognised by its form; `abn:…` names the kind.';

export function correctionPaths() {
  return {
    '/admin/corrections': { get: listCorrections(), post: makeCorrection() },
    '/admin/corrections/{number}': { delete: takeBackCorrection() },
  };
}

function listCorrections() {
  return {
    tags: ['Administration'],
    operationId: 'listCorrections',
    summary: 'Which corrections are in force?',
    description:
      'The newest first. Each says whether it still changes anything. With `taken_back=true`, also those that were withdrawn. Needs the scope `admin` or `admin:read`.',
    parameters: [
      { name: 'company', in: 'query', schema: { type: 'string', maxLength: 2048 }, description: COMPANY },
      {
        name: 'taken_back',
        in: 'query',
        schema: { type: 'string', enum: ['true', 'false'] },
        description: '`true`: also those that were withdrawn.',
      },
      ...PAGE_PARAMETERS,
    ],
    responses: {
      200: success('The corrections, possibly none', { type: 'array', items: ref('Correction') }, [
        'X-Request-Id',
        'X-Total-Count',
        'X-Next-From',
        ...LIMIT_HEADERS,
      ]),
      ...errorResponses([
        ...(['bad_correction', 'bad_identifier', 'bad_from', 'bad_size', 'repeated_parameter'] as const),
        ...(['bad_admin_request', 'no_such_company'] as const),
        ...GATE_ERRORS,
        ...ANY_PATH_ERRORS,
      ]),
    },
  };
}

function makeCorrection() {
  const headers = ['X-Request-Id', ...LIMIT_HEADERS] as const;
  return {
    tags: ['Administration'],
    operationId: 'makeCorrection',
    summary: 'Correct a company',
    description:
      'It has precedence over every source, value by value, until it is withdrawn. Every process serves it within a second. Who made it is the name of the key. Needs the scope `admin`.',
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: ref('NewCorrection'),
          example: {
            company: 'southern-cross-robotics.example',
            set: { employee_count: 120 },
            clear: ['tagline'],
            reason: 'annual report',
          },
        },
      },
    },
    responses: {
      200: success('With `dry_run`: what would change', ref('CorrectionResult'), headers),
      201: success('It is made: what has changed', ref('CorrectionResult'), headers),
      ...errorResponses([
        'bad_admin_request',
        ...(['body_not_object', 'bad_correction', 'bad_identifier', 'unsupported_country'] as const),
        ...(['no_such_company', 'load_running', 'store_not_writable', 'body_too_large', 'not_json'] as const),
        ...GATE_ERRORS,
        ...ANY_PATH_ERRORS,
      ]),
    },
  };
}

function takeBackCorrection() {
  return {
    tags: ['Administration'],
    operationId: 'takeBackCorrection',
    summary: 'Withdraw a correction',
    description:
      'The company is again as its sources and its other corrections have it. Needs the scope `admin`.',
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
      200: success('It is withdrawn: what has changed', ref('CorrectionResult'), [
        'X-Request-Id',
        ...LIMIT_HEADERS,
      ]),
      ...errorResponses([
        'bad_admin_request',
        ...(['bad_correction', 'no_such_correction', 'load_running', 'store_not_writable'] as const),
        ...GATE_ERRORS,
        ...ANY_PATH_ERRORS,
      ]),
    },
  };
}
