// No operator action is forgotten in the audit log: each command and each request that changes something names its entry here,
// and a new one fails this test until it does. That the entries are written is tested where each action is.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from '../../src/cli/program.ts';
import { createOpenApiDocument } from '../../src/http/openapi/openapi.ts';

/** Commands that read, write files only, or make a store. */
const NOT_NOTED = [
  ...['serve', 'demo', 'sample', 'generate companies', 'generate people', 'enrich', 'mcp', 'titles'],
  ...['export companies', 'export people', 'status', 'audit', 'corrections', 'usage', 'backups', 'check'],
  ...['import columns', 'keys list', 'keys new-secret', 'database init', 'database status'],
];
const REGISTERS = ['abr', 'asic', 'asic-names', 'gleif', 'wikidata', 'pdl', 'bigpicture'];
const NOTED: { readonly [command: string]: readonly string[] } = {
  ...Object.fromEntries([...REGISTERS, 'companies', 'people'].map((kind) => [`import ${kind}`, ['import']])),
  'import do-not-call': ['import do-not-call'],
  'import drop': ['import drop'],
  'loads undo': ['undo load'],
  'match accept': ['accept match'],
  'match reject': ['reject match'],
  'match name': ['decide name'],
  correct: ['correct company', 'take back correction'],
  'forget person': ['forget person'],
  'forget company': ['forget company'],
  suppressions: ['take back suppression', 'import suppressions', 'export suppressions'],
  'keys create': ['create key'],
  'keys rotate': ['rotate key'],
  'keys revoke': ['revoke key'],
  backup: ['make backup'],
  restore: ['restore backup'],
  'database upgrade': ['upgrade database', 'undo upgrade'],
  'database copy': ['copy database'],
  'console link': ['make sign-in link'],
  'console sign-out': ['sign out everywhere'],
};
const BY_REQUEST: { readonly [operation: string]: string | undefined } = {
  'POST /admin/keys': 'create key',
  'POST /admin/keys/rotate/{number}': 'rotate key',
  'DELETE /admin/keys/{number}': 'revoke key',
  'DELETE /admin/loads/{number}': 'undo load',
  'POST /admin/imports': 'import',
  'POST /admin/matches': 'accept match',
  'POST /admin/corrections': 'correct company',
  'DELETE /admin/corrections/{number}': 'take back correction',
  'POST /admin/suppressions': 'forget person',
  'DELETE /admin/suppressions/{number}': 'take back suppression',
  // Reads the columns of a file, and changes nothing.
  'POST /admin/imports/columns': undefined,
};

const leaves = (command: Command, path: readonly string[] = []): string[] =>
  command.commands.length === 0
    ? [path.join(' ')]
    : command.commands.flatMap((sub) => leaves(sub, [...path, sub.name()]));

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n');

test('every command is noted in the audit log, or is known to change nothing', async () => {
  expect(leaves(await createProgram()).sort()).toEqual([...NOT_NOTED, ...Object.keys(NOTED)].sort());
});

test('every request that changes something is noted too', () => {
  const { paths } = createOpenApiDocument({ basePath: '', networkField: 'network', console: true }) as {
    readonly paths: { readonly [path: string]: object };
  };
  const changes = Object.entries(paths)
    .filter(([path]) => path.startsWith('/admin'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((operation) => /^(?:POST|PUT|PATCH|DELETE) /.test(operation));
  expect(changes.sort()).toEqual(Object.keys(BY_REQUEST).sort());
});

test.each([...new Set([...Object.values(NOTED).flat(), ...Object.values(BY_REQUEST)])].filter(Boolean))(
  'the entry "%s" is written by the code and named in docs/operating.md',
  (action = '') => {
    const [verb = '', what = ''] = action.split(' ');
    const forms = [`'${action}'`, `\`${verb} \${`, `} ${what}\``];
    expect(forms.some((form) => sources.includes(form))).toBe(true);
    expect(readFileSync('docs/operating.md', 'utf8')).toContain(`\`${action}\``);
  },
);
