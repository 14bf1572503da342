// The tools, the guide and their errors on the Model Context Protocol. One server is made for each connection or request.
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { readVersion } from '../../version.ts';
import { type Ask, ToolError } from './ask.ts';
import { createInputChecks } from './check-input.ts';
import { COMPANY_TOOLS } from './company-tools.ts';
import { DATA_TOOLS } from './data-tools.ts';
import { PEOPLE_TOOLS } from './people-tools.ts';
import type { Tool, ToolInput } from './tool.ts';
import { TOOL_GUIDE } from './tool-guide.ts';

const TOOLS: readonly Tool[] = [...COMPANY_TOOLS, ...PEOPLE_TOOLS, ...DATA_TOOLS];

/** Makes servers; what they have in common is made once. */
export function createToolServers(): (ask: Ask) => McpServer {
  const version = readVersion();
  const checks = createInputChecks();
  const tools = TOOLS.map((tool) => ({
    tool,
    inputSchema: fromJsonSchema<ToolInput>(tool.input, checks),
    outputSchema: fromJsonSchema<Record<string, unknown>>(tool.output),
  }));
  return (ask) => {
    const server = new McpServer(
      { name: 'firmament', title: 'Firmament company data', version },
      {
        instructions:
          'Company data: find companies, get one, search its people. Read the guide first: firmament://guide.',
      },
    );
    for (const { tool, inputSchema, outputSchema } of tools) {
      const { name, title, description } = tool;
      const annotations = {
        title,
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      };
      server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, (input) =>
        runTool(tool, ask, input),
      );
    }
    const guide = {
      title: 'How to use Firmament',
      description: 'From a name to the right company to its people.',
    };
    server.registerResource('guide', 'firmament://guide', { ...guide, mimeType: 'text/markdown' }, (uri) => ({
      contents: [{ uri: uri.href, mimeType: 'text/markdown', text: TOOL_GUIDE }],
    }));
    server.registerPrompt('guide', guide, () => ({
      messages: [{ role: 'user', content: { type: 'text', text: TOOL_GUIDE } }],
    }));
    return server;
  };
}

/** With fewer answers left than this, each result says so. */
const FEW_ANSWERS = 100;

async function runTool(tool: Tool, ask: Ask, input: ToolInput) {
  let left = Number.POSITIVE_INFINITY;
  const askAndNote: Ask = async (question) => {
    const answered = await ask(question);
    left = answered.quotaLeft ?? left;
    return answered;
  };
  try {
    const result = await tool.run(askAndNote, input);
    const warning = `This key may get ${left} more answers this month. Tell the user before they run out.`;
    return {
      content: [
        { type: 'text' as const, text: JSON.stringify(result) },
        ...(left < FEW_ANSWERS ? [{ type: 'text' as const, text: warning }] : []),
      ],
      structuredContent: result as Record<string, unknown>,
    };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { content: [{ type: 'text' as const, text: error.message }], isError: true };
  }
}
