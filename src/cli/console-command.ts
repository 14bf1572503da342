// firmament console link | sign-out
import { isIPv6 } from 'node:net';
import type { Command } from 'commander';
import { type Config, loadConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { LINK_MS, linkAddress, makeLink, signOutEverywhere } from '../operations/console/console-sessions.ts';
import { formatNumberOf } from '../terminal/print.ts';
import { auditingIn } from './options/actor.ts';
import { withAccess } from './options/with-access.ts';

interface LinkOptions {
  readonly key?: string;
  readonly url?: string;
  readonly json?: boolean;
}

export function addConsoleCommand(program: Command): void {
  const console_ = program.command('console').description('sign in to the console in a browser, or sign out');
  console_.addHelpText(
    'after',
    `
Examples:
  $ firmament console link
  $ firmament console link --key crm
  $ firmament console sign-out`,
  );

  console_
    .command('link')
    .description('print a link that works once, within 30 minutes')
    .option('--key <key>', 'id or name of a key to sign in as (default: the operator, who may do everything)')
    .option('--url <address>', 'address of the service (default: PUBLIC_URL, or HOST and PORT)')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  $ firmament console link --url https://data.example')
    .action((options: LinkOptions) => printLink(loadConfig(), options));

  console_
    .command('sign-out')
    .description('end all sessions of the operator, or of a key, within a second')
    .option('--key <key>', 'id or name of a key (default: the operator)')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  $ firmament console sign-out --key crm')
    .action((options: Omit<LinkOptions, 'url'>) => signOut(options));
}

async function printLink(config: Config, { key, url, json }: LinkOptions): Promise<void> {
  if (!config.console) throw new OperatorError('CONSOLE is off: the service has no console.');
  const address = readAddress(url) ?? config.publicUrl ?? ownAddress(config);
  const token = await withAccess((access) => makeLink(access, key, Date.now(), auditingIn(access)));
  const link = linkAddress(address, token);
  const minutes = LINK_MS / 60_000;
  if (json === true) {
    console.log(JSON.stringify({ link, expiresAt: new Date(Date.now() + LINK_MS).toISOString() }));
    return;
  }
  console.log(link);
  console.error(`It signs in once, within ${minutes} minutes, as ${key ?? 'the operator'}. Do not share it.`);
}

async function signOut({ key, json }: Omit<LinkOptions, 'url'>): Promise<void> {
  const ended = await withAccess((access) => signOutEverywhere(access, key, Date.now(), auditingIn(access)));
  console.log(
    json === true
      ? JSON.stringify({ ended })
      : `Ended ${formatNumberOf(ended, 'session', 'sessions')} of ${key ?? 'the operator'}.`,
  );
}

function readAddress(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  if (!/^https?:\/\/[^\s?#]+$/.test(url)) {
    throw new OperatorError(
      `--url "${url}" is not accepted. It takes an address such as https://data.example.`,
      2,
    );
  }
  return url.replace(/\/+$/, '');
}

/** The address for a browser on this machine. */
function ownAddress({ host, port }: Config): string {
  if (port === 0) throw new OperatorError('PORT is 0: give the address of the service with --url.', 2);
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
