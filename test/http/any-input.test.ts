// Arbitrary requests at a real socket: whatever arrives, the answer is a documented one and never a 5xx.
import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyCharacter, anyUrl } from '../helpers/any-text.ts';
import { createResponseChecker, type ResponseChecker } from '../helpers/check-response.ts';
import { openSocket } from '../helpers/open-socket.ts';
import { startService } from '../helpers/start-service.ts';

const service = await startService({
  companies: [
    { id: 'c1', name: 'Acme', fqdn: 'acme.com.au', network: 'acme', industry_codes: { abn: '51824753556' } },
  ],
  people: [{ person_id: 'p1', company_id: 'c1', country: 'AU', position: 'CEO' }],
});
const agent = new Agent({ keepAlive: true });
let check: ResponseChecker;
beforeAll(async () => {
  check = createResponseChecker((await (await fetch(`${service.url}/openapi.json`)).json()) as object);
});
afterAll(() => agent.destroy());

/** Few by default, on each engine, to keep the suite short. `npm run any-input` sets ANY_INPUT_RUNS, for 100,000 requests. */
const runs = Number(process.env.ANY_INPUT_RUNS ?? 120);
const RUNS = {
  numRuns: runs,
  interruptAfterTimeLimit: runs > 120 ? 3_600_000 : 4_000,
  markInterruptAsFailure: runs > 120,
} as const;

interface AnyRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: Uint8Array | string | undefined;
}

/** Sends exactly this, by node:http, and checks the answer against the OpenAPI document. */
function send({ method = 'GET', path, headers = {}, body }: AnyRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      service.url,
      { agent, method, path, headers: { authorization: `Bearer ${service.key}`, ...headers } },
      (message) => {
        const chunks: Buffer[] = [];
        message.on('data', (chunk: Buffer) => chunks.push(chunk));
        message.on('error', reject);
        message.on('end', () => {
          const status = message.statusCode ?? 0;
          try {
            const text = Buffer.concat(chunks).toString();
            const received = new Headers(
              Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
            );
            check({ method, path, status, headers: received, text });
            expect(status).toBeLessThan(500);
            resolve(status);
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const PARAMETERS = [
  'id',
  'ln_slug',
  'ln_url',
  'fqdn',
  'abn',
  'website',
  'country',
  '__proto__',
  'constructor',
  '',
];
const KNOWN = ['c1', 'acme', 'acme.com.au', '51824753556', 'linkedin.com/company/acme', 'AU', 'nz'];
const parameter = fc.constantFrom(...PARAMETERS);
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string(),
  anyUrl,
  fc.emailAddress(),
  fc.constantFrom(...KNOWN),
);
/** Everything that a request line may contain: visible ASCII, broken percent-encoding included. */
const rawText = fc.string({
  unit: fc.constantFrom(...'abz019.-_~%%%&=+;/\\@:[]{}|^`"<>!$\'(),*?'),
  maxLength: 60,
});
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

test('answers any raw query of a lookup', async () => {
  await fc.assert(
    fc.asyncProperty(rawText, async (query) => {
      expect([200, 400, 404]).toContain(await send({ path: `/company?${query}` }));
    }),
    RUNS,
  );
});

test('answers any values in any parameters of a lookup', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(parameter, anyText), { maxLength: 4 }), async (pairs) => {
      const query = pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&');
      expect([200, 400, 404, 414]).toContain(await send({ path: `/company?${query}` }));
    }),
    RUNS,
  );
});

const FIELDS = ['companyId', 'selectedCountry', 'position', 'seniority', 'department', 'from', 'size'];
const anyValue = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: anyCharacter }),
  fc.integer(),
  fc.constantFrom('c1', 'AU', 'ceo', '1', 5, null),
);
const anyBody = fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS), fc.string()), anyValue, { maxKeys: 8 });
const search = (body: Uint8Array | string, type = 'application/json') =>
  send({ method: 'POST', path: '/people/search', headers: { 'content-type': type }, body });

test('answers any JSON object as a search', async () => {
  await fc.assert(
    fc.asyncProperty(anyBody, fc.boolean(), async (fields, isKnown) => {
      const body = JSON.stringify(isKnown ? { ...fields, companyId: 'c1' } : fields);
      expect([200, 400, 404]).toContain(await search(body));
    }),
    RUNS,
  );
});

test('answers any JSON value as a search', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), async (body) => {
      expect([400, 404]).toContain(await search(body));
    }),
    RUNS,
  );
});

test('answers any bytes as a search', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (body) => {
      expect([400, 404]).toContain(await search(body));
    }),
    RUNS,
  );
});

const tokenCharacter = fc.constantFrom(..."abcxyz019!#$%&'*+-.^_`|~");
/** What a header value may contain: visible Latin-1, spaces and tabs. */
const headerValue = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 80,
});
const headerName = fc.oneof(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'authorization',
    'cache-control',
    'content-type',
    'content-encoding',
  ),
  fc.constantFrom(
    'cookie',
    'if-none-match',
    'if-match',
    'origin',
    'range',
    'x-request-id',
    'x-forwarded-for',
    'x-http-method-override',
  ),
  fc.string({ unit: tokenCharacter, minLength: 1, maxLength: 12 }).map((name) => `x-${name}`),
);

test('answers any header values', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(headerName, headerValue, { maxKeys: 5 }),
      fc.boolean(),
      async (headers, isSearch) => {
        const sent = isSearch
          ? { method: 'POST', path: '/people/search', headers, body: '{"companyId":"c1"}' }
          : { path: '/company?id=c1', headers };
        expect([200, 304, 400, 401, 415]).toContain(await send(sent));
      },
    ),
    RUNS,
  );
});

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'SEARCH',
  'LOCK',
  'QUERY',
];
const anyPath = fc.oneof(
  rawText.map((text) => `/${text}`),
  fc
    .tuple(
      fc.constantFrom(
        '/company',
        '/people/search',
        '/v1/company',
        '/reference/countries',
        '/healthz',
        '/docs',
      ),
      rawText,
    )
    .map(([path, text]) => path + text),
);

test('answers any method on any path', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...METHODS),
      anyPath,
      fc.option(fc.uint8Array({ maxLength: 50 })),
      async (method, path, body) => {
        const takesBody = body !== null && method !== 'TRACE';
        const status = await send({
          method,
          path,
          ...(takesBody && { body, headers: { 'content-length': String(body.length) } }),
        });
        expect([200, 400, 401, 404, 405, 415]).toContain(status);
      },
    ),
    RUNS,
  );
});

test('answers any bytes that are not a request, and keeps running', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
      const socket = openSocket(service.url);
      socket.write(bytes);
      // Blank lines before a request are allowed: end with bytes that are certainly not a request.
      socket.write('\r\n\r\nno request\r\n\r\n');
      const reply = await socket.read();
      socket.close();
      expect([400, 404, 405, 414]).toContain(reply.status);
      expect(Object.keys(reply.body)).toEqual(['error', 'message']);
    }),
    RUNS,
  );
  expect((await service.company({ id: 'c1' })).status).toBe(200);
});
