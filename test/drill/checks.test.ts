// The checks of the drill: each must fail on what it looks for.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { nameState, watchService } from '../../drill/lib/answers.ts';
import { type Content, compareWith, type Question } from '../../drill/lib/content.ts';

const COMPANY = { id: 'c1', name: 'Acme', website: 'https://acme.example', tagline: 'Good work' };
const person = (id: string, position: string) => ({
  person_id: id,
  company_id: 'c1',
  country: 'AU',
  position,
  has_email: true,
});
const CONTENT: Content = { companies: [COMPANY], people: [person('p1', 'Cook'), person('p2', 'Chef')] };
const QUESTIONS: readonly Question[] = [
  { method: 'GET', path: '/company', about: { company: 'c1' } },
  { method: 'POST', path: '/people/search', about: { company: 'c1', country: 'AU' } },
  { method: 'GET', path: '/company?id=none', about: { company: 'none' } },
];
const match = (id: string, position: string) => ({ ...person(id, position), company_name: 'Acme' });
const answers = (people: readonly object[], company: object = COMPANY) => [
  `200 ${JSON.stringify(company)}`,
  `200 ${JSON.stringify(people)}`,
  '404 {"error":40401,"message":"not found"}',
];
const compare = (state: readonly string[]) => compareWith(CONTENT, QUESTIONS, state);

test('answers that have the rows of the files are right', () => {
  expect(compare(answers([match('p2', 'Chef'), match('p1', 'Cook')]))).toBeUndefined();
});

test('a missing person is a lost row', () => {
  expect(compare(answers([match('p1', 'Cook')]))).toMatchObject({ lost: 1 });
});

test('a value that no file has is a lost row', () => {
  expect(compare(answers([match('p1', 'Cook'), match('p2', 'Clerk')]))?.problem).toContain('"p2","Chef"');
  const other = { ...COMPANY, tagline: 'Bad work' };
  expect(compare(answers([match('p1', 'Cook'), match('p2', 'Chef')], other))).toMatchObject({ lost: 1 });
});

test('a person that was never loaded is wrong, and so is a failure', () => {
  const more = [match('p1', 'Cook'), match('p2', 'Chef'), match('p3', 'Cook')];
  expect(compare(answers(more))).toMatchObject({ lost: 0 });
  const [company = '', people = ''] = answers([match('p1', 'Cook'), match('p2', 'Chef')]);
  expect(compare([company, people, '500 {}'])).toBeDefined();
});

test('a mixture of two states is neither', () => {
  const states = { old: ['a', 'b'], new: ['c', 'd'] };
  expect(nameState(['c', 'd'], states)).toEqual({ name: 'new' });
  expect(nameState(['a', 'd'], states)).toEqual({ problem: 'a mixture of old and new' });
  expect(nameState(['a', 'x'], states)).toEqual({ problem: 'answer 1 is x, and not old: b; new: d' });
});

test.each([
  ['of the service is wrong', { 'x-request-id': 'one' }, 'wrong'],
  ['of a program that took its port is none', {}, 'unanswered'],
] as const)('another answer %s', async (_, headers, counted) => {
  const server = createServer((_request, response) => response.writeHead(200, headers).end('other'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const watch = watchService(
    `http://127.0.0.1:${port}`,
    'key',
    [{ method: 'GET', path: '/' }],
    [['200 right']],
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { wrong, unanswered, requests } = await watch.end();
  if (counted === 'wrong') expect([wrong.length, unanswered]).toEqual([requests, 0]);
  else expect([wrong.length, requests]).toEqual([0, 0]);
  expect(wrong.length + unanswered).toBeGreaterThan(0);
});
