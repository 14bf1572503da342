// Managers of a trade that is in no list are not general management, unless management is all there is.
import { expect, test } from 'vitest';
import { readTitle } from '../../../src/domain/titles/read-title.ts';

const departmentOf = (title: string): number => readTitle(title, 'AU').department.department;

test.each([
  'Manager',
  'Senior Manager',
  'Managers',
  'Assistant Manager',
  'Deputy Manager',
  'Regional Manager',
  'Area Manager',
  'District Manager',
  'Branch Manager',
  'Business Manager',
  'Manager, Asia Pacific',
  'Manager - Victoria & Tasmania',
  'Manager at Bluewater',
  'Manager @ Bluewater Hatcheries',
  'Manager II',
  'Part-time Manager',
  'Strategy Manager',
  'General Manager, Bluewater',
  'Director, Bluewater',
  'Gestionnaire',
  'Gestionnaire principale',
  'Gestionnaire régional',
  'Quản lý khu vực',
  'Quản lý cấp cao',
  'Manajer Wilayah',
  'Pengurus Kanan',
  'Pengurus Cawangan',
])('%s: management is all there is', (title) => {
  expect(departmentOf(title)).toBe(1);
});

test.each([
  'Zorbling Manager',
  'Hatchery Manager',
  'Manager, Zorbling',
  'Senior Zorbling Manager',
  'Manager of Zorbling',
  'Regional Zorbling Manager, Asia Pacific',
  'Orchard Manager',
  'Gravity Manager',
  'Gestionnaire de ruches',
  'Quản lý rạp phim',
  'Manajer Tambak',
  'Pengurus Ladang',
])('%s: an unknown trade is not general management', (title) => {
  expect(departmentOf(title)).not.toBe(1);
});

test('the learned weights may know the trade', () => {
  expect(readTitle('Grocery Manager', 'AU').department).toMatchObject({ department: 2, rule: 'learned' });
  expect(departmentOf('Forest Manager')).toBe(9);
});
