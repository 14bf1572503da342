// The check at the start that decides whether the quick form may be used, and where Node's private parts are used at all.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkQuickForm } from '../../../../src/http/server/forms/check-quick-form.ts';
import type { NodeForm } from '../../../../src/http/server/forms/node-form.ts';
import { plainForm } from '../../../../src/http/server/forms/plain-form.ts';
import { createQuickForm } from '../../../../src/http/server/forms/quick-form.ts';
import { startService } from '../../../helpers/start-service.ts';

/** Forms that would have to be refused, as after a change of Node. */
const WRONG: { readonly [what: string]: Partial<NodeForm> } = {
  'sends another header': {
    send: (request, response, head, ...rest) => {
      response.setHeader('x-other', '1');
      plainForm.send(request, response, head, ...rest);
    },
  },
  'ends the connection after its first answer': {
    send: (request, response, head, body, onSent) =>
      plainForm.send(request, response, { ...head, isLast: true }, body, onSent),
  },
  'loses the end of a long body': {
    send: (request, response, head, body, onSent) =>
      plainForm.send(request, response, { ...head, bodyBytes: body.length - 1 }, body.slice(0, -1), onSent),
  },
  'answers with the body of the request before': (() => {
    let before = Buffer.alloc(0);
    return {
      takeBody: (request, maxBytes, give) =>
        plainForm.takeBody(request, maxBytes, (body) => {
          give(before);
          before = Buffer.from(body ?? '');
        }),
    };
  })(),
  'never passes on a body': { takeBody: (request) => void request.resume() },
  'closes a connection': {
    send: (request) => void request.socket.destroy(),
  },
  'fails with an error, as where Node asks for what it did not have before': {
    send: (request) => (request as unknown as { missing: () => void }).missing(),
  },
  'fails with an error once the body is there': {
    send: (request, ...rest) => {
      if (request.method === 'POST') throw new Error('on purpose');
      plainForm.send(request, ...rest);
    },
  },
};

describe('the check of the quick form', () => {
  test('finds nothing wrong with the form as it is', async () => {
    expect(await checkQuickForm(createQuickForm())).toBeUndefined();
  });

  test.each(Object.entries(WRONG))('refuses a form that %s', async (_, wrong) => {
    expect(await checkQuickForm({ ...plainForm, name: 'quick', ...wrong })).toEqual(expect.any(String));
  });
});

test.each([
  ['false', 'quick'],
  ['true', 'plain'],
])('with PLAIN_HTTP=%s the metrics name the form %s', async (PLAIN_HTTP, name) => {
  const service = await startService({ key: { scopes: ['admin'] }, env: { PLAIN_HTTP } });
  const { text } = await service.send('/metrics');
  expect(text.match(/^firmament_http_form\{.*$/gm)).toEqual([`firmament_http_form{form="${name}"} 1`]);
  await service.stop();
});

test('private parts of Node are used in one file only', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const withPrivate = files.filter((file) => {
    const code = readFileSync(join('src', file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    return /\._[a-z]|process\.binding/i.test(code);
  });
  expect(withPrivate).toEqual([join('http', 'server', 'forms', 'quick-form.ts')]);
});
