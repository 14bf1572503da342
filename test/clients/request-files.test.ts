// The request files: up to date, and every request in them is one that the service accepts.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { OpenApiDocument } from '../../scripts/clients/openapi-document.ts';
import { httpFile, postmanCollection } from '../../scripts/clients/write-request-files.ts';
import { startService } from '../helpers/start-service.ts';
import { exampleRecords } from './example-records.ts';

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as OpenApiDocument;
const file = readFileSync('clients/requests/firmament.http', 'utf8');

test('the request files are up to date; "npm run generate" writes them', () => {
  expect(file).toBe(httpFile(document));
  expect(readFileSync('clients/requests/firmament.postman_collection.json', 'utf8')).toBe(
    postmanCollection(document),
  );
});

/** Requests of the file that read; those below /admin may change something. */
const requests = file
  .split(/^### /m)
  .slice(1)
  .map((text) => {
    const [name = '', line = '', ...rest] = text.split('\n');
    const [method = '', target = ''] = line.split(' ');
    const blank = rest.indexOf('');
    const type = rest.find((header) => header.startsWith('Content-Type: '))?.slice('Content-Type: '.length);
    return {
      name,
      method,
      path: target.replace('{{url}}', ''),
      type,
      body: rest
        .slice(blank + 1)
        .join('\n')
        .trim(),
    };
  });

test('every request has what the service needs: a body, and values of its parameters', () => {
  for (const { name, path, type, body } of requests) {
    expect(path, name).not.toMatch(/=(?:&|$)/);
    if (type === 'application/json') expect(JSON.parse(body || 'null'), name).toBeInstanceOf(Object);
  }
});

test('the service answers every request of the file, and finds the company in the examples', async () => {
  const service = await startService({
    ...exampleRecords(),
    key: { scopes: ['company:read', 'people:search', 'export', 'reconcile', 'admin'] },
  });
  for (const { name, method, path, type, body } of requests) {
    const isChange = method !== 'GET' && path.startsWith('/admin');
    const asksForOneOf = path.endsWith('/1');
    if (isChange || asksForOneOf) continue;
    const { status } = await service.send(path, {
      method,
      ...(type !== undefined && { headers: { 'content-type': type }, body }),
    });
    expect([name, path, status]).toEqual([name, path, 200]);
  }
  expect(requests.length).toBeGreaterThan(40);
});
