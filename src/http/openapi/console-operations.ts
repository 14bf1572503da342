// Signing in to the console, as the OpenAPI document describes it.
import { SCOPES } from '../../operations/keys/api-keys.ts';
import { PAGE_HEADER } from '../server/own-page.ts';
import { ANY_PATH_ERRORS } from './openapi-parts.ts';
import { errorResponses, ref, success } from './openapi-responses.ts';
import type { JsonSchema } from './schemas.ts';

/** Every operation once more, for pages of the console. */
export const consoleServer = (path: string) => ({
  url: `${path}/console/api`,
  description:
    'The same for pages of the console: with the cookie of a session instead of a key. Requests other than GET need the header X-Firmament-Console.',
});

export const SESSION_SCHEME = {
  type: 'apiKey',
  in: 'cookie',
  name: 'firmament_session',
  description: 'A session of the console; POST /console/session starts one',
};

const time: JsonSchema = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' };

const sessionSchema: JsonSchema = {
  type: 'object',
  properties: {
    key: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        name: { type: 'string' },
        scopes: { type: 'array', items: { type: 'string', enum: SCOPES } },
      },
      required: ['id', 'name', 'scopes'],
      additionalProperties: false,
    },
    isOperator: { type: 'boolean', description: 'Signed in by a link without a key; has every scope' },
    apiPath: {
      type: 'string',
      description: 'The path below which programs find the operations; empty for the root',
    },
    signedInAt: time,
    idleEndsAt: { ...time, description: 'When it ends if it is not used' },
    endsAt: { ...time, description: 'When it ends at the latest' },
  },
  required: ['key', 'isOperator', 'apiPath', 'signedInAt', 'idleEndsAt', 'endsAt'],
  additionalProperties: false,
};

const signInBody: JsonSchema = {
  type: 'object',
  properties: {
    key: { type: 'string', description: 'An API key; may be sent in the Authorization header instead' },
    token: { type: 'string', description: 'The token of a sign-in link' },
  },
};

const signOutBody: JsonSchema = {
  type: 'object',
  properties: { everywhere: { type: 'boolean', description: 'Ends all sessions of the same key' } },
};

const signedOutSchema: JsonSchema = {
  type: 'object',
  properties: { signedOut: { type: 'string', enum: ['here', 'everywhere'] } },
  required: ['signedOut'],
  additionalProperties: false,
};

export const CONSOLE_SCHEMAS = {
  ConsoleSession: sessionSchema,
  SignIn: signInBody,
  SignOut: signOutBody,
  SignedOut: signedOutSchema,
};

const pageHeader = {
  name: PAGE_HEADER,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description: 'Any value. A page of another site cannot send it.',
};

const BODY_ERRORS = ['body_not_object', 'body_too_large', 'not_json'] as const;
const WITH_COOKIE = ['X-Request-Id', 'Cache-Control', 'Set-Cookie'] as const;

/** These paths are at the root, whatever the base path. */
export function consolePaths(root: { readonly url: string }) {
  const servers = [root];
  const body = (name: string, required: boolean) => ({
    required,
    content: { 'application/json': { schema: ref(name) } },
  });
  return {
    '/console/session': {
      servers,
      post: {
        tags: ['Console'],
        operationId: 'signIn',
        summary: 'Signs in to the console with a key or a link',
        description:
          'Answers with the cookie of a session. The session has the scopes and the limits of the key, and ends with it.',
        security: [{ apiKey: [] }, {}],
        parameters: [pageHeader],
        requestBody: body('SignIn', false),
        responses: {
          200: success('The session', ref('ConsoleSession'), WITH_COOKIE),
          ...errorResponses([
            ...BODY_ERRORS,
            ...(['bad_sign_in', 'unknown_key', 'expired_key', 'unknown_link'] as const),
            ...(['foreign_request', 'too_many_sign_ins'] as const),
            ...ANY_PATH_ERRORS,
          ]),
        },
      },
      get: {
        tags: ['Console'],
        operationId: 'readSession',
        summary: 'Who is signed in',
        security: [{ session: [] }],
        responses: {
          200: success('The session', ref('ConsoleSession'), ['X-Request-Id', 'Cache-Control']),
          ...errorResponses(['no_session', 'session_without_key', 'foreign_request', ...ANY_PATH_ERRORS]),
        },
      },
    },
    '/console/session/end': {
      servers,
      post: {
        tags: ['Console'],
        operationId: 'signOut',
        summary: 'Signs out, here or everywhere',
        security: [{ session: [] }],
        parameters: [pageHeader],
        requestBody: body('SignOut', false),
        responses: {
          200: success('The session has ended', ref('SignedOut'), WITH_COOKIE),
          ...errorResponses([
            ...BODY_ERRORS,
            ...(['bad_sign_out', 'no_session', 'session_without_key', 'foreign_request'] as const),
            ...ANY_PATH_ERRORS,
          ]),
        },
      },
    },
  };
}
