// A founder is a founder whatever else the title says, and who works for the holder of a title.
import { expect, test } from 'vitest';
import { readTitle } from '../../../../src/domain/titles/read-title.ts';

const levelOf = (title: string): number => readTitle(title, 'AU').level.seniority;

test.each([
  'Founder Coach',
  'Founder Consultant',
  'Founder Advisor',
  'Founder & Advisor',
  'Founder Institute',
  'Founder Fund',
  'Founder Community Pass & EVP Digital Solutions',
  'Co-Founder Acme Network',
  'Founder Acme Associates',
  'Founder Smith & Associates',
  'Founder Student Council',
  'Founder Driver Training School',
  'Founder and Financial Advisor of Caballero Financial Advisory',
  'Founder and Executive Assistant',
  'Founder & Secretary',
  'Founder, Student',
  'Founder (ex-Google)',
  'Advisor/Co-Founder',
  'Financial Advisor, Co-Founder',
  'Student, Founder of Acme',
  'Student Founder',
  'Assistant Professor, Founder of Acme Labs',
  'Licensed Associate Real Estate Broker, Founder The Luxury Collective',
  'Cofounder - Support',
  'Foundr & Coach',
])('%s is a founder', (title) => {
  expect(levelOf(title)).toBe(2);
});

test.each([
  'Fondatrice et conseillère',
  'Cofondateur, consultant',
  'Nhà sáng lập kiêm cố vấn',
  'Pendiri dan konsultan',
  'Pengasas bersama, perunding',
  '創業者兼アドバイザー',
  '창업자 겸 고문',
  '创始人兼顾问',
  '聯合創辦人、顧問',
  'ผู้ก่อตั้งและที่ปรึกษา',
])('%s is a founder, in general management', (title) => {
  const { level, department } = readTitle(title, 'SG');
  expect([level.seniority, department.department]).toEqual([2, 1]);
});

test.each([
  ["Founder's Associate", 6],
  ['Founders Associate', 6],
  ["Founder's Senior Associate", 6],
  ["Founder's Office", 6],
  ['Founder and CEO Assistant', 6],
  ["Founder's Executive Assistant", 6],
  ['Executive Assistant - Founder', 6],
  ['Assistant to the Founder', 6],
  ['Secretary, Founder & CEO', 6],
  ['Former Founder', 6],
  ['Founder Relations Manager', 5],
  ['Founder Community Manager', 5],
  ['Director, Founder Success', 4],
  ['Founding Engineer', 6],
])('%s works for founders or with them: %i', (title, level) => {
  expect(levelOf(title)).toBe(level);
});

test.each([
  ['Head of Support', 4],
  ['Head of Customer Support', 4],
  ['Director Legal Support', 4],
  ['Vice President Global Customer Support', 4],
  ['Head of Student Services', 4],
  ['Vice President Student Affairs', 4],
  ['Head of Office', 4],
  ['Senior Manager Back Office', 5],
  ['CEO Support', 6],
  ['CEO Assistant II', 6],
  ['President Office', 6],
  ['Chief Data Office', 6],
  ['Head of Sales Assistant', 6],
])('%s: a supporting word may be what the title leads: %i', (title, level) => {
  expect(levelOf(title)).toBe(level);
});

test.each([
  ['Chief Legal Officer & Board Secretary', 3],
  ['General Counsel & Corporate Secretary', 3],
  ['Vice President Service Delivery & Client Support', 4],
  ['Community Manager and Marketing Associate', 5],
  ['CEO & CFO Assistant', 6],
  ['Chairman and CEO Office', 6],
])('%s: a supporting job after an `and` is a second job, unless it is for both: %i', (title, level) => {
  expect(levelOf(title)).toBe(level);
});
