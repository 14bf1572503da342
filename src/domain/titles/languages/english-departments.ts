// The English words that give a department, as plain tables in the singular, abbreviations in full; the strongest are in
// english-occupations.ts. read-department.ts decides between them, and weigh-words.ts titles that these words leave open.
import type { DepartmentTable } from './title-tables.ts';

/** Functions: they decide over fields of work and over activities. */
export const FUNCTIONS: DepartmentTable = [
  [2, 'sales, revenue, cro'],
  [3, 'carpentry, plumbing, electrical trade, welding, joinery'],
  [
    4,
    `logistics, warehouse, procurement, purchasing, facility, supply chain, sourcing, fleet, inventory, import,
    export, distribution, freight, dispatch, materials management, housekeeping, demand planning, demand planner,
    demand manager, demand management, demand forecasting, demand and supply, sales and operation planning`,
  ],
  [
    5,
    `software, machine learning, devops, information security, cyber security, help desk, engineering,
    information technology, cyber, network security, cloud security, application security,
    information and communication technology, enterprise resource planning`,
  ],
  [
    6,
    'human resource, human capital, talent acquisition, recruitment, recruiting, organizational development, hrd',
  ],
  [7, 'customer relationship'],
  [8, 'nursing, pharmacy, dental, surgery, radiology, physiotherapy, aged care'],
  [9, 'bioinformatics'],
  [10, 'legal, compliance, litigation, privacy, law'],
  [11, 'marketing, advertising, publicity, emarketing'],
  [12, 'teaching, curriculum'],
  [14, 'finance, financial, accounting, tax, taxation, audit, treasury, treasurer'],
  [15, 'cpo'],
];

/** Fields of work: they decide when no function is named (`Marketing Operations` is marketing). */
export const FIELDS: DepartmentTable = [
  [
    2,
    'commercial, retail, store, account, partnership, territory, broker, telemarketing, key client, channel partner',
  ],
  [3, 'maintenance, construction, repair, trade'],
  [
    4,
    `operation, operational, administration, administrative, plant, quality, safety, supply, production, manufacturing,
    property, transport, transportation, shipping, factory, office, event, hotel, quality assurance, quality control,
    catering, mine, mining, food and beverage, restaurant, kitchen, casino, material, estate, commodity, environment`,
  ],
  [
    5,
    `technical, technology, architecture, system, security, mechanical, electrical, civil, designer, eng, network,
    infrastructure, cloud, web, data platform, platform, digital, dev, computing, computer, application, automation, robotics,
    artificial intelligence, genai, gen ai,
    telecommunication, database, structural`,
  ],
  [6, 'people, culture, staffing, talent, benefit, employee, manpower, workforce, hris'],
  [7, 'client, guest, service, support, customer'],
  [
    8,
    `medical, clinical, health, hospital, care, medicine, surgical, veterinary, cardiac, ophthalmic, anesthesia,
    orthopedic, rehabilitation, therapy, health care, patient, wellness, mental health, disability, cardiology, oncology`,
  ],
  [
    9,
    'data, insight, science, cdo, research, research and development, analytics, laboratory, statistics, lab',
  ],
  [10, 'contract, policy, regulatory, patent, governance, legislation, court'],
  [
    11,
    'growth, media, creative, lead generation, community, campaign, editor, editorial, writer, design, brand, content, communication, digital media',
  ],
  [
    12,
    'learning, coach, university, education, training, school, academy, academic, college, campus, classroom, tuition',
  ],
  [
    14,
    `risk, fraud, insurance, fund, portfolio, pricing, billing, loan, mortgage, acct, investment, investor, banking,
    wealth, credit, equity, lending, claim, collection, payment, asset management, security services, bank`,
  ],
  [15, 'product'],
  [
    16,
    'police, fire, army, navy, air force, military, church, ministry, sport, theater, theatre, music, film',
  ],
];

/**
 * Ways to the customer. Any function or field beside them says more (`E-Commerce Content`, `Cyber Bid Manager`), but they
 * say more than an activity or a level. A tender alone looks after a machine.
 */
export const CHANNELS: DepartmentTable = [
  [
    2,
    `e commerce, e business, new business, bid, bidding, tendering, bid and tender, tender and bid, tender and contract,
    tender and proposal, of tender, tender manager, tender director, tender coordinator, tender specialist,
    tender officer, tender executive, tender analyst, tender lead, tender consultant, tender administrator,
    tender assistant, tender team, tender management, tender response, tender support, tender advisor,
    proposal manager, proposal coordinator, proposal specialist, proposal director`,
  ],
];

/** Activities in any field: they decide if neither this part nor a later one names a field. */
export const ACTIVITIES: DepartmentTable = [
  [
    3,
    'helper, repairer, driller, erector, finisher, heavy equipment, equipment operator, miner, apprentice, tender',
  ],
  [
    4,
    `clerk, operator, supervisor, coordinator, superintendent, planner, project, program, worker, attendant,
    assembler, packer, loader, handler, processor, inspector, machine, crew, cleaner, janitor, custodian, guard,
    housekeeper, porter, captain, steward, conductor, typist, administrator, admin, expediter, scheduler,
    chief of staff`,
  ],
  [5, 'technician, technologist, tech, tester'],
  [9, 'analyst, analysis'],
  [13, 'consultant, consulting, advisor, advisory, strategist'],
];

/** The top of a company: general management if there is no other clue. */
export const TOP: DepartmentTable = [
  [
    1,
    `board observer, founder, founding partner, owner, sole trader, management, senior management, business leader, executive committee,
    managing member,  chairman, chairwoman, chairperson, chair of the board, proprietor, board member, board of director,
    board advisor, advisory board, independent director, entrepreneur, non executive director, ined, managing director,
    general manager, company director, country manager, shareholder, commissioner, general director, business owner,
    board of trustee, trustee, president director`,
  ],
];

/** Levels without a function: general management if there is no other clue; an assistant is in Operations. */
export const LEVELS: DepartmentTable = [
  [4, 'assistant'],
  [
    1,
    `president, vice president, director, manager, partner, principal, head, chief, executive director, chair,
    strategy, transformation, corporate development, cso, cao, cxo, executive officer, business unit`,
  ],
];
