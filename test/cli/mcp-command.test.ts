// firmament mcp: an assistant starts the command and talks to it over standard input and output.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from 'vitest';
import { runHere } from '../helpers/run-here.ts';
import { startService } from '../helpers/start-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const service = await startService({
  companies: [{ id: 'c1', name: 'Acme Robotics', fqdn: 'acme.example' }],
});
const keyFile = join(temporaryFolder(), 'key');
writeFileSync(keyFile, `${service.key}\n`);

test('the official client finds a company through the command', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = [resolve('dist/program/main.cjs'), 'mcp', '--url', service.url, '--key-file', keyFile];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
  const find = (tool: string, input: Record<string, unknown>) =>
    client.callTool({ name: tool, arguments: input });
  const { structuredContent } = await find('find_companies', { name: 'acme' });
  expect(structuredContent).toMatchObject({ companies: [{ id: 'c1', name: 'Acme Robotics' }] });
  const { isError, content } = await find('get_company', { by: 'fqdn', value: 'unknown.example' });
  expect(isError).toBe(true);
  expect(JSON.stringify(content)).toContain('error 40401');
  await client.close();
});

test.each([
  [200, (url: string) => `The answer of ${url} is not one of Firmament. Tell the user to check the address.`],
  [
    404,
    () => 'The answer has the status 404. (error 40400) Tell the user to check the address of the service.',
  ],
])(
  'an address of something else than a service, which answers %d, is named as that',
  async (status, text) => {
    const page = createServer((_, reply) => reply.writeHead(status).end('<html>Sign in</html>'));
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    const { port } = page.address() as AddressInfo;
    const client = new Client({ name: 'test', version: '1.0.0' });
    const url = `http://127.0.0.1:${port}`;
    const args = [resolve('dist/program/main.cjs'), 'mcp', '--url', url, '--key-file', keyFile];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
    const { isError, content } = await client.callTool({
      name: 'find_companies',
      arguments: { name: 'acme' },
    });
    expect([isError, content]).toEqual([true, [{ type: 'text', text: text(url) }]]);
    await client.close();
    page.close();
  },
);

test('without a key, or with a wrong address, it ends with one sentence', async () => {
  const noKey = await runHere(['mcp'], {});
  expect([noKey.code, noKey.stderr.trim()]).toEqual([
    2,
    expect.stringContaining(
      'The service needs a key: set API_KEY, or name a file that holds it with --key-file.',
    ),
  ]);
  const badUrl = await runHere(['mcp', '--url', 'data.example', '--key-file', keyFile], {});
  expect([badUrl.code, badUrl.stderr]).toEqual([
    2,
    expect.stringContaining('--url takes the address of a service'),
  ]);
});
