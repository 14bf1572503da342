// Addresses and numbers in what operators write, such as the reason of a removal.
import { expect, test } from 'vitest';
import { hasContactValue } from '../../../src/domain/privacy/contact-in-text.ts';

test.each([
  'jo@acme.example asked',
  'Jo <jo@acme.example>',
  'jo＠acme.example',
  '+61 412 345 678',
  'call +61412345678',
  'asked from 0412 345 678',
  '0412345678',
  '(02) 9555 0123',
  '02-9555-0123',
  '9555 0123',
  '555-0123',
  'on 2026-05-03 by 415-555-2671',
  '415.555.2671',
  '4155552671',
  '61412345678',
  '1-800-555-0199',
  '０４１２ ３４５ ６７８',
  'from 0412 345 678 on 3.5.2026',
])('%j has an address or a number', (text) => {
  expect(hasContactValue(text)).toBe(true);
});

test.each([
  'request of 3 May',
  'ticket 48213',
  'ticket 1048213',
  'ticket #0048213',
  'INC0012345',
  'GDPR-2026-0012345',
  'case 2026-0412',
  'court order 17/2026',
  'asked on 2026-05-03',
  'asked on 2026-05-03 14:30:15',
  '2026-05-03T14:30:15Z',
  '03.05.2026',
  '3/5/2026',
  '03-05-2026 and 04-05-2026',
  '20260503',
  'reports of 2025-2026',
  'ABN 51 824 753 556 is cancelled',
  'ACN: 004 085 616',
  'tickets 48213, 48214 and 48215',
  'the person @ the desk',
  '1,234,567 rows',
])('%j has neither', (text) => {
  expect(hasContactValue(text)).toBe(false);
});
