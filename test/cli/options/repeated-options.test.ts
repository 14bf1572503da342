// An option with one value is given once: of two, the caller may mean either.
import { expect, test } from 'vitest';
import { createProgram } from '../../../src/cli/program.ts';
import { runCli } from '../../helpers/run-cli.ts';
import { importPlace } from '../import-files.ts';

test.each([
  [['enrich', 'a.csv', '--by', 'fqdn', '--column', 'd', '--out', 'o.csv', '--by', 'name'], '--by <what>'],
  [['import', 'companies', 'a.csv', '--sheet=1', '--sheet', '1'], '--sheet <name>'],
  [['keys', 'create', '--name', 'one', '--name', 'two'], '--name <name>'],
  [
    ['export', 'companies', '--out', 'a.csv', '--employees-from', '1', '--employees-from', '2'],
    '--employees-from <count>',
  ],
  [['correct', 'acme', '--reason', 'a', '--set', 'name=A', '--reason', 'b'], '--reason <text>'],
])('%j is refused as wrong usage, and the option is named', async (args, flags) => {
  const { code, stdout, stderr } = await runCli(args, importPlace().env);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr.split('\n')[0]).toBe(`error: option '${flags}' has one value and is given more than once`);
});

test('the value is not repeated in the message', async () => {
  const { stderr } = await runCli(
    ['keys', 'create', '--name', 'secret-a', '--name', 'secret-b'],
    importPlace().env,
  );
  expect(stderr).not.toContain('secret');
});

test('an option that may be repeated has all values', async () => {
  const program = await createProgram(['export']);
  const companies = program.commands
    .flatMap(({ commands }) => commands)
    .find((one) => one.name() === 'companies');
  companies?.action(() => {});
  await program.parseAsync(
    ['export', 'companies', '--out', 'a.csv', '--country', 'AU', '--country', 'NZ', 'SG'],
    { from: 'user' },
  );
  expect(companies?.opts()).toMatchObject({ country: ['AU', 'NZ', 'SG'] });

  const correct = await createProgram(['correct']);
  const [command] = correct.commands;
  command?.action(() => {});
  await correct.parseAsync(['correct', 'acme', '--set', 'name=A', '--set', 'tagline=B'], { from: 'user' });
  expect(command?.opts()).toMatchObject({ set: ['name=A', 'tagline=B'] });
});

test('a command and the one below it may have an option of the same name', async () => {
  const program = await createProgram(['generate']);
  const below = program.commands[0]?.commands[0];
  below?.action(() => {});
  const args = ['generate', '--seed', '1', below?.name() ?? '', '--seed', '2', '--out', 'o.csv'];
  await program.parseAsync(args, { from: 'user' });
  expect(below?.opts()).toMatchObject({ seed: '2' });
});
