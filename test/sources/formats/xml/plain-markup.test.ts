// Plain markup: comments and instructions go, CDATA becomes text, line feeds stay, whatever the chunks.
import { describe, expect, test } from 'vitest';
import { decodeEntities } from '../../../../src/sources/formats/xml/decode-entities.ts';
import { plainMarkup } from '../../../../src/sources/formats/xml/plain-markup.ts';
import { readAttribute, readTags } from '../../../../src/sources/formats/xml/read-tags.ts';
import { inSmallChunks } from '../../read-rows.ts';

async function plain(text: string, size?: number): Promise<string> {
  const parts: Buffer[] = [];
  for await (const chunk of plainMarkup('a.xml', inSmallChunks(text, size))) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

describe('plain markup', () => {
  test.each([
    ['<a>x</a>', '<a>x</a>'],
    ['<?xml version="1.0" encoding="utf-8"?><a/>', '<a/>'],
    ['<a>x<!-- <b> \n -- > \n-->y</a>', '<a>x\n\ny</a>'],
    ['<a><![CDATA[1 < 2 & ]] > 3]]></a>', '<a>1 &lt; 2 &amp; ]] &gt; 3</a>'],
    ['<a>why? yes! <b!></a>', '<a>why? yes! <b!></a>'],
    ['<a><!---->x<![CDATA[]]>y<?z?></a>', '<a>xy</a>'],
    ['<a><!x></a><', '<a><!x></a><'],
    ['é<!-- ü -->部', 'é部'],
  ])('of %s is %s, wherever it is cut', async (text, expected) => {
    for (const size of [1, 2, 3, 4, 5, 11, 1000])
      expect(await plain(text, size), `pieces of ${size}`).toBe(expected);
  });

  test('refuses a DOCTYPE but not the word', async () => {
    expect(await plain('<a>DOCTYPE</a>')).toBe('<a>DOCTYPE</a>');
    await expect(plain('<!DOCTYPE a><a/>', 1)).rejects.toThrow('a.xml has a DOCTYPE');
  });
});

describe('entities', () => {
  test('of XML and numbers are decoded', () => {
    expect(decodeEntities('A &amp; B &lt;&gt;&quot;&apos; &#39;&#x26;&#233;&#x1F600;')).toBe(
      "A & B <>\"' '&é😀",
    );
    expect(decodeEntities('&amp;lt;')).toBe('&lt;');
  });

  test.each(['&lol;', '&', 'A & B', '&amp', '&#0;', '&#xD800;', '&#x110000;', '&#;', '&;', '&nbsp;'])(
    'such as %s are not',
    (text) => {
      expect(decodeEntities(text)).toBeUndefined();
    },
  );
});

describe('tags', () => {
  const walk = (xml: string) => {
    const seen: string[] = [];
    const isWellFormed = readTags(xml, (name, attributes, text) => {
      seen.push(`${name}|${attributes.trim()}|${text}`);
      return false;
    });
    return isWellFormed ? seen : undefined;
  };

  test('are told with their attributes and text', () => {
    expect(walk('<a x="1 > 2"\n y=\'"\'>t<b/><c z="" /><d >u</d\n></a >')).toEqual([
      'a|x="1 > 2"\n y=\'"\'|t',
      'b||',
      'c|z=""|',
      'd||u',
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
  ])('of %s are not well-formed', (xml) => {
    expect(walk(xml)).toBeUndefined();
  });

  test('have attributes in any order, in either quotes', () => {
    const attributes = ` xstatus='no' status = "ACT"  from='status="CAN"' `;
    expect(readAttribute(attributes, 'status')).toBe('ACT');
    expect(readAttribute(attributes, 'from')).toBe('status="CAN"');
    expect(readAttribute(attributes, 'to')).toBeUndefined();
    expect(readAttribute(' status=', 'status')).toBeUndefined();
    expect(readAttribute('', 'status')).toBeUndefined();
  });
});
