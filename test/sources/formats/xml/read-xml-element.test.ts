// One element of XML: what is reported, what is not well-formed, and what is refused because it could grow.
import { describe, expect, test } from 'vitest';
import { createXmlReader, WRONG_ENTITY } from '../../../../src/sources/formats/xml/read-xml-element.ts';

const reader = createXmlReader(new Set(['passed']));

/** The elements as `path/name|attributes|text`, or what is wrong. */
function walk(xml: string): readonly string[] | string {
  const seen: string[] = [];
  const problem = reader.read(xml, ({ name, attributes, text, path }) => {
    seen.push(`${[...path, name].join('/')}|${JSON.stringify(attributes)}|${text}`);
  });
  return problem ?? seen;
}

describe('an element', () => {
  test('is reported with its attributes, its text and the elements around it', () => {
    expect(walk(' <a x="1 > 2"\n y=\'"\'>t<b/><c z="&lt;" /> <d >u &amp; v</d\n> w</a >\n')).toEqual([
      'a/b|{}|',
      'a/c|{"z":"<"}|',
      'a/d|{}|u & v',
      'a|{"x":"1 > 2","y":"\\""}|',
    ]);
  });

  test.each([
    '<a>',
    '<a></b>',
    '<a></ab>',
    '</a>',
    '<a><b></a></b>',
    '<a',
    '<a x="1></a>',
    '<a></a',
    '< a></ a>',
    '<a/><a/>',
    'x<a/>',
    '<a/>x',
    '',
  ])('such as %s is not well-formed', (xml) => {
    expect(walk(xml)).toBeTypeOf('string');
    // A problem of one element has no effect on the next.
    expect(walk('<a>x</a>')).toEqual(['a|{}|x']);
  });

  test.each(['<a>R&D</a>', '<a>R & D; E</a>', '<a>&lol;</a>', '<a>&#0;</a>', '<a>&;</a>', '<a x="&lol;"/>'])(
    'such as %s has an entity that XML does not define',
    (xml) => {
      expect(walk(xml)).toBe(WRONG_ENTITY);
    },
  );

  test('may have characters that XML does not allow, where they do no harm', () => {
    expect(walk('<a>x\u0001]]>y</a>')).toEqual(['a|{}|x\u0001]]>y']);
  });

  test('may be skipped, with unknown entities in it', () => {
    expect(walk('<a><passed><b>&lol;</b><passed/></passed><c>x</c></a>')).toEqual(['a/c|{}|x', 'a|{}|']);
    expect(walk('<a><passed><b></passed></a>')).toBe('its tags do not match');
  });

  test('with a document type or endless depth is refused', () => {
    expect(walk('<!DOCTYPE a [<!ENTITY lol "lol">]><a>&lol;</a>')).toBe('it has a document type');
    expect(walk('<a>'.repeat(100_000))).toBe('it is too deep');
  });

  test('is read only as far as needed', () => {
    const seen: string[] = [];
    const problem = reader.read('<a><b/><c/><not closed', ({ name }) => {
      seen.push(name);
      return name === 'b';
    });
    expect([problem, seen]).toEqual([undefined, ['b']]);
    expect(walk('<a>x</a>')).toEqual(['a|{}|x']);
  });
});
