// Seats on a board and on an advisory board, in any order of the words.
import { expect, test } from 'vitest';
import { readTitle } from '../../../../src/domain/titles/read-title.ts';

const reading = (title: string): number[] => {
  const { level, department } = readTitle(title, 'US');
  return [level.seniority, department.department];
};

test.each([
  'Board Member',
  'Member of the Board',
  'Member, Board',
  'Board - Member',
  'Member Board of Directors',
  'Member of Board',
  'Independent Member of the Board',
  'Board',
  'Board at Acme',
  'Board, Acme Foundation',
  'Director on the Board',
  'Director, Board',
  'Board Director',
  'Board of Governors',
  'Board of Advisors',
  'Advisor to the Board',
  'Advisor, Board of Directors',
  'Board Advisor',
  'Board Advisory',
  'Advisory Board',
  'Advisory Board Member',
  'Member Advisory Board',
  'Member of the Advisory Board',
  'Member of the Acme Foundation Advisory Board',
  'Advisory Board - Member',
  'Advisory Council Member',
  'Member of the Advisory Council',
  'Board and Committee Member',
  'Member of the Supervisory Board',
  'Member of the Executive Board',
  'Boardmember',
  "Membre indépendant du conseil d'administration",
  'Conseil consultatif',
  'Membre du comité consultatif',
  'Thành viên ban cố vấn',
  'Thành viên hội đồng cố vấn',
  'Anggota Dewan Penasihat',
  'Dewan Penasihat',
  'Ahli Lembaga Penasihat',
  '取締役会メンバー',
  'アドバイザリーボードメンバー',
  '諮問委員会メンバー',
  '이사회 구성원',
  '자문위원회 위원',
  '董事会成员',
  '顾问委员会成员',
  '諮詢委員會委員',
  'คณะที่ปรึกษา',
  'กรรมการที่ปรึกษา',
])('%s sits on a board', (title) => {
  expect(reading(title)).toEqual([1, 1]);
});

test('a seat beside a function keeps the department of the function', () => {
  expect(reading('Member of the Acme Safety Advisory Board')).toEqual([1, 4]);
  expect(reading('CTO, Member of the Advisory Board')).toEqual([3, 5]);
});

test.each([
  ['Board Secretary', 6],
  ['Board Operator', 6],
  ['Board Certified Family Physician', 6],
  ['Board of Education Secretary', 6],
  ['Circuit Board Designer', 6],
  ['Control Board Operator', 6],
  ['Assistant to the Members of the Board', 6],
  ['Board Member Relations Manager', 5],
  ['Member Services Manager, Tourism Board', 5],
  ['Manager, Board Administration', 5],
  ['Director of Board Services', 4],
  ['Director of Board and Committee Services', 4],
  ['Policy Manager, External Oversight Board', 5],
  ['Operator, Board', 6],
])('%s does not: level %i', (title, level) => {
  expect(reading(title)[0]).toBe(level);
});
