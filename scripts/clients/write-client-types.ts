// Writes the TypeScript types of the clients from the OpenAPI document: one type for each schema and for the parameters
// of each operation, and a table of the operations themselves.
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import {
  listOperations,
  type NamedOperation,
  type OpenApiDocument,
  type DocumentedOperation as Operation,
} from './openapi-document.ts';

const HEAD = `// The contract of the service as types. Written by "npm run generate" from docs/openapi.json: do not edit.\n`;

export async function clientTypes(document: OpenApiDocument): Promise<string> {
  const operations = listOperations(document);
  const definitions: Record<string, object> = { ...document.components.schemas };
  for (const { name, operation } of operations) {
    for (const place of ['query', 'path']) {
      const schema = parametersSchema(operation, place);
      if (schema !== undefined) definitions[parametersName(name, place)] = schema;
    }
    const answer = answerSchema(operation);
    if (answer !== undefined && !('$ref' in answer)) definitions[`${capital(name)}Answer`] = answer;
  }
  const types = await compile(
    withLocalReferences({ type: 'object', additionalProperties: false, definitions }),
    'Unused',
    {
      additionalProperties: false,
      bannerComment: '',
      unreachableDefinitions: true,
      style: { printWidth: 110, singleQuote: true },
    },
  );
  return [HEAD, withoutRemarks(types), operationTypes(operations), operationTable(operations)].join('\n');
}

function parametersSchema({ parameters = [] }: Operation, place: string): object | undefined {
  const inPlace = parameters.filter((parameter) => parameter.in === place);
  if (inPlace.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(
      inPlace.map(({ name, description, schema }) => [
        name,
        { ...schema, ...(description && { description }) },
      ]),
    ),
    required: inPlace.filter(({ required }) => required).map(({ name }) => name),
  };
}

function answerSchema({ responses }: Operation): { readonly $ref?: string } | undefined {
  const success = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  for (const [, { content = {} }] of success) {
    const schema = content['application/json']?.schema;
    if (schema !== undefined) return schema;
  }
  return undefined;
}

function operationTypes(operations: readonly NamedOperation[]): string {
  const members = operations.map(({ name, operation }) => {
    const has = (place: string) => operation.parameters?.some((parameter) => parameter.in === place);
    const body = bodyType(operation);
    const answer = answerSchema(operation);
    const lines = [
      ...(has('query') ? [`    query: ${parametersName(name, 'query')};`] : []),
      ...(has('path') ? [`    path: ${parametersName(name, 'path')};`] : []),
      ...(body === undefined ? [] : [`    body: ${body};`]),
      `    answer: ${answer === undefined ? 'string' : answer.$ref === undefined ? `${capital(name)}Answer` : referenceName(answer.$ref)};`,
    ];
    return [`  /** ${operation.summary} */`, `  ${name}: {`, ...lines, '  };'].join('\n');
  });
  return [
    '/** What each operation takes and answers. */',
    'export interface Operations {',
    ...members,
    '}',
    '',
  ].join('\n');
}

function bodyType({ requestBody }: Operation): string | undefined {
  const { content = {} } = requestBody ?? {};
  const { $ref: reference } = (content['application/json']?.schema ?? {}) as { readonly $ref?: string };
  if (reference !== undefined) return referenceName(reference);
  if ('application/x-www-form-urlencoded' in content) return 'URLSearchParams';
  return 'application/octet-stream' in content ? 'Uint8Array<ArrayBuffer> | Blob' : undefined;
}

function operationTable(operations: readonly NamedOperation[]): string {
  const rows = operations.map(
    ({ name, method, path }) => `  ${name}: { method: '${method}', path: '${path}' },`,
  );
  return ['export const OPERATIONS = {', ...rows, '} as const;', ''].join('\n');
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const parametersName = (name: string, place: string) => `${capital(name)}${capital(place)}`;
const referenceName = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

function withLocalReferences(schema: object): JSONSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/definitions/'));
}

/** Without the type that only held the others together, and without remarks on where a type was found. */
function withoutRemarks(types: string): string {
  return types
    .replace(/export interface Unused \{\}\n/, '')
    .replace(/ \*\n( \* This interface was referenced by .*\n \* via .*\n)/g, '')
    .replace(/\/\*\*\n \* This interface was referenced by .*\n \* via .*\n \*\/\n/g, '');
}
