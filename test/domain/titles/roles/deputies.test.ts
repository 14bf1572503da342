// A deputy has the level of the title that is deputised for, unless a language ranks the deputy of the company's head lower.
import { expect, test } from 'vitest';
import { readTitle } from '../../../../src/domain/titles/read-title.ts';

test.each<[string, number]>([
  ['Deputy Head', 4],
  ['Deputy Head of Sales', 4],
  ['Deputy Head, Sales', 4],
  ['Deputy, Head of Sales', 4],
  ['Deputy to the Head of Sales', 4],
  ['Deputy of the Head of Finance', 4],
  ['Deputy for the Director', 4],
  ['Deputy to the CEO', 3],
  ['Deputy HOD', 4],
  ['Deputy Section Head', 4],
  ['Deputy Headteacher', 4],
  ['Deputy Head Teacher', 5],
  ['Deputy Head Chef', 5],
  ['Deputy Manager', 5],
  ['Deputy Team Leader', 5],
  ['Assistant Head of Marketing', 4],
  ['Vice Head of Operations', 4],
  ['Dy Head - Procurement', 4],
  ['Depty Managing Director', 4],
  ['Assistant to the Deputy Head', 6],
  ['Deputy Sheriff', 6],
  ['Directeur adjoint', 4],
  ['Chef de service adjoint', 5],
  ['Sous-chef de service', 5],
  ['Sous-chef', 6],
  ['Phó ban', 4],
  ['Phó bộ phận', 5],
  ['Phó trưởng phòng Nhân sự', 5],
  ['Wakil Kepala Divisi', 4],
  ['Penolong Ketua', 4],
  ['Timbalan Ketua Jabatan', 4],
  ['副部長', 4],
  ['副課長', 5],
  ['副主任', 5],
  ['부팀장', 5],
  ['부본부장', 4],
  ['副经理', 5],
  ['副处长', 4],
  ['รองหัวหน้าฝ่ายขาย', 5],
  ['ผู้ช่วยหัวหน้า', 5],
  ['รองผู้อำนวยการ', 4],
])('%s is level %i', (title, level) => {
  expect(readTitle(title, 'US').level.seniority).toBe(level);
});

test.each([
  'Deputy Head',
  'Chef de service adjoint',
  'Gestionnaire adjointe',
  'Phó bộ phận',
  'ผู้ช่วยหัวหน้า',
  '副主任',
])('%s without a function is general management, not an assistant', (title) => {
  expect(readTitle(title, 'CA').department.department).toBe(1);
});
