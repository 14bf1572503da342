// firmament titles: what it prints for a person and for a program, and how it reads any input.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES } from '../../src/domain/reference.ts';
import { LATE_COMPILING } from '../helpers/late-compiling.ts';
import { type CliResult, runCli, runOnTerminal, startCli } from '../helpers/run-cli.ts';

interface TitleLine {
  readonly position: string;
  readonly seniority: string;
  readonly department: string;
  readonly seniority_reason: string;
  readonly department_reason: string;
  readonly words: readonly string[];
  readonly level_words: readonly string[];
  readonly function_words: readonly string[];
}

const pipe = (input: string | Buffer, ...args: string[]): Promise<CliResult> =>
  runCli(['titles', ...args], {}, undefined, input);

async function readLines(input: string | Buffer, ...args: string[]): Promise<TitleLine[]> {
  const { code, stdout, stderr } = await pipe(input, '--json', ...args);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout === '' || stdout.endsWith('\n')).toBe(true);
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as TitleLine);
}

const PROGRAM = `${process.execPath} ${LATE_COMPILING} dist/program/main.cjs`;

function shell(command: string) {
  return spawnSync('sh', ['-c', command], { encoding: 'utf8' });
}

const positions = async (input: string | Buffer) => (await readLines(input)).map(({ position }) => position);

describe('firmament titles TITLE', () => {
  test('explains a title for a person', async () => {
    expect(await runCli(['titles', 'VP, Sales & Marketing (APAC)'])).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        'VP, Sales & Marketing (APAC)',
        '  words       vice president sales and marketing asia pacific',
        '  level       vice president',
        '  function    sales, marketing',
        '  seniority   4   VP / Director / Head of',
        '                  “vice president” is level 4, VP / Director / Head of',
        '  department  2   Sales',
        '                  “sales” is a function of Sales',
        '  found by    vice, president, sales, marketing, asia, pacific',
        '    as one    vp, apac',
        '',
      ].join('\n'),
    });
  });

  test('explains several, with an empty line between them', async () => {
    const { stdout } = await runCli(['titles', 'Recruiter', 'Lawyer']);
    expect(stdout.split('\n\n').map((block) => block.split('\n')[0])).toEqual(['Recruiter', 'Lawyer']);
  });

  test('accepts an empty title', async () => {
    const { code, stdout } = await runCli(['titles', '']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\(empty\)\n {2}words {7}–\n[\s\S]* 7 {3}No Data\n[\s\S]* 17 {2}No Data\n/);
  });

  test('passes no control characters of a title on to the terminal', async () => {
    const { stdout } = await runCli(['titles', 'a\u001b[31mb\u0007\u202ec\nd']);
    expect(stdout.split('\n')[0]).toBe('a�[31mb��c�d');
  });

  test('explains every line of standard input when no title is given', async () => {
    const { code, stdout } = await pipe('Nurse\n\nCEO\n');
    expect(code).toBe(0);
    expect(stdout.split('\n\n').map((block) => block.split('\n')[0])).toEqual(['Nurse', '(empty)', 'CEO']);
  });
});

describe('--country', () => {
  const seniority = async (country: string) =>
    JSON.parse((await runCli(['titles', '--json', '--country', country, 'Director'])).stdout).seniority;

  test('decides what Director alone is, in upper or lower case', async () => {
    expect(await Promise.all(['US', 'us', 'au', 'Nz'].map(seniority))).toEqual(['4', '4', '1', '1']);
  });

  test('is AU when it is left out', async () => {
    const { stdout } = await runCli(['titles', 'Director']);
    expect(stdout).toContain('“director” alone is a seat on the board in AU');
  });

  test.each(['GB', '', 'Australia', 'A U'])('refuses %j and says what is accepted', async (country) => {
    expect(await runCli(['titles', '--country', country, 'CEO'])).toEqual({
      code: 2,
      stdout: '',
      stderr: `--country "${country}" is not a supported country. Accepted: ${COUNTRY_CODES.join(', ')} (in any case); leave it out for AU.\n`,
    });
  });
});

