// The tools for assistants over HTTP, driven by the official client.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test, vi } from 'vitest';
import type { NewKey } from '../../../src/operations/keys/api-keys.ts';
import { exampleRecords } from '../../clients/example-records.ts';
import { startService } from '../../helpers/start-service.ts';

const examples = exampleRecords();
const ABROAD = { id: 'abroad', name: 'Moosbach Robotik GmbH', hq_country: 'Deutschland' };
const records = { ...examples, companies: [...examples.companies, ABROAD] };
const service = await startService(records);

/** A connected client of the service, with this key. */
async function connect(key = service.key): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit }));
  return client;
}

/** A new key works within a second. */
async function connectNew(wanted: NewKey): Promise<Client> {
  const key = await service.createKey(wanted);
  return vi.waitFor(() => connect(key), { timeout: 10_000 });
}

// biome-ignore lint/suspicious/noExplicitAny: results of tools have many forms.
type Result = any;

async function call(client: Client, name: string, args: object): Promise<Result> {
  const result = await client.callTool({ name, arguments: args as Record<string, unknown> });
  expect(result.isError ?? false, JSON.stringify(result.content)).toBe(false);
  // Assistants that read only text get the same.
  const [content] = result.content as { text: string }[];
  expect(JSON.parse(content?.text ?? '')).toEqual(result.structuredContent);
  return result.structuredContent;
}

async function refusal(client: Client, name: string, args: object): Promise<string> {
  const result = await client.callTool({ name, arguments: args as Record<string, unknown> });
  expect(result.isError).toBe(true);
  return (result.content as { text: string }[])[0]?.text ?? '';
}

test('an assistant goes from a name to the company to ten of its people', async () => {
  const client = await connect();
  const { results } = await call(client, 'match_companies', {
    companies: [{ name: 'Southern Cross Robotics', country: 'AU' }, { name: 'No Such Company At All' }],
  });
  expect(results[0].safe_match.name).toBe('Southern Cross Robotics Limited');
  expect(results[1]).toEqual({ name: 'No Such Company At All', safe_match: null, candidates: [] });
  const { id } = results[0].safe_match;
  const { company, left_out } = await call(client, 'get_company', { by: 'id', value: id });
  expect(company.fqdn).toBe('southern-cross-robotics.example');
  expect(left_out.length).toBeGreaterThan(0);
  const { people, total, next_from, counts } = await call(client, 'search_people', { company_id: id });
  expect(people).toHaveLength(10);
  expect([total > 10, next_from]).toEqual([true, 10]);
  const second = await call(client, 'search_people', { company_id: id, from: next_from });
  expect(second.people[0].person_id).not.toBe(people[0].person_id);
  const byName = counts.seniority.find(({ id: level }: { id: string }) => level === '5');
  expect(byName.name).toBe('Manager');
  await client.close();
});

test('every tool only reads, says what it takes and gives, and the guide is there', async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'describe_data',
    'find_companies',
    'get_company',
    'list_filter_values',
    'match_companies',
    'read_titles',
    'read_usage',
    'search_people',
  ]);
  for (const { annotations, inputSchema, outputSchema, description } of tools) {
    expect([annotations?.readOnlyHint, inputSchema.type, outputSchema?.type]).toEqual([
      true,
      'object',
      'object',
    ]);
    expect(description?.length).toBeGreaterThan(50);
  }
  const { contents } = await client.readResource({ uri: 'firmament://guide' });
  expect((contents[0] as { text: string }).text).toContain('From a name to a company');
  expect((await client.getPrompt({ name: 'guide' })).messages).toHaveLength(1);
  await client.close();
});

test('companies are found by name and by filters, with the values that filters take', async () => {
  const client = await connect();
  const { companies } = await call(client, 'find_companies', { name: 'southern cros' });
  expect(companies[0].name).toBe('Southern Cross Robotics Limited');
  const some = await call(client, 'find_companies', { name: 'co', limit: 2 });
  expect([some.companies.length, some.total]).toEqual([2, null]);
  const one = await call(client, 'find_companies', { name: 'southern cross robotics', limit: 25 });
  expect(one.total).toBe(one.companies.length);
  const { values } = await call(client, 'list_filter_values', { filter: 'industry', country: 'AU' });
  const found = await call(client, 'find_companies', { industry: values[0].value, country: 'AU', limit: 2 });
  expect(found.total).toBe(values[0].count);
  const { values: levels } = await call(client, 'list_filter_values', { filter: 'seniority' });
  expect(levels).toHaveLength(7);
  const data = await call(client, 'describe_data', {});
  expect([data.companies, data.people]).toEqual([records.companies.length, records.people.length]);
  await client.close();
});

test('companies are found in countries that are not served, as the values of the filter name them', async () => {
  const client = await connect();
  const { values } = await call(client, 'list_filter_values', { filter: 'country' });
  expect(values).toContainEqual({ value: 'DE', count: 1 });
  for (const args of [{ country: 'DE' }, { country: 'Germany', name: 'moosb' }]) {
    const { companies, total } = await call(client, 'find_companies', args);
    expect([total, companies[0].id], JSON.stringify(args)).toEqual([1, ABROAD.id]);
  }
  const sizes = await call(client, 'list_filter_values', { filter: 'country', country: 'Germany' });
  expect(sizes.values).toContainEqual({ value: 'DE', count: 1 });
  expect(await refusal(client, 'find_companies', { country: 'Atlantis' })).toContain('(error 40020)');
  await client.close();
});

