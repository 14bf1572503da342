// The requests and responses of the quick form, without the rest of the service: they must behave as Node's own wherever
// something uses them as such.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { NodeForm } from '../../../../src/http/server/forms/node-form.ts';
import { plainForm } from '../../../../src/http/server/forms/plain-form.ts';
import { createQuickForm } from '../../../../src/http/server/forms/quick-form.ts';
import { NO_HEADERS } from '../../../../src/http/server/header-block.ts';

type Listener = (form: NodeForm, request: IncomingMessage, response: ServerResponse) => void;

const FORMS = { plain: plainForm, quick: createQuickForm() };
const LAST = 'GET /last HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n';

/** What a caller sends in turn; where an expression stands, it waits until what it has received matches. */
type Pieces = readonly (string | RegExp)[];

/** What a service with this form sends for these bytes, until it closes the connection; without the dates. */
async function converse(form: NodeForm, pieces: Pieces, listener: Listener): Promise<string> {
  const server = createServer({ ...form.serverOptions, keepAliveTimeout: 0 }, (request, response) =>
    listener(form, request, response),
  );
  // As the service does: what the caller gets is for the form to say.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await receive(server, pieces);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function receive(server: Server, pieces: Pieces): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay(true);
  let text = '';
  socket.setEncoding('latin1').on('data', (piece) => {
    text += piece;
  });
  const closed = new Promise((resolve, reject) => socket.once('close', resolve).once('error', reject));
  for (const piece of pieces) {
    if (typeof piece === 'string') await new Promise((resolve) => socket.write(piece, resolve));
    else while (!piece.test(text)) await new Promise((resolve) => socket.once('data', resolve));
    await new Promise(setImmediate);
  }
  await closed;
  return text.replace(/^Date: .*$/gm, '');
}

const send = (form: NodeForm, request: IncomingMessage, response: ServerResponse, body: string) =>
  form.send(
    request,
    response,
    {
      status: 200,
      requestId: 'test',
      type: 'text/plain',
      bodyBytes: body.length,
      own: [],
      shared: NO_HEADERS,
      cors: NO_HEADERS,
      limits: NO_HEADERS,
      isLast: false,
    },
    body,
    () => {},
  );

const bothForms = (pieces: Pieces, listener: Listener) =>
  Promise.all([converse(FORMS.plain, pieces, listener), converse(FORMS.quick, pieces, listener)]);

