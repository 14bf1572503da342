// POST /mcp, as the OpenAPI document describes it.
import { ANY_PATH_ERRORS } from './openapi-parts.ts';
import { errorResponses, GATE_ERRORS, headerRefs, LIMIT_HEADERS } from './openapi-responses.ts';

const HEADERS = headerRefs(['X-Request-Id', ...LIMIT_HEADERS]);
const MESSAGE = { type: 'object', description: 'A JSON-RPC message' };

export function toolMessages() {
  return {
    tags: ['Assistants'],
    operationId: 'sendToolMessage',
    summary: 'Tools for assistants, on the Model Context Protocol',
    description:
      'One message of the Streamable HTTP transport, without a session. Tools use the scopes of the key; each question that a tool asks counts ' +
      'like a call of the operation it uses. docs/assistants.md lists the tools.',
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/ToolMessage' },
          example: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
        },
      },
    },
    responses: {
      200: {
        description: 'The answer',
        headers: HEADERS,
        content: {
          'application/json': { schema: MESSAGE },
          'text/event-stream': { schema: { type: 'string' } },
        },
      },
      202: { description: 'A notification was taken', headers: HEADERS },
      ...errorResponses(['not_json', 'body_too_large', 'foreign_site', ...GATE_ERRORS, ...ANY_PATH_ERRORS]),
      // Errors of the protocol have its form, others the usual one.
      400: refused('The message is not one of the protocol, or the request cannot be read'),
      404: refused('No such method, or no such path'),
    },
  };
}

function refused(description: string) {
  return { description, headers: HEADERS, content: { 'application/json': { schema: { type: 'object' } } } };
}

export const TOOL_SCHEMAS = {
  ToolMessage: {
    ...MESSAGE,
    required: ['jsonrpc'],
    properties: {
      jsonrpc: { const: '2.0' },
      id: {
        type: ['string', 'integer'],
        description: 'Of a message that is answered: the answer has it too',
      },
      method: { type: 'string', description: 'What is asked for, such as tools/list' },
      params: { type: 'object', description: 'What the method takes', additionalProperties: true },
    },
    additionalProperties: true,
  },
};
