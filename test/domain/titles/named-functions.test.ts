// Functions that titles name by a short form or a phrase.
import { expect, test } from 'vitest';
import { readTitle } from '../../../src/domain/titles/read-title.ts';

const SALES = 2;
const OPERATIONS = 4;
const TECHNICAL = 5;
const MARKETING = 11;
const PRODUCT = 15;

const CASES: [number, string[]][] = [
  [TECHNICAL, ['ICT Manager', 'Head of ICT', 'ICT Coordinator', 'ICT Support Officer', 'Manager, ICT']],
  [TECHNICAL, ['Information & Communications Technology Officer', 'ICT', 'Gestionnaire TIC']],
  [TECHNICAL, ['ERP Manager', 'Head of ERP', 'ERP Lead', 'ERP Consultant', 'ERP Administrator']],
  [TECHNICAL, ['Enterprise Resource Planning Specialist', 'Director, ERP']],
  [PRODUCT, ['UX Manager', 'Head of UX', 'UX Lead', 'UI/UX Designer', 'Director of User Experience']],
  [PRODUCT, ['Gestionnaire, expérience utilisateur', 'Trưởng phòng trải nghiệm người dùng', '用户体验经理']],
  [SALES, ['E-commerce Manager', 'Head of eCommerce', 'Ecommerce Specialist', 'VP Ecommerce', 'Ecom Lead']],
  [SALES, ['E Commerce Coordinator', 'E-Commerce Administrator', 'Head of eBusiness']],
  [
    SALES,
    ['Directrice du commerce électronique', 'Trưởng phòng thương mại điện tử', '电商经理', '전자상거래팀장'],
  ],
  [SALES, ['イーコマース部長', 'ผู้จัดการอีคอมเมิร์ซ']],
  [
    MARKETING,
    ['E-marketing Manager', 'eMarketing Specialist', 'E Marketing Executive', 'Head of Emarketing'],
  ],
  [MARKETING, ['E-commerce Marketing Manager', 'eCommerce Content Specialist']],
  [
    SALES,
    ['Bid Manager', 'Bids Manager', 'Bid Writer', 'Head of Bids', 'Bids & Tenders Manager', 'Bid Director'],
  ],
  [SALES, ['Tender Manager', 'Tenders Coordinator', 'Tender Writer', 'Tendering Manager', 'Head of Tenders']],
  [
    SALES,
    ['Tenders & Contracts Manager', 'Proposal Manager', 'Proposals Writer', 'Bid and Proposal Coordinator'],
  ],
  [
    SALES,
    [
      "Chargée d'appels d'offres",
      'Trưởng phòng đấu thầu',
      'Manajer Lelang',
      '投标经理',
      '入札担当',
      '입찰팀장',
    ],
  ],
  [
    OPERATIONS,
    ['Demand Planner', 'Demand Planning Manager', 'Head of Demand Planning', 'Demand Planning Analyst'],
  ],
  [OPERATIONS, ['Demand & Supply Planner', 'Demand Manager', 'Sales and Operations Planning Manager']],
  [
    OPERATIONS,
    ['Planification de la demande', '需要予測担当', '需求计划经理', 'E-commerce Operations Manager'],
  ],
  [SALES, ['New Business Manager', 'Head of New Business', 'New Business Executive', 'VP New Business']],
  [SALES, ['New Business Development Manager', 'New Business Consultant', 'Director, New Business']],
  [
    SALES,
    ['Directeur, nouvelles affaires', 'Manajer Bisnis Baru', '新規事業部長', '신규사업팀장', '新业务经理'],
  ],
];

test.each(CASES.flatMap(([department, titles]) => titles.map((title) => [title, department] as const)))(
  '%s is department %i',
  (title, department) => {
    expect(readTitle(title, 'AU').department.department).toBe(department);
  },
);

test.each([
  ['Machine Tender', 3],
  ['Tender', 3],
  ['Stitch Bonding Machine Tender', 3],
  ['Bartender', 7],
  ['ICT Teacher', 12],
  ['New Business Underwriter', 14],
  ['Bid Manager Cyber', 5],
  ['Product Manager, E-commerce', 15],
  ['E-commerce Developer', 5],
  ['eCommerce Fraud Analyst', 14],
  ['Demand Generation Manager', 11],
  ['UX Engineer', 5],
])('%s keeps the department of its stronger word: %i', (title, department) => {
  expect(readTitle(title, 'US').department.department).toBe(department);
});
