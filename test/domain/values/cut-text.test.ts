// Cutting a text at a character.
import { expect, test } from 'vitest';
import { cutText } from '../../../src/domain/values/cut-text.ts';

test.each(['', ' ', 'acme', 'acme group', ' acme', 'acme ', 'a  b', '東京 部', '😀 😀'])(
  'the parts of %j are those of a split',
  (text) => {
    expect(cutText(text, ' ')).toEqual(text.split(' '));
  },
);
