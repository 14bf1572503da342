// Writes the two generated files of the Python client from the OpenAPI document: the types of the contract, and a
// function for each operation that describes its call.
import {
  listOperations,
  type NamedOperation,
  type OpenApiDocument,
  type DocumentedOperation as Operation,
} from './openapi-document.ts';
import {
  capital,
  createPythonTypes,
  docText,
  type PythonSchema,
  type PythonTypes,
  schemasOf,
  snakeCase,
} from './python-types.ts';

const WRITTEN = 'Written by "npm run generate" from docs/openapi.json: do not edit.';

export interface PythonContract {
  /** `contract.py` */
  readonly types: string;
  /** `operations.py` */
  readonly operations: string;
}

export function pythonContract(document: OpenApiDocument): PythonContract {
  const types = createPythonTypes();
  for (const [name, schema] of schemasOf(document)) types.declare(name, schema);
  const calls = listOperations(document).map((operation) => writeCall(types, operation));
  const used = new Set<string>();
  const names = declaredNames(types.text());
  for (const call of calls)
    for (const [word] of call.matchAll(/\b[A-Z]\w+\b/g)) if (names.has(word)) used.add(word);
  return {
    types: [
      `"""The contract of the service as types. ${WRITTEN}"""`,
      '',
      'from __future__ import annotations',
      '',
      'from typing import Any, Literal, NotRequired, TypeAlias, TypedDict',
      '',
      '',
      types.text(),
      '',
    ].join('\n'),
    operations: [
      `"""Every operation of the service, as a description of its call for \`call\` of a client. ${WRITTEN}"""`,
      '',
      'from __future__ import annotations',
      '',
      'from collections.abc import Mapping',
      'from typing import Any, Unpack',
      '',
      'from firmament._call import Call',
      'from firmament.contract import (',
      ...[...used].sort().map((name) => `    ${name},`),
      ')',
      '',
      '',
      calls.join('\n\n\n'),
      '',
    ].join('\n'),
  };
}

function writeCall(types: PythonTypes, { name, method, path, operation }: NamedOperation): string {
  const query = declareParameters(types, name, operation, 'query');
  const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
  const body = bodyType(types, name, operation);
  const taken = [
    ...(body === undefined ? [] : [`body: ${body}`]),
    ...(inPath.length === 0 ? [] : ['*']),
    ...inPath.map((parameter) => `${parameter.name}: ${types.typeOf(parameter.schema as PythonSchema, '')}`),
    ...(query === undefined ? [] : [`**query: Unpack[${query}]`]),
  ];
  const given = [
    `"${method}"`,
    inPath.length === 0 ? `"${path}"` : `"${path}"`,
    ...(inPath.length === 0
      ? []
      : [`path_values={${inPath.map((one) => `"${one.name}": ${one.name}`).join(', ')}}`]),
    ...(query === undefined ? [] : ['query=query']),
    ...(body === undefined ? [] : ['body=body']),
  ];
  return [
    `def ${snakeCase(name)}(${taken.join(', ')}) -> Call[${answerType(types, name, operation)}]:`,
    `    """${docText(operation.summary)}"""`,
    `    return Call(${given.join(', ')})`,
  ].join('\n');
}

function declareParameters(
  types: PythonTypes,
  name: string,
  { parameters = [] }: Operation,
  place: string,
): string | undefined {
  const inPlace = parameters.filter((parameter) => parameter.in === place);
  if (inPlace.length === 0) return undefined;
  const typeName = `${capital(name)}${capital(place)}`;
  types.declare(typeName, {
    type: 'object',
    properties: Object.fromEntries(
      inPlace.map(({ name: key, description, schema }) => [
        key,
        { ...(schema as PythonSchema), ...(description !== undefined && { description }) },
      ]),
    ),
    required: inPlace.filter(({ required }) => required).map(({ name: key }) => key),
  });
  return typeName;
}

function bodyType(types: PythonTypes, name: string, { requestBody }: Operation): string | undefined {
  const { content = {} } = requestBody ?? {};
  const schema = content['application/json']?.schema as PythonSchema | undefined;
  if (schema !== undefined) return types.typeOf(schema, `${capital(name)}Body`);
  if ('application/x-www-form-urlencoded' in content) return 'Mapping[str, str]';
  return 'application/octet-stream' in content ? 'bytes' : undefined;
}

function answerType(types: PythonTypes, name: string, { responses }: Operation): string {
  for (const [status, { content = {} }] of Object.entries(responses)) {
    const schema = content['application/json']?.schema as PythonSchema | undefined;
    if (status.startsWith('2') && schema !== undefined) return types.typeOf(schema, `${capital(name)}Answer`);
  }
  return 'str';
}

function declaredNames(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^(?:class )?(\w+)[(:]/gm)].map(([, name = '']) => name));
}