const post = (body: string) =>
  `POST / HTTP/1.1\r\nHost: test\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

describe('a request of the quick form', () => {
  test('has the headers that Node gives: repeated, in any case, empty and with the names of object members', async () => {
    const lines = [
      'Authorization: first',
      'AUTHORIZATION: second',
      'Cookie: a=1',
      'cookie: b=2',
      'Accept-Encoding: gzip',
      'accept-encoding: br',
      'X-Empty:',
      'Set-Cookie: c=3',
      'constructor: x',
      '__proto__: y',
      'toString: z',
      'X-Odd: \xe9\xff',
    ];
    const asked = `GET / HTTP/1.1\r\nHost: test\r\n${lines.join('\r\n')}\r\n\r\n`;
    const [plain, quick] = await bothForms([asked, LAST], (form, request, response) =>
      send(form, request, response, JSON.stringify(Object.entries(request.headers))),
    );
    expect(plain).toContain('["authorization","first"],["cookie","a=1; b=2"],["accept-encoding","gzip, br"]');
    expect(quick).toBe(plain);
  });

  test('has as many headers as Node reads of very many', async () => {
    const many = Array.from({ length: 1_200 }, (_, place) => `h${place.toString(36)}: 1\r\n`).join('');
    const [plain, quick] = await bothForms(
      [`GET / HTTP/1.1\r\nHost: test\r\n${many}\r\n`, LAST],
      (form, request, response) => send(form, request, response, String(Object.keys(request.headers).length)),
    );
    // Node 20 leaves out those after the thousandth; newer versions refuse the request.
    expect(plain).toMatch(/\r\n\r\n1000HTTP\/1\.1|^HTTP\/1\.1 431 /);
    expect(quick).toBe(plain);
  });

  test.each([
    ['whole', [post('hello world')]],
    ['in pieces', [post('hello world').slice(0, -5), 'wo', 'rld']],
  ])('passes on a body that is taken after it arrived %s', async (_, pieces) => {
    const listener: Listener = (form, request, response) => {
      setTimeout(() => form.takeBody(request, 100, (body) => send(form, request, response, `<${body}>`)), 20);
    };
    const [plain, quick] = await bothForms([...pieces, LAST], (form, request, response) =>
      request.method === 'POST' ? listener(form, request, response) : send(form, request, response, 'end'),
    );
    expect(plain).toContain('<hello world>');
    expect(quick).toBe(plain);
  });

  test('can be listened to after its answer was sent', async () => {
    const [plain, quick] = await bothForms([post('hello'), /<.>/, LAST], (form, request, response) => {
      send(form, request, response, `<${request.url}>`);
      request.on('end', () => {});
    });
    expect(plain).toContain('</last>');
    expect(quick).toBe(plain);
  });

  test('gives its body once', async () => {
    const [plain, quick] = await bothForms([post('hello world'), LAST], (form, request, response) => {
      setTimeout(() => {
        form.takeBody(request, 100, async (body) => {
          const pieces = [String(body)];
          for await (const piece of request) pieces.push(String(piece));
          send(form, request, response, `<${pieces.join('|')}>`);
        });
      }, 20);
    });
    expect(plain).toContain('<hello world>');
    expect(quick).toBe(plain);
  });

  test('can be read as a stream after its body has arrived', async () => {
    const [plain, quick] = await bothForms([post('hello world'), LAST], (form, request, response) => {
      setTimeout(async () => {
        const pieces: string[] = [];
        for await (const piece of request) pieces.push(String(piece));
        send(form, request, response, `<${pieces.join('')}>`);
      }, 20);
    });
    expect(plain).toContain('<hello world>');
    expect(quick).toBe(plain);
  });
});

describe('a request of the quick form that is answered before its body has arrived', () => {
  const ask = (version: string, line: string) => `POST / HTTP/${version}\r\nHost: test\r\n${line}\r\n\r\n`;
  const chunk = `4e20\r\n${'x'.repeat(20_000)}\r\n`;

  test.each([
    ['in chunks', [ask('1.1', 'Transfer-Encoding: chunked'), /<.>/, chunk.repeat(20), '0\r\n\r\n']],
    [
      'of HTTP/1.0',
      [ask('1.0', 'Connection: keep-alive\r\nContent-Length: 400000'), /<.>/, 'x'.repeat(400_000)],
    ],
  ])('has the rest of a long body dropped: %s', async (_, pieces) => {
    const [plain, quick] = await bothForms([...pieces, LAST], (form, request, response) =>
      send(form, request, response, `<${request.url}>`),
    );
    expect(plain).toContain('</last>');
    expect(quick).toBe(plain);
  });

  test('has the rest of a long body dropped behind an answer that Node still finishes', async () => {
    const first = 'GET /pieces HTTP/1.1\r\nHost: test\r\n\r\n';
    const [plain, quick] = await bothForms(
      [`${first}${ask('1.1', 'Content-Length: 400000')}`, /<.>/, 'x'.repeat(400_000), LAST],
      (form, request, response) => {
        if (request.url === '/pieces') response.end('pieces');
        else send(form, request, response, `<${request.url}>`);
      },
    );
    expect(plain).toContain('</last>');
    expect(quick).toBe(plain);
  });
});

describe('a response of the quick form', () => {
  test('closes the connection of a caller who waits for 100 Continue and is refused, as Node does', async () => {
    const waiting = `POST /wait HTTP/1.1\r\nHost: test\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\nhello`;
    const [plain, quick] = await bothForms([`${waiting}${LAST}`], (form, request, response) => {
      // When all has arrived.
      setTimeout(() => send(form, request, response, `<${request.url}>`), 20);
    });
    expect(plain).toContain('Connection: close\r\n\r\n</wait>');
    expect(quick).toBe(plain);
  });

  test('can be written in pieces, also behind others that were sent ahead', async () => {
    const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: test\r\n\r\n`;
    const answers: (() => void)[] = [];
    const [plain, quick] = await bothForms(
      [`${ask('/text')}${ask('/pieces')}${ask('/text')}${ask('/pieces')}${LAST}`],
      (form, request, response) => {
        answers.push(() => {
          if (request.url !== '/pieces') {
            send(form, request, response, `<${request.url}>`);
            return;
          }
          response.writeHead(200, { 'x-pieces': '1' });
          response.write('one');
          response.end('two');
        });
        // In the order of the requests, one after the other, as the service answers them.
        if (request.url === '/last') for (const answer of answers.splice(0)) answer();
      },
    );
    expect(plain.match(/<\/text>|one|two|<\/last>/g)).toEqual([
      '</text>',
      'one',
      'two',
      '</text>',
      'one',
      'two',
      '</last>',
    ]);
    expect(quick).toBe(plain);
  });

  test('can be listened to while its text is still being sent', async () => {
    const [plain, quick] = await bothForms(
      ['GET /long HTTP/1.1\r\nHost: test\r\n\r\n', /<end>/, LAST],
      (form, request, response) => {
        send(form, request, response, request.url === '/long' ? `${'x'.repeat(8_000_000)}<end>` : 'last');
        response.once('close', () => {});
      },
    );
    expect(plain).toContain('<end>HTTP/1.1 200');
    expect(quick === plain).toBe(true);
  });

  test('says when its caller has gone, to those who listen', async () => {
    const gone = new Promise<string>((resolve) => {
      const form = FORMS.quick;
      void converse(form, [post('x')], (_, request, response) => {
        response.once('close', () => resolve(`closed, ${response.writableFinished}`));
        request.socket.destroy();
      });
    });
    expect(await gone).toBe('closed, false');
  });
});
