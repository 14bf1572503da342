// Department read from a title.
import { expect, test } from 'vitest';
import { readTitle } from '../../../src/domain/titles/read-title.ts';

function departmentOf(title: string): number {
  return readTitle(title, 'US').department.department;
}

test('no title, or one that folds to nothing, is no data', () => {
  expect(departmentOf('')).toBe(17);
  expect(departmentOf('!!!')).toBe(17);
});

const DEPARTMENTS: [number, string[]][] = [
  [
    1,
    [
      'CEO',
      'Founder',
      'Managing Director',
      'Director',
      'General Manager',
      'Founder & CEO',
      '代表取締役',
      'ประธาน',
    ],
  ],
  [2, ['Account Executive', 'Business Development Manager', 'BDM', 'Software Sales', '営業部長']],
  [
    2,
    [
      'Director, Sales',
      'GM - Sales',
      'Sales and Marketing Manager',
      'Giám đốc kinh doanh',
      'Medical Sales Representative',
    ],
  ],
  [3, ['Electrician', 'Plumber', 'Welder', 'Apprentice Carpenter', 'Électricien']],
  [
    4,
    [
      'Warehouse Manager',
      'COO',
      'Executive Assistant',
      'Assistant to the CFO',
      'Supply Chain Analyst',
      'Project Manager',
    ],
  ],
  [
    5,
    [
      'CTO',
      'Founder & CTO',
      'Sales Engineer',
      'Finance Systems Manager',
      'Software Engineering Manager',
      'IT Manager',
      'DevOps',
      'QA Engineer',
      'Program Manager, Engineering',
      'วิศวกร',
    ],
  ],
  [
    6,
    [
      'HR Business Partner',
      'CHRO',
      'IT Recruiter',
      'Human Resource Officer',
      '人事課長',
      'Ressources humaines',
    ],
  ],
  [7, ['Customer Support', 'Customer Service Representative', 'Call Centre Agent', '客服经理']],
  [8, ['Nurse', 'RN', 'General Practitioner', 'Dental Assistant', '看護師']],
  [9, ['Data Analyst', 'Data Scientist', 'Research Assistant', 'Business Analyst', 'R&D Manager']],
  [10, ['Legal Counsel, Product', 'General Counsel', 'Paralegal', 'Compliance Officer', '변호사']],
  [
    11,
    [
      'Marketing Operations Analyst',
      'CMO',
      'Product Marketing Manager',
      'Marketing & Sales Lead',
      'Social Media Manager',
    ],
  ],
  [12, ['Teacher', 'Professor of Law', 'Lecturer in Nursing', 'L&D Specialist', 'Guru']],
  [13, ['Consultant', 'Management Consultant', 'Principal Consultant', 'Senior Advisor']],
  [14, ['CFO', 'Accountant', 'Financial Analyst', 'Consultant, Tax', 'Kế toán', '経理', 'Accounts Payable']],
  [15, ['Product Manager', 'Product Owner', 'Chief Product Officer', 'UX Designer', 'Head of Product']],
  [16, ['Zorbling', 'Retired', 'The']],
];

test.each(DEPARTMENTS.flatMap(([department, titles]) => titles.map((title) => [title, department] as const)))(
  '%s is department %i',
  (title, department) => {
    expect(departmentOf(title)).toBe(department);
  },
);

test('a person who works for the head of the company works in its office', () => {
  for (const title of ['CEO Assistant', "Founder's Associate", '社長秘書', 'PA to Managing Director']) {
    expect(departmentOf(title)).toBe(4);
  }
});
