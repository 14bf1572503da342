// firmament mcp
import type { Command } from 'commander';
import { loadConfig } from '../config.ts';
import { readServiceKey, readServiceUrl } from './options/remote-service.ts';

interface McpOptions {
  readonly url: string;
  readonly keyFile?: string;
}

export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .description('offer tools to an assistant that starts this command (Model Context Protocol, stdio)')
    .option('--url <url>', 'the service to ask', 'http://127.0.0.1:8080')
    .option('--key-file <file>', 'a file with the API key, instead of API_KEY')
    .addHelpText(
      'after',
      `
The service must be running. An assistant that can use a URL needs no command: give it the address of the service, followed by
/mcp, and the same key. docs/assistants.md shows the settings for both ways.

Example:
  $ firmament mcp --url https://data.example --key-file key`,
    )
    .action(runMcp);
}

/** Runs until the assistant closes the connection. Standard output belongs to the protocol. */
async function runMcp({ url, keyFile }: McpOptions): Promise<void> {
  const address = readServiceUrl(url);
  const key = readServiceKey(loadConfig().apiKey, keyFile);
  const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
  const { askService } = await import('../http/tools/ask-service.ts');
  const { createToolServers } = await import('../http/tools/tool-server.ts');
  const makeServer = createToolServers();
  serveStdio(() => makeServer(askService(address, key)));
  console.error(`Tools of ${address} for an assistant, on standard input and output. Ctrl-C ends it.`);
}
