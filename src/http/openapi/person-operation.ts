// The lookup of one person, as the OpenAPI document describes it.
import { PERSON_FORMS, PERSON_PARAMETERS } from '../../domain/identifiers/person-identifier.ts';
import { ANY_PATH_ERRORS, type HeaderName } from './openapi-parts.ts';
import { errorResponses, GATE_ERRORS, headerRefs, LIMIT_HEADERS, ref, success } from './openapi-responses.ts';

const PERSON_HEADERS: readonly HeaderName[] = [
  ...(['X-Request-Id', 'ETag', 'Cache-Control', 'X-Matched-By', 'X-Match-Conflict'] as const),
  ...LIMIT_HEADERS,
];

export function personLookup(networkField: string) {
  return {
    tags: ['Operations'],
    operationId: 'lookUpPerson',
    summary: 'Who is this person?',
    description:
      'Finds one person by the first identifier sent, in the order of the parameters. Contact values are never served. ' +
      `The slug on the professional network is the field \`${networkField}\`; where several people have it, the one whose person_id is last is answered.`,
    parameters: [
      ...PERSON_PARAMETERS.map((name) => ({
        name,
        in: 'query',
        schema: { type: 'string', maxLength: name === 'id' ? 256 : 2048 },
        description: `${PERSON_FORMS[name]}.`,
        ...(name === 'id' && { example: 'fp000000000001' }),
      })),
      {
        name: 'If-None-Match',
        in: 'header',
        schema: { type: 'string' },
        description: 'An ETag of an earlier answer.',
      },
    ],
    responses: {
      200: success('The person', ref('Person'), PERSON_HEADERS),
      304: { description: 'The person has the ETag that was sent', headers: headerRefs(PERSON_HEADERS) },
      ...errorResponses([
        ...(['no_person_identifier', 'bad_identifier', 'repeated_parameter', 'no_such_person'] as const),
        ...GATE_ERRORS,
        ...ANY_PATH_ERRORS,
      ]),
    },
  };
}
