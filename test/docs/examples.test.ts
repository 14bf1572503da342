// The commands in the documentation are safe to paste: they do not open the service to the network, expose secrets or
// destroy data.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'clients/typescript/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

const UNSAFE: readonly (readonly [why: string, pattern: RegExp])[] = [
  ['opens the service to the network', /HOST=(?!127\.|localhost)/],
  ['has a password on the command line', /:\/\/[^\s/:@]+:[^\s@]+@|PGPASSWORD=\S|--password[ =]\S/],
  ['puts a key into the history of the shell', /\bfmt_/],
  ['calls a host that is not this machine', /\b(?:curl|wget)\b[^:]*https?:\/\/(?!127\.0\.0\.1|localhost)/],
  ['removes data', /\brm -\w*r|\bdropdb\b|\bDROP (?:DATABASE|TABLE)\b|--clean\b/i],
  ['expands variables in a heredoc', /<<-?\s*\w/],
  ['explains a command in words that the shell would take for arguments', /^firmament .* {2,}(?!#)[a-z]/],
];

const fences = (text: string) =>
  [...text.matchAll(/^ *```(?:sh|bash|console|shell)\n([\s\S]*?)^ *```/gm)].map((match) => match[1] ?? '');

test.each(PAGES)('no example of %s does harm when it is pasted', (page) => {
  const lines = fences(readFileSync(page, 'utf8')).flatMap((block) => block.split('\n'));
  const found = lines.flatMap((line) =>
    UNSAFE.filter(([, pattern]) => pattern.test(line)).map(([why]) => `${why}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
