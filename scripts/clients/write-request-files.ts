// Writes request files to try the service with, from the OpenAPI document: a Postman collection, which Bruno and Insomnia
// import too, and an `.http` file for editors.
import type { DocumentedContent, DocumentedOperation, OpenApiDocument } from './openapi-document.ts';

interface Request {
  readonly group: string;
  readonly name: string;
  readonly about: string;
  readonly method: string;
  readonly path: string;
  readonly query: readonly {
    readonly name: string;
    readonly value: string;
    readonly isSent: boolean;
    readonly about: string;
  }[];
  readonly contentType: string | undefined;
  readonly body: string | undefined;
}

/** Pages for browsers, and sessions of the console, are nothing to send by hand. */
const LEFT_OUT = /^\/(?:console|docs|openapi\.json|$)/;

function listRequests({ paths }: OpenApiDocument): readonly Request[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    LEFT_OUT.test(path)
      ? []
      : Object.entries(methods)
          .filter(([method]) => ['get', 'post', 'delete'].includes(method))
          .map(([method, operation]) => requestOf(path, method, operation)),
  );
}

function requestOf(path: string, method: string, operation: DocumentedOperation): Request {
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const [contentType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return {
    group: operation.tags?.[0] ?? 'Other',
    name: operation.summary,
    about: operation.description ?? '',
    method: method.toUpperCase(),
    path: path.replace(/\{(\w+)\}/g, '1'),
    query: parameters.map(({ name, required = false, example, schema, description = '' }) => ({
      name,
      value: String(example ?? schema.examples?.[0] ?? schema.default ?? ''),
      isSent: required || example !== undefined,
      about: description,
    })),
    contentType,
    body: bodyText(contentType, content),
  };
}

function bodyText(type: string | undefined, content: DocumentedContent[string]): string | undefined {
  const example = content?.example;
  if (example === undefined) return undefined;
  return type === 'application/x-www-form-urlencoded'
    ? String(new URLSearchParams(example as Record<string, string>))
    : JSON.stringify(example, null, 2);
}

const pathAndQuery = ({ path, query }: Request) => {
  const sent = query
    .filter(({ isSent }) => isSent)
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  return sent.length === 0 ? path : `${path}?${sent.join('&')}`;
};

export function httpFile(document: OpenApiDocument): string {
  const requests = listRequests(document).map((request) =>
    [
      `### ${request.name}`,
      `${request.method} {{url}}${pathAndQuery(request)}`,
      'Authorization: Bearer {{key}}',
      ...(request.contentType === undefined ? [] : [`Content-Type: ${request.contentType}`]),
      ...(request.body === undefined ? [] : ['', request.body]),
      '',
    ].join('\n'),
  );
  return [
    '# Every operation of Firmament. Written by "npm run generate" from docs/openapi.json: do not edit.',
    '# Set the key in the settings of your editor, or here. "firmament keys create" makes one.',
    '@url = http://127.0.0.1:8080',
    '@key = ',
    '',
    ...requests,
  ].join('\n');
}

export function postmanCollection(document: OpenApiDocument): string {
  const groups = new Map<string, object[]>();
  for (const request of listRequests(document)) {
    const items = groups.get(request.group) ?? [];
    items.push(postmanItem(request));
    groups.set(request.group, items);
  }
  const collection = {
    info: {
      name: 'Firmament',
      description: 'Every operation of the service. Set the variables url and key.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
    variable: [
      { key: 'url', value: 'http://127.0.0.1:8080' },
      { key: 'key', value: '' },
    ],
    item: [...groups].map(([name, item]) => ({ name, item })),
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}

function postmanItem(request: Request): object {
  const { name, about, method, path, query, contentType, body } = request;
  return {
    name,
    request: {
      description: about,
      method,
      header: contentType === undefined ? [] : [{ key: 'Content-Type', value: contentType }],
      url: {
        raw: `{{url}}${pathAndQuery(request)}`,
        host: ['{{url}}'],
        path: path.split('/').slice(1),
        query: query.map((one) => ({
          key: one.name,
          value: one.value,
          description: one.about,
          disabled: !one.isSent,
        })),
      },
      ...(body !== undefined && { body: { mode: 'raw', raw: body } }),
    },
  };
}
