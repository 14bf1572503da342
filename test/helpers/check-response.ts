// Checks a real response against the OpenAPI document that the same service serves: the status, every header
// we documented or invented, and the body, to the last key.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface Documented {
  readonly headers?: { readonly [name: string]: { readonly $ref: string } };
  readonly content?: { readonly [type: string]: unknown };
}

interface OpenApi {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: {
    readonly [path: string]: { readonly [method: string]: { responses: { [status: string]: Documented } } };
  };
  readonly components: { readonly headers: { readonly [name: string]: { readonly schema: object } } };
}

interface CheckedResponse {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Headers that HTTP itself or Node adds, and those that protect a page in a browser. */
const PLAIN_HEADERS = new Set([
  ...'content-type content-length content-encoding date connection keep-alive transfer-encoding vary'.split(
    ' ',
  ),
  ...'content-security-policy x-content-type-options referrer-policy'.split(' '),
]);

export type ResponseChecker = (response: CheckedResponse) => void;

export function createResponseChecker(document: object): ResponseChecker {
  const openApi = document as OpenApi;
  const ajv = new Ajv2020({ strict: false, allErrors: true, unicodeRegExp: true });
  ajv.addSchema(document, 'openapi');
  const validators = new Map<string, ValidateFunction>();
  const validatorAt = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` });
    validators.set(pointer, known);
    return known;
  };

  function checkBody(pointer: string, { text, ...rest }: CheckedResponse): void {
    const validate = validatorAt(pointer);
    const body = rest.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
    if (!validate(body))
      throw mismatch(rest, `body ${text.slice(0, 300)}: ${ajv.errorsText(validate.errors)}`);
  }

  function checkHeaders(documented: Documented, response: CheckedResponse): void {
    const names = Object.keys(documented.headers ?? {}).map((name) => name.toLowerCase());
    for (const [name, value] of response.headers) {
      if (PLAIN_HEADERS.has(name) || name.startsWith('access-control-')) continue;
      const isLimit = /^(?:ratelimit|x-ratelimit|x-quota)/.test(name);
      if (!isLimit && !names.includes(name)) throw mismatch(response, `header ${name} is not documented`);
      const official = Object.keys(openApi.components.headers).find((one) => one.toLowerCase() === name);
      const validate = validatorAt(`/components/headers/${official}/schema`);
      if (!validate(value)) throw mismatch(response, `header ${name}: ${value}`);
    }
  }

  return (response) => {
    const path = documentedPath(openApi, response.path);
    const operation =
      path === undefined ? undefined : openApi.paths[path]?.[documentedMethod(response.method)];
    const documented = operation?.responses[String(response.status)];
    if (operation === undefined || path === undefined) {
      // A path or a method that the document does not have can only be refused.
      if (![404, 405, 204, 400, 401, 414, 503, 200].includes(response.status))
        throw mismatch(response, 'an undocumented path');
      if (response.status >= 400 && response.method !== 'HEAD')
        checkBody('/components/schemas/Error', response);
      return;
    }
    if (documented === undefined) throw mismatch(response, `status ${response.status} is not documented`);
    checkHeaders(documented, response);
    if (response.method === 'HEAD' || documented.content === undefined) {
      if (response.text !== '') throw mismatch(response, 'a body where none belongs');
      return;
    }
    const type = (response.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
    if (!(type in documented.content)) throw mismatch(response, `content type ${type} is not documented`);
    const steps = [
      'paths',
      path,
      response.method.toLowerCase(),
      'responses',
      String(response.status),
      'content',
      type,
      'schema',
    ];
    checkBody(
      `/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
      response,
    );
  };
}

/** HEAD is GET without the body; the document describes only GET. */
function documentedMethod(method: string): string {
  return method === 'HEAD' ? 'get' : method.toLowerCase();
}

function documentedPath(openApi: OpenApi, target: string): string | undefined {
  const path = (target.split('?', 1)[0] ?? '').replace(/(?<=.)\/$/, '');
  // A proxy removes the path of PUBLIC_URL, which these addresses have.
  const [before = ''] = openApi.servers.flatMap(({ url }) => /^(.*)\/console\/api$/.exec(url)?.[1] ?? []);
  const bases = openApi.servers
    .map((server) => server.url.slice(before.length).replace(/\/$/, ''))
    .sort((a, b) => b.length - a.length);
  const candidates = [
    ...bases.filter((base) => path.startsWith(`${base}/`)).map((base) => path.slice(base.length)),
    path,
  ];
  const exact = candidates.find((candidate) => candidate in openApi.paths);
  if (exact !== undefined) return exact;
  const withNumber = candidates.map((candidate) => candidate.replace(/[^/]+$/, '{number}'));
  return withNumber.find((candidate) => candidate in openApi.paths);
}

function mismatch({ method, path, status }: Omit<CheckedResponse, 'text'>, what: string): Error {
  return new Error(`${method} ${path} answered ${status}, against the OpenAPI document: ${what}`);
}
