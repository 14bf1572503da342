// Plain markup: comments and instructions are removed, CDATA becomes text, line feeds are kept, whatever the chunks.
import { describe, expect, test } from 'vitest';
import { decodeEntities } from '../../../../src/sources/formats/xml/decode-entities.ts';
import { plainMarkup } from '../../../../src/sources/formats/xml/plain-markup.ts';
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
