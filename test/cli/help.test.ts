// What the program says about itself, for every command there is.
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { createProgram } from '../../src/cli/program.ts';
import { runCli } from '../helpers/run-cli.ts';

function allCommands(command: Command, path: readonly string[] = []): (readonly [string, Command])[] {
  const below = command.commands.flatMap((sub) => allCommands(sub, [...path, sub.name()]));
  return [[path.join(' '), command], ...below];
}

const COMMANDS = allCommands(await createProgram());
const VERBS = COMMANDS.filter(([path]) => path !== '');

test('a program for the arguments of a user has the command that they name, and no others are loaded', async () => {
  for (const name of new Set(VERBS.map(([path]) => path.split(' ')[0] as string))) {
    const { commands } = await createProgram([name]);
    expect(commands.map((command) => command.name())).toContain(name);
    expect(commands.length).toBeLessThan(3);
  }
});

test('there are the commands that the documentation names', () => {
  expect(VERBS.map(([path]) => path)).toEqual([
    'serve',
    'demo',
    'sample',
    'generate',
    'generate companies',
    'generate people',
    'import',
    'import abr',
    'import asic',
    'import asic-names',
    'import gleif',
    'import wikidata',
    'import pdl',
    'import bigpicture',
    'import companies',
    'import people',
    'import columns',
    'import do-not-call',
    'import drop',
    'enrich',
    'mcp',
    'export',
    'export companies',
    'export people',
    'loads',
    'loads undo',
    'status',
    'match',
    'match name',
    'match accept',
    'match reject',
    'correct',
    'corrections',
    'forget',
    'forget person',
    'forget company',
    'suppressions',
    'audit',
    'keys',
    'keys create',
    'keys new-secret',
    'keys list',
    'keys rotate',
    'keys revoke',
    'usage',
    'console',
    'console link',
    'console sign-out',
    'database',
    'database init',
    'database upgrade',
    'database status',
    'database copy',
    'backup',
    'backups',
    'restore',
    'check',
    'titles',
  ]);
});

describe.each(COMMANDS)('firmament %s --help', (path, command) => {
  test('exits 0, names every option, argument and command, and shows an example', async () => {
    const { code, stdout, stderr } = await runCli([...path.split(' ').filter(Boolean), '--help']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^Usage: firmament ${path}`));
    expect(stdout).toMatch(/^Examples?:\n {2}\$ (?:[A-Z_]+=\S+ )*firmament /m);
    const names = [
      ...command.options.filter((option) => !option.hidden).map((option) => option.flags),
      ...command.registeredArguments.map((argument) => argument.name()),
      ...command.commands.map((sub) => sub.name()),
    ];
    expect(names.filter((name) => !stdout.includes(name))).toEqual([]);
  });
});

test('--version prints the version of the package', async () => {
  expect(await runCli(['--version'])).toEqual({ code: 0, stdout: `${packageJson.version}\n`, stderr: '' });
});

describe('wrong usage exits 2 with one clear line', () => {
  test.each([
    [['bogus'], "error: unknown command 'bogus'"],
    [['srve'], "error: unknown command 'srve'"],
    [['keys', 'bogus'], "error: unknown command 'bogus'"],
    [['import', 'bogus', 'x'], "error: unknown command 'bogus'"],
    [['match', 'acept', 'a', 'b'], "error: unknown command 'acept'"],
    [['loads', 'bogus'], "error: unknown command 'bogus'"],
    [['generate', 'bogus'], "error: unknown command 'bogus'"],
    [['bogus', '--help'], "error: unknown command 'bogus'"],
    [['keys', 'bogus', '-h'], "error: unknown command 'bogus'"],
    [['match', 'bogus', '--help'], "error: unknown command 'bogus'"],
    [['help', 'bogus'], "error: unknown command 'bogus'"],
    [['keys', 'help', 'bogus'], "error: unknown command 'bogus'"],
    [['serve', '--bogus'], "error: unknown option '--bogus'"],
    [['keys', 'list', '--bogus'], "error: unknown option '--bogus'"],
    [['serve', 'extra'], "error: too many arguments for 'serve'"],
    [['import', 'people'], "error: missing required argument 'file'"],
    [['keys', 'create', '--name'], "error: option '--name <name>' argument missing"],
  ])('%j', async (args, line) => {
    const { code, stdout, stderr } = await runCli(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.split('\n')[0]).toContain(line);
    expect(stderr.trimEnd().split('\n').length).toBeLessThanOrEqual(3);
    expect(stderr.trimEnd().split('\n').at(-1)).toBe('(run with --help for usage)');
  });

  test.each([[[]], [['keys']], [['import']]])('%j shows the usage', async (args) => {
    const { code, stderr } = await runCli(args);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^Usage: firmament/);
  });
});
