// Every English text of the console is in console/src/text.ts, so that another language is one more file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const SOURCE = 'console/src';
const TEXT_FILE = 'text.ts';

/** A reader would see these as text: a word with a capital letter, two words, a sentence. */
const TEXT_FORMS = [/^[A-Z][a-z]{2,}$/, /[A-Za-z]{2,}[,.:;]? [A-Za-z]{2,}/, /^[A-Z].*[.…!?]$/, /[a-z] of $/];

/** Code and addresses. */
const CODE_FORM = /[{}=[\]\\]|\w\(|[/_]\w/;

/** Names of keys, languages and errors, and what is written for the browser. */
const FOR_BROWSER = new Set([
  ...['Escape', 'Enter', 'Home', 'End', 'Python', 'TypeScript', 'ApiError'],
  ...['noreferrer noopener', 'input, textarea, select', '12px system-ui, sans-serif'],
  '(prefers-color-scheme: dark)',
]);

/** Attributes that are for programs. */
const FOR_PROGRAMS = new Set(['class', 'rel', 'd', 'viewBox', 'fill', 'stroke', 'points', 'accept']);

interface Node {
  readonly type: string;
  readonly [member: string]: unknown;
}

function textsIn(code: string): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'JSXAttribute' && FOR_PROGRAMS.has(String((node.name as Node).name))) return;
    if (node.type === 'JSXText' && /[a-z]/i.test(String(node.value))) found.push(String(node.value).trim());
    if (node.type === 'Literal' && typeof node.value === 'string' && isEnglish(node.value))
      found.push(node.value);
    if (node.type === 'TemplateElement') {
      const { cooked } = node.value as { readonly cooked: string };
      if (isEnglish(cooked)) found.push(cooked);
    }
    for (const [name, member] of Object.entries(node)) if (name !== 'parent') visit(member);
  };
  visit(parseAst(code, { lang: 'tsx' }));
  return found;
}

function isEnglish(text: string): boolean {
  return !FOR_BROWSER.has(text) && !CODE_FORM.test(text) && TEXT_FORMS.some((form) => form.test(text));
}

test('the check finds texts in elements, attributes, strings and templates', () => {
  const template = '`in $'.concat('{1} more days`');
  const code = `const a = <p class='one two' title='Close it'>Save{${template}}</p>; f('Not found.', 'key');`;
  expect(textsIn(code)).toEqual(['Close it', 'Save', ' more days', 'Not found.']);
});

test('no page, part or call has an English text of its own', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && file !== TEXT_FILE,
  );
  expect(files.length).toBeGreaterThan(80);
  const own = files.flatMap((file) =>
    textsIn(readFileSync(join(SOURCE, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(own).toEqual([]);
});
