// The tools, resources and prompts that the official conformance suite calls by name, so that it can prove our transport.
import { fromJsonSchema, McpServer, ResourceTemplate } from '@modelcontextprotocol/server';

/** One red pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
/** No samples. */
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

const text = (words: string) => ({ type: 'text' as const, text: words });
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' };
const embedded = (uri: string, words: string, mimeType = 'text/plain') => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: words },
});
const words = (...names: readonly string[]) =>
  fromJsonSchema<Record<string, string>>({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    required: [...names],
  });

export function createFixtures(): McpServer {
  const server = new McpServer(
    { name: 'fixtures', version: '1.0.0' },
    { capabilities: { logging: {}, completions: {} } },
  );
  addTools(server);
  addResources(server);
  addPrompts(server);
  server.server.setRequestHandler('completion/complete', () => ({
    completion: { values: ['paris', 'park'] },
  }));
  return server;
}

function addTools(server: McpServer): void {
  const contents = {
    test_simple_text: [text('This is a simple text response for testing.')],
    test_image_content: [image],
    test_audio_content: [{ type: 'audio' as const, data: WAV, mimeType: 'audio/wav' }],
    test_embedded_resource: [embedded('test://embedded-resource', 'This is an embedded resource content.')],
    test_multiple_content_types: [
      text('Multiple content types test:'),
      image,
      embedded('test://mixed-content-resource', '{"test":"data","value":123}', 'application/json'),
    ],
  };
  for (const [name, content] of Object.entries(contents)) {
    server.registerTool(name, { description: name }, () => ({ content }));
  }
  server.registerTool('test_error_handling', { description: 'always fails' }, () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  server.registerTool('test_tool_with_logging', { description: 'logs' }, async ({ mcpReq }) => {
    for (const step of ['started', 'processing data', 'completed']) await mcpReq.log('info', step);
    return { content: [text('logged')] };
  });
  server.registerTool('test_tool_with_progress', { description: 'reports progress' }, async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
      const params = { progressToken, progress, total: 100 };
      await mcpReq.notify({ method: 'notifications/progress', params });
    }
    return { content: [text('done')] };
  });
  const inputSchema = fromJsonSchema<Record<string, unknown>>({
    $schema: DIALECT,
    type: 'object',
    $defs: {
      address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
    },
    properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
    additionalProperties: false,
  });
  server.registerTool('json_schema_2020_12_tool', { description: 'a schema', inputSchema }, () => ({
    content: [text('fits')],
  }));
}

function addResources(server: McpServer): void {
  server.registerResource('text', 'test://static-text', { mimeType: 'text/plain' }, ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
  }));
  server.registerResource('binary', 'test://static-binary', { mimeType: 'image/png' }, ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'image/png', blob: PNG }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  server.registerResource('template', template, {}, ({ href: uri }, { id }) => ({
    contents: [{ uri, mimeType: 'application/json', text: JSON.stringify({ id, templateTest: true }) }],
  }));
}

function addPrompts(server: McpServer): void {
  const say = (
    ...contents: readonly (ReturnType<typeof text> | typeof image | ReturnType<typeof embedded>)[]
  ) => ({
    messages: contents.map((content) => ({ role: 'user' as const, content })),
  });
  server.registerPrompt('test_simple_prompt', {}, () => say(text('This is a simple prompt for testing.')));
  server.registerPrompt(
    'test_prompt_with_arguments',
    { argsSchema: words('arg1', 'arg2') },
    ({ arg1, arg2 }) => say(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { argsSchema: words('resourceUri') },
    ({ resourceUri = '' }) =>
      say(embedded(resourceUri, 'Embedded resource content for testing.'), text('Please process it.')),
  );
  server.registerPrompt('test_prompt_with_image', {}, () => say(image, text('Please analyze the image.')));
}