test('titles are read as the service reads them', async () => {
  const client = await connect();
  const { readings } = await call(client, 'read_titles', { titles: ['Head of Sales', '営業部長'] });
  expect(readings[0]).toEqual({
    title: 'Head of Sales',
    seniority: { id: '4', name: 'VP / Director / Head of' },
    department: { id: '2', name: 'Sales' },
  });
  await client.close();
});

test('sources say where the values of a company come from', async () => {
  const client = await connect();
  const args = { by: 'fqdn', value: 'southern-cross-robotics.example', sources: true, fields: ['nextGen'] };
  const { company, left_out } = await call(client, 'get_company', args);
  expect(Object.keys(company)).toEqual(expect.arrayContaining(['provenance', 'nextGen']));
  expect(left_out).not.toContain('nextGen');
  await client.close();
});

test('an error is a result that says what is wrong and what to do next', async () => {
  const client = await connect();
  expect(await refusal(client, 'get_company', { by: 'fqdn', value: 'unknown.example' })).toMatch(
    /^Company not found: .*\(error 40401\) Nothing is known about it\. Use find_companies/,
  );
  expect(await refusal(client, 'get_company', { by: 'abn', value: '12' })).toContain('(error 40003)');
  expect(await refusal(client, 'search_people', { company_id: 'f000000000001', seniority: '9' })).toContain(
    'seniority',
  );
  await client.close();
});

test('the scopes, the quota and the counts of a key hold for tools', async () => {
  const narrow = await connectNew({ name: 'narrow', scopes: ['company:read'] });
  expect(await refusal(narrow, 'search_people', { company_id: 'f000000000001' })).toContain('people:search');
  await narrow.close();

  const client = await connectNew({ name: 'little', monthlyQuota: 2 });
  await client.listTools();
  await call(client, 'describe_data', {});
  const asked = { name: 'get_company', arguments: { by: 'id', value: 'f000000000001' } };
  const { content } = await client.callTool(asked);
  expect((content as { text: string }[])[1]?.text).toContain('may get 1 more answers this month');
  await refusal(client, 'get_company', { by: 'id', value: 'unknown' });
  expect(await refusal(client, 'get_company', { by: 'id', value: 'f000000000001' })).toContain(
    '(error 42901)',
  );
  await client.close();
});

test('people that were found are given also where the limits refuse their counts', async () => {
  const search = { company_id: 'f000000000001', limit: 1 };
  for (const limits of [{ monthlyQuota: 1 }, { burst: 1, ratePerSecond: 1_000 }]) {
    const client = await connectNew({ name: `only ${Object.keys(limits)}`, ...limits });
    const found = await client.callTool({ name: 'search_people', arguments: search });
    expect(found.structuredContent).toMatchObject({ people: [{}], next_from: 1 });
    expect(found.structuredContent).not.toHaveProperty('counts');
    await client.close();
  }
});

test('a caller without a key, or of another site, learns nothing', async () => {
  const send = (headers: Record<string, string>) =>
    service.send('/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    });
  expect((await send({})).status).toBe(200);
  expect((await send({ authorization: '' })).body.error).toBe(40100);
  expect((await send({ origin: 'https://other.example' })).body.error).toBe(40302);
  expect((await send({ origin: 'http://localhost:3000' })).status).toBe(200);
});

test.each([
  ['application/json', 'application/json'],
  ['application/json, */*;q=0.1', 'application/json'],
  ['application/json, text/event-stream', 'text/event-stream'],
  ['*/*', 'text/event-stream'],
])('a caller that accepts %s gets the answer as %s', async (accept, type) => {
  const { headers, text } = await service.send('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  });
  expect(headers.get('content-type')).toBe(type);
  const message = type === 'application/json' ? text : text.replace(/^event: message\ndata: /, '');
  expect(JSON.parse(message)).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
});

test('a message that is not one of the protocol is refused, and costs nothing', async () => {
  for (const body of [
    '[]',
    '{}',
    '{"jsonrpc":"2.0","id":1,"method":"no/such"}',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"no_such"}}',
  ]) {
    const { status, text } = await service.send('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(status, body).toBeLessThan(500);
    expect(text, body).toContain('error');
  }
});

test.each([
  ['find_companies', { q: 'x' }, 'there is no field "q". Accepted: name, '],
  ['search_people', {}, 'the field "company_id" is missing.'],
  ['get_company', { by: 'phone', value: 'x' }, 'by is "phone". Accepted: id, ln_slug, '],
  ['search_people', { company_id: 5 }, 'company_id must be string.'],
  [
    'match_companies',
    { companies: [{ name: 'x', country: 'Germany' }] },
    'companies.0.country is "Germany". Accepted: AU, ',
  ],
  [
    'match_companies',
    { companies: [{ name: 'x', town: 'y' }] },
    'there is no field "companies.0.town". Accepted: name, ',
  ],
])('%s with %j says which field is wrong, and what is accepted', async (name, args, message) => {
  expect(await refusal(await connect(), name, args)).toContain(message);
});
