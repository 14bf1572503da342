// How a value of the caller is shown in a message.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteIdentifier, quoteValue } from '../../../src/domain/values/quote-value.ts';
import { anyCharacter } from '../../helpers/any-text.ts';

test.each([
  ['Manager', '"Manager"'],
  ['', '""'],
  [8, '"8"'],
  [JSON.parse('1e400'), '"Infinity"'],
  [[JSON.parse('-1e400')], '"[-Infinity]"'],
  [true, '"true"'],
  [['a'], '"["a"]"'],
  [{ a: 1 }, '"{"a":1}"'],
  [undefined, '"undefined"'],
])('shows %j as %s', (value, shown) => {
  expect(quoteValue(value)).toBe(shown);
});

test.each([
  'jane@acme.com',
  'mail jane@acme.com now',
  'jane＠acme.com',
  '"jane"@acme',
  ['jane@acme.com'],
  { email: 'jane@acme.com' },
])('leaves the e-mail address out of %j', (value) => {
  expect(quoteValue(value)).not.toMatch(/jane|acme/);
});

test.each(['+61 2 5550 1234', '(02) 5550-1234', '0412345678', 'call 02.5550.1234', 61255501234])(
  'leaves the phone number out of %j',
  (value) => {
    expect(quoteValue(value)).not.toMatch(/\d{3}/);
  },
);

test('leaves an API key out, and the tokens of sessions and sign-in links', () => {
  expect(quoteValue('key fmt_AbC123 here')).toBe('"key … here"');
  expect(quoteValue('fms_AbC123 or fml_AbC123')).toBe('"… or …"');
});

test('shows the digits of a recognised identifier', () => {
  expect(quoteIdentifier('51824753556')).toBe('"51824753556"');
  expect(quoteIdentifier('0000320193')).toBe('"0000320193"');
  expect(quoteIdentifier('jane@acme.com')).toBe('"…"');
  expect(quoteIdentifier('(02) 5550 1234')).toBe('"…"');
});

test('shortens a long value', () => {
  expect(quoteValue('x'.repeat(1_000))).toBe(`"${'x'.repeat(60)}…"`);
});

test.each([
  ['lists', '['.repeat(100_000) + ']'.repeat(100_000), '['],
  ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, '{"a":'],
])('shows the beginning of %s nested deeper than any stack', (_, json, level) => {
  expect(quoteValue(JSON.parse(json))).toBe(`"${level.repeat(60).slice(0, 60)}…"`);
});

test('reads no more of a long value than it shows', () => {
  const digits = '1'.repeat(16 * 1024 * 1024);
  expect(quoteValue([digits])).toBe('"["…"');
  expect(quoteValue(`${digits} and more`)).toBe('"…"');
});

test('shows nothing unprintable', () => {
  expect(quoteValue('a\u0000b\u202ec\nd')).toBe('"a b c d"');
});

test('gives a short, well-formed, printable text for anything', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string({ unit: anyCharacter, maxLength: 500 })), (value) => {
      const shown = quoteValue(value);
      expect(shown.length).toBeLessThanOrEqual(63);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }),
  );
});

test('never shows an e-mail address, wherever it is', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, email, after) => {
      expect(quoteValue(`${before} ${email} ${after}`)).not.toContain(email);
    }),
  );
});