describe('--json', () => {
  test('prints one object with IDs as strings, reasons and words', async () => {
    expect(await readLines('Head of Legal & Compliance\n')).toEqual([
      {
        position: 'Head of Legal & Compliance',
        seniority: '4',
        department: '10',
        seniority_reason: '“head of” is level 4, VP / Director / Head of',
        department_reason: '“legal” is a function of Legal',
        words: ['head', 'of', 'legal', 'and', 'compliance'],
        level_words: ['head of'],
        function_words: ['legal', 'compliance'],
      },
    ]);
  });

  test('accepts titles as arguments too, and then does not read standard input', async () => {
    const { code, stdout } = await runCli(['titles', '--json', 'CEO', 'two\nlines']);
    expect(code).toBe(0);
    expect(
      stdout
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line).position),
    ).toEqual(['CEO', 'two\nlines']);
  });

  test('knows all seven levels and all seventeen departments', async () => {
    const titles = [
      ...['Chairman', 'Founder', 'Managing Partner', 'Head of Marketing', 'Sales Manager', 'Electrician', ''],
      ...['Logistics Coordinator', 'Software Engineer', 'Recruiter', 'Customer Service Agent', 'Nurse'],
      ...[
        'Data Scientist',
        'Lawyer',
        'Teacher',
        'Management Consultant',
        'Accountant',
        'Product Owner',
        'Poet',
      ],
    ];
    const lines = await readLines(titles.join('\n'));
    expect(lines.map(({ position, seniority, department }) => [position, seniority, department])).toEqual([
      ['Chairman', '1', '1'],
      ['Founder', '2', '1'],
      ['Managing Partner', '3', '1'],
      ['Head of Marketing', '4', '11'],
      ['Sales Manager', '5', '2'],
      ['Electrician', '6', '3'],
      ['', '7', '17'],
      ['Logistics Coordinator', '6', '4'],
      ['Software Engineer', '6', '5'],
      ['Recruiter', '6', '6'],
      ['Customer Service Agent', '6', '7'],
      ['Nurse', '6', '8'],
      ['Data Scientist', '6', '9'],
      ['Lawyer', '6', '10'],
      ['Teacher', '6', '12'],
      ['Management Consultant', '6', '13'],
      ['Accountant', '6', '14'],
      ['Product Owner', '6', '15'],
      ['Poet', '6', '16'],
    ]);
  });
});

describe('every line of standard input gives one line', () => {
  test('an empty one too', async () => {
    expect(await positions('\n\nCEO\n\n')).toEqual(['', '', 'CEO', '']);
    expect((await readLines('\n'))[0]).toMatchObject({ seniority: '7', department: '17', words: [] });
  });

  test('the last one without a line end too', async () => {
    expect(await positions('CEO\nCTO')).toEqual(['CEO', 'CTO']);
  });

  test('and no input gives none', async () => {
    expect(await positions('')).toEqual([]);
  });

  test('line ends of Windows are removed', async () => {
    expect(await positions('CEO\r\n\r\nCTO\r\n')).toEqual(['CEO', '', 'CTO']);
  });

  test('only the line feed ends a line', async () => {
    const odd = 'a\rb \u2028 c \u2029 d \u0085 e \v f \f g\r';
    expect(await positions(`${odd}\r\nCEO`)).toEqual([odd, 'CEO']);
  });

  test('a byte order mark at the start is removed, and only there', async () => {
    expect(await positions('\ufeffCEO\n\ufeffCTO\n')).toEqual(['CEO', '\ufeffCTO']);
  });

  test('other white space stays as it came', async () => {
    expect(await positions('  CEO\t \n')).toEqual(['  CEO\t ']);
  });

  test('bytes that are not UTF-8 are replaced', async () => {
    const input = Buffer.concat([
      Buffer.from([0xff, 0xfe, 0xc3, 0x0a, 0xed, 0xa0, 0x80]),
      Buffer.from(' CEO\n'),
    ]);
    const lines = await readLines(input);
    expect(lines.map(({ position }) => position)).toEqual(['���', '��� CEO']);
    expect(lines.map(({ seniority }) => seniority)).toEqual(['7', '3']);
  });

  test('control characters, markup, emoji and direction marks are ignored', async () => {
    const lines = await readLines('\u0000\u0007\n<b>CEO</b>\n🚀🚀\n\u202eCEO\u202c\n');
    expect(lines.map(({ seniority, department }) => [seniority, department])).toEqual([
      ['7', '17'],
      ['3', '1'],
      ['7', '17'],
      ['3', '1'],
    ]);
  });

  test.each([
    ['one word', 'a'.repeat(10_000_000)],
    ['many words', 'a '.repeat(5_000_000)],
    ['many parts', 'vp,'.repeat(3_300_000)],
    ['a script without spaces', '部長'.repeat(1_700_000)],
  ])('a line of 10 MB of %s is read, and soon', async (_, long) => {
    const startedAt = performance.now();
    expect((await positions(`${long}\nCEO\n`)).map((position) => position.length)).toEqual([long.length, 3]);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });

  test('a line longer than 16 MiB is read as empty, with a warning and exit code 1', async () => {
    const { code, stdout, stderr } = await pipe(`CEO\n${'a'.repeat(17 * 1024 * 1024)}\nCTO\n`, '--json');
    expect(code).toBe(1);
    expect(stderr).toBe('Line 2 is longer than 16 MiB and was read as empty.\n');
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).position)).toEqual(['CEO', '', 'CTO']);
  });

  test('in order and without loss, to a reader that is slow', async () => {
    const titles = Array.from({ length: 4_000 }, (_, place) => `Sales Manager ${place}`);
    const run = startCli(['titles', '--json']);
    run.child.stdin?.end(`${titles.join('\n')}\n`);
    const pauses = setInterval(() => {
      run.child.stdout?.pause();
      setTimeout(() => run.child.stdout?.resume(), 20);
    }, 40);
    const { code, stdout } = await run.ended;
    clearInterval(pauses);
    expect(code).toBe(0);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).position),
    ).toEqual(titles);
  });

  test('at once, while more is to come, until the signal of Ctrl-C', async () => {
    const run = startCli(['titles', '--json']);
    run.child.stdin?.write('CEO\n');
    await run.waitFor(/"position":"CEO"/);
    run.child.stdin?.write('CTO\n');
    await run.waitFor(/"position":"CTO".*\n/);
    run.child.kill('SIGINT');
    expect((await run.ended).stdout.trimEnd().split('\n')).toHaveLength(2);
    expect(run.child.signalCode).toBe('SIGINT');
  });
});

