// All commands of the command line, as one program. Only the files of the command that is asked for are imported: those of
// all commands take half a second.
import { Command } from 'commander';
import { readVersion } from '../version.ts';
import { refuseRepeated } from './options/repeated-options.ts';

interface ListedCommand {
  readonly names: readonly string[];
  readonly load: () => Promise<(program: Command) => void>;
}

/** In the order of --help. */
const COMMANDS: readonly ListedCommand[] = [
  { names: ['serve'], load: async () => (await import('./serve-command.ts')).addServeCommand },
  { names: ['demo', 'sample'], load: async () => (await import('./demo-command.ts')).addDemoCommand },
  { names: ['generate'], load: async () => (await import('./generate-command.ts')).addGenerateCommand },
  { names: ['import'], load: async () => (await import('./import-command.ts')).addImportCommand },
  { names: ['enrich'], load: async () => (await import('./enrich-command.ts')).addEnrichCommand },
  { names: ['mcp'], load: async () => (await import('./mcp-command.ts')).addMcpCommand },
  { names: ['export'], load: async () => (await import('./export-command.ts')).addExportCommand },
  { names: ['loads'], load: async () => (await import('./loads-command.ts')).addLoadsCommand },
  { names: ['status'], load: async () => (await import('./status-command.ts')).addStatusCommand },
  { names: ['match'], load: async () => (await import('./match-command.ts')).addMatchCommand },
  {
    names: ['correct', 'corrections'],
    load: async () => (await import('./correct-command.ts')).addCorrectCommand,
  },
  { names: ['forget'], load: async () => (await import('./forget-command.ts')).addForgetCommand },
  {
    names: ['suppressions'],
    load: async () => (await import('./suppressions-command.ts')).addSuppressionsCommand,
  },
  { names: ['audit'], load: async () => (await import('./audit-command.ts')).addAuditCommand },
  { names: ['keys'], load: async () => (await import('./keys-command.ts')).addKeysCommand },
  { names: ['usage'], load: async () => (await import('./usage-command.ts')).addUsageCommand },
  { names: ['console'], load: async () => (await import('./console-command.ts')).addConsoleCommand },
  { names: ['database'], load: async () => (await import('./database-command.ts')).addDatabaseCommand },
  {
    names: ['backup', 'backups'],
    load: async () => (await import('./upkeep/backup-command.ts')).addBackupCommands,
  },
  { names: ['restore'], load: async () => (await import('./upkeep/restore-command.ts')).addRestoreCommand },
  { names: ['check'], load: async () => (await import('./upkeep/check-command.ts')).addCheckCommand },
  { names: ['titles'], load: async () => (await import('./titles-command.ts')).addTitlesCommand },
];

/** With the arguments of the user, the program has only the command that they name, if they name one. */
export async function createProgram(args: readonly string[] = []): Promise<Command> {
  const program = new Command('firmament')
    .description('Self-hosted company data: who works at this company, and what is this company?')
    .version(readVersion())
    .showHelpAfterError('(run with --help for usage)')
    // `generate` and the commands below it have options of the same names.
    .enablePositionalOptions()
    .exitOverride();
  for (const { load } of commandsFor(args[0] ?? '')) (await load())(program);
  program.addHelpText(
    'after',
    `
Exit codes: 0 done, 1 failed, 2 wrong usage, 130 stopped by Ctrl-C or a signal before the work was done.

Examples:
  $ firmament demo                               sample data, a key, and the service
  $ firmament import companies companies.jsonl
  $ firmament import people people.csv
  $ firmament enrich leads.csv --column Website --by fqdn --out enriched.csv
  $ firmament export companies --out companies.jsonl.gz
  $ firmament keys create --name crm
  $ firmament serve
  $ firmament backup /var/backups/firmament --keep 14
  $ firmament console link                       sign in to the console in a browser
  $ firmament generate --companies 10000 --people 100000 --out world   data for measurements
  $ firmament titles "VP, Sales & Marketing (APAC)"   how a job title is read`,
  );
  return refuseHelpOnUnknown(refuseRepeated(inheritExit(program)));
}

/** All of them for --help, and for an unknown one. */
function commandsFor(first: string): readonly ListedCommand[] {
  if (first === '--version' || first === '-V') return [];
  const named = COMMANDS.filter(({ names }) => names.includes(first));
  return named.length > 0 ? named : COMMANDS;
}

/** Commander does not pass these settings on to commands that already exist. */
function inheritExit(command: Command): Command {
  for (const sub of command.commands) refuseUnknownVerb(inheritExit(sub.copyInheritedSettings(command)));
  return command;
}

/**
 * Of a command that does something by itself and has commands below it, such as `match`: for a word that is none of them, Commander
 * would only say that there are too many arguments. Commands below would inherit the setting: it is made when they have theirs.
 */
function refuseUnknownVerb(command: Command): void {
  if (command.commands.length === 0 || command.registeredArguments.length > 0) return;
  refuseHelpOnUnknown(command);
  command
    .helpCommand(true)
    .allowExcessArguments()
    .hook('preAction', (_, called) => {
      const [word] = called.args;
      if (called === command && word !== undefined) command.error(`error: unknown command '${word}'`);
    });
}

/** For a word that is no command, with --help or after `help`, Commander would show the help of the command above. */
function refuseHelpOnUnknown(command: Command): Command {
  return command.addHelpText('before', () => {
    const [word] = command.args[0] === 'help' ? command.args.slice(1) : command.args;
    const isCommand = command.commands.some(
      (sub) => sub.name() === word || sub.aliases().includes(word ?? ''),
    );
    if (word !== undefined && !word.startsWith('-') && !isCommand) {
      command.error(`error: unknown command '${word}'`);
    }
    return '';
  });
}
