// All commands of the command line, as one program. A command imports its parts only when it runs: loading the parts of
// all commands takes longer than starting a service.
import { Command } from 'commander';
import { readVersion } from '../version.ts';
import { addAuditCommand } from './audit-command.ts';
import { addConsoleCommand } from './console-command.ts';
import { addCorrectCommand } from './correct-command.ts';
import { addDatabaseCommand } from './database-command.ts';
import { addDemoCommand } from './demo-command.ts';
import { addEnrichCommand } from './enrich-command.ts';
import { addExportCommand } from './export-command.ts';
import { addForgetCommand } from './forget-command.ts';
import { addGenerateCommand } from './generate-command.ts';
import { addImportCommand } from './import-command.ts';
import { addKeysCommand } from './keys-command.ts';
import { addLoadsCommand } from './loads-command.ts';
import { addMatchCommand } from './match-command.ts';
import { addMcpCommand } from './mcp-command.ts';
import { addServeCommand } from './serve-command.ts';
import { addStatusCommand } from './status-command.ts';
import { addSuppressionsCommand } from './suppressions-command.ts';
import { addTitlesCommand } from './titles-command.ts';
import { addUsageCommand } from './usage-command.ts';

export function createProgram(): Command {
  const program = new Command('firmament')
    .description('Self-hosted company data: who works at this company, and what is this company?')
    .version(readVersion())
    .showHelpAfterError('(run with --help for usage)')
    // `generate` and the commands below it have options of the same names.
    .enablePositionalOptions()
    .exitOverride();
  addServeCommand(program);
  addDemoCommand(program);
  addGenerateCommand(program);
  addImportCommand(program);
  addEnrichCommand(program);
  addMcpCommand(program);
  addExportCommand(program);
  addLoadsCommand(program);
  addStatusCommand(program);
  addMatchCommand(program);
  addCorrectCommand(program);
  addForgetCommand(program);
  addSuppressionsCommand(program);
  addAuditCommand(program);
  addKeysCommand(program);
  addUsageCommand(program);
  addConsoleCommand(program);
  addDatabaseCommand(program);
  addTitlesCommand(program);
  program.addHelpText(
    'after',
    `
Exit codes: 0 done, 1 failed, 2 wrong usage.

Examples:
  $ firmament demo                               sample data, a key, and the service
  $ firmament import companies companies.jsonl
  $ firmament import people people.csv
  $ firmament enrich leads.csv --column Website --by fqdn --out enriched.csv
  $ firmament export companies --out companies.jsonl.gz
  $ firmament keys create --name crm
  $ firmament serve
  $ firmament console link                       sign in to the console in a browser
  $ firmament generate --companies 10000 --people 100000 --out world   data for measurements
  $ firmament titles "VP, Sales & Marketing (APAC)"   how a job title is read`,
  );
  return inheritExit(program);
}

/** Commander does not pass these settings on to commands that already exist. */
function inheritExit(command: Command): Command {
  for (const sub of command.commands) inheritExit(sub.copyInheritedSettings(command));
  return command;
}
