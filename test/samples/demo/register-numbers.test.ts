// Check digits against numbers that the registers and their standards publish themselves.
import { describe, expect, test } from 'vitest';
import {
  abnOver,
  acnOver,
  gs1Over,
  sampleAbn,
  sampleAcn,
  sampleDuns,
  sampleNzbn,
  sampleUen,
  uenOver,
} from '../../../src/samples/demo/register-numbers.ts';

describe('register numbers', () => {
  test('makes the ABN in the example of the Australian Taxation Office', () => {
    expect(abnOver('824753556')).toBe('51824753556');
  });

  // ASIC's page on the check digit, and numbers from its list of valid ones.
  test.each(['004085616', '000000019', '000250000', '010249966'])('makes the ACN %s', (acn) => {
    expect(acnOver(acn.slice(0, 8))).toBe(acn);
  });

  // The last two are the examples of org-id.guide/list/NZ-NZBN, the first is GS1's own.
  test.each(['6291041500213', '9429046393920', '9429050294954'])('makes the GS1 number %s', (number) => {
    expect(gs1Over(number.slice(0, 12))).toBe(number);
  });

  // The first two are printed on the papers of a bank and an airline, the third is an example of python-stdnum.
  test.each(['196800306E', '197200078R', '197401143C'])('makes the UEN %s', (uen) => {
    expect(uenOver(uen.slice(0, 9))).toBe(uen);
  });

  test('has the right length and start for every serial number in use', () => {
    for (let serial = 1; serial <= 400; serial++) {
      expect(sampleAcn(serial)).toMatch(/^98\d{7}$/);
      expect(sampleAbn(serial)).toMatch(/^\d\d98\d{7}$/);
      expect(sampleNzbn(serial)).toMatch(/^94299\d{8}$/);
      expect(sampleUen(serial, 1998)).toMatch(/^19989\d{4}[A-Z]$/);
      expect(sampleDuns(serial)).toMatch(/^99\d{7}$/);
    }
  });

  test('never makes one number twice', () => {
    const serials = Array.from({ length: 400 }, (_, place) => place + 1);
    for (const make of [sampleAcn, sampleAbn, sampleNzbn, sampleDuns, (n: number) => sampleUen(n, 2001)]) {
      expect(new Set(serials.map(make)).size).toBe(400);
    }
  });
});