describe('how it ends', () => {
  // Both forms of answers are written by the same function.
  test('quietly when its reader closes the pipe', async () => {
    const run = startCli(['titles', '--json']);
    run.child.stdin?.write('CEO\n');
    await run.waitFor(/CEO/);
    run.child.stdout?.destroy();
    const input = setInterval(() => run.child.stdin?.write('CTO\n'), 20);
    const { code, stderr } = await run.ended;
    clearInterval(input);
    expect([code, stderr]).toEqual([0, '']);
  });

  test.runIf(existsSync('/dev/full'))('with exit code 1 when the answers cannot be written', () => {
    // Standard input is not read when there are arguments: a folder is no problem.
    const { status, stderr } = shell(`${PROGRAM} titles CEO < docs > /dev/full`);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The answers could not be written: ENOSPC.*\.\n$/);
  });
});

describe('without titles', () => {
  // An import script with an empty list is not an error. Both forms of answers read their input by the same function.
  test.each([`${PROGRAM} titles --json < /dev/null`, `printf '' | ${PROGRAM} titles`])(
    '%s prints nothing and exits 0',
    (command) => {
      expect(shell(command)).toMatchObject({ status: 0, stdout: '', stderr: '' });
    },
  );

  test('a folder as its input is reported, and it exits 1', () => {
    expect(shell(`${PROGRAM} titles --json < docs`)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'Standard input is a folder; use a file or a pipe, with one title per line.\n',
    });
  });

  test('an input that cannot be read is reported in a sentence, and exits 1', () => {
    expect(shell(`${PROGRAM} titles --json 0> /dev/null`)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'Standard input could not be read: EBADF: bad file descriptor, read.\n',
    });
  });

  test('at a terminal it says that they are missing, and exits 2', async () => {
    const { code, stdout, stderr } = await runOnTerminal(['titles'], {}, '');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain("error: missing argument 'titles', and nothing is piped in");
  });

  // util-linux gives a command a terminal; elsewhere `script` takes other options.
  test.runIf(process.platform === 'linux' && existsSync('/usr/bin/script'))(
    'at a terminal --json says on standard error what it waits for',
    () => {
      const command = `${PROGRAM} titles --json 2>&1 >/dev/null`;
      const { stdout } = shell(`printf 'CEO\\n' | script -qec "${command}" /dev/null`);
      expect(stdout).toContain('Type titles, one per line. Press Ctrl-D to end.');
    },
  );
});
