// The words that tell a department, as plain tables. Lists are separated by commas, in the singular where plural
// and singular meet, without accents, abbreviations in full. How they are weighed is in read-department.ts.
import type { DepartmentTable } from '../title-tables.ts';

/** Occupations and fixed phrases: they decide wherever they stand (`IT Recruiter` recruits). */
export const OCCUPATIONS: DepartmentTable = [
  [1, 'chief of staff'],
  // A sales engineer sells: the pair is listed under sales, because `engineer` alone would win.
  [2, 'sales engineer, sales representative, sales executive, sales trainer, pre sales, account executive'],
  [
    2,
    'account manager, account director, key account, business development, real estate agent, realtor, salesman',
  ],
  [
    2,
    'saleswoman, telesales, sales person, telemarketer, technical sales, medical sales, property consultant, cashier',
  ],
  [
    3,
    'electrician, plumber, carpenter, joiner, welder, boilermaker, mechanic, fitter, roofer, bricklayer, mason',
  ],
  [
    3,
    'plasterer, tiler, glazier, locksmith, machinist, cabinetmaker, millwright, ironworker, scaffolder, rigger',
  ],
  [
    3,
    'builder, painter, landscaper, gardener, hairdresser, barber, butcher, baker, chef, cook, lineman, drafter',
  ],
  [
    3,
    'tradesman, tradesperson, handyman, labourer, laborer, installer, foreman, crane operator, upholsterer',
  ],
  [
    4,
    'assistant to, executive assistant, personal assistant, administrative assistant, receptionist, secretary, office manager',
  ],
  [4, 'truck driver, forklift operator, driver, storeman, storeperson, dispatcher, buyer, pilot'],
  [4, 'company secretary, facility manager, flight attendant, plant manager, project management office'],
  [5, 'engineer, developer, programmer, architect, system administrator, database administrator'],
  [5, 'data engineer, webmaster'],
  [5, 'network administrator, scrum master, solution architect, surveyor'],
  [6, 'recruiter, headhunter'],
  [7, 'customer service, customer support, customer success, customer care, client service, call center'],
  [7, 'contact center, guest service, technical support, customer experience'],
  [7, 'client success, client support, guest relation, support agent'],
  [
    8,
    'nurse, doctor, physician, surgeon, dentist, pharmacist, midwife, paramedic, therapist, physiotherapist',
  ],
  [
    8,
    'veterinarian, radiographer, optometrist, psychologist, psychiatrist, dietitian, nutritionist, podiatrist',
  ],
  [
    8,
    'chiropractor, general practitioner, caregiver, carer, phlebotomist, sonographer, osteopath, hygienist',
  ],
  [
    8,
    'pathologist, cardiologist, anesthetist, radiologist, oncologist, pediatrician, audiologist, clinician',
  ],
  [8, 'neurologist, dermatologist, gynecologist, optician, acupuncturist, internist, orderly, chiropractic'],
  [8, 'registered nurse, nursing assistant, dental assistant, medical director, medical officer'],
  [9, 'scientist, researcher, statistician, economist, data analyst, data science, research and development'],
  [9, 'research analyst, research assistant, chemist, biologist, physicist, geologist, actuary'],
  [9, 'business intelligence, market research, data scientist, research director'],
  [10, 'lawyer, attorney, solicitor, barrister, counsel, paralegal, judge, conveyancer, notary, magistrate'],
  [10, 'arbitrator, mediator, adjudicator, legal counsel, general counsel, contract manager'],
  [
    11,
    'product marketing, public relation, social media, copy writer, graphic designer, brand manager, journalist',
  ],
  [
    11,
    'search engine optimization, search engine marketing, content creator, art director, creative director',
  ],
  [
    12,
    'teacher, lecturer, professor, tutor, educator, dean, headmaster, librarian, instructor, trainer, academic',
  ],
  [12, 'school principal, head teacher, learning and development, child care'],
  [12, 'faculty, curator, archivist, teaching assistant, early childhood'],
  [13, 'management consultant, consulting partner, strategy consultant, business consultant'],
  [14, 'accountant, auditor, book keeper, banker, actuarial, underwriter, trader, bursar'],
  [14, 'account payable, account receivable, account clerk, account assistant, account officer, credit risk'],
  [
    14,
    'investment banking, financial planning, financial analyst, financial advisor, mergers and acquisition',
  ],
  [
    14,
    'fund manager, portfolio manager, wealth manager, asset manager, mortgage broker, loan officer, teller, appraiser',
  ],
  [14, 'controller, comptroller'],
  [
    15,
    'product manager, product owner, product management, product director, product lead, product designer',
  ],
  [15, 'head of product, vice president of product, chief product officer, user experience, user interface'],
];

/** Functions, and those who run the whole company: they decide over fields of work and over what one does there. */
export const FUNCTIONS: DepartmentTable = [
  [
    1,
    'chief executive officer, chief executive, founder, owner, chairman, chairwoman, chairperson, proprietor',
  ],
  [1, 'board member, board of director, entrepreneur, non executive director'],
  [2, 'sales, revenue, cro'],
  [3, 'trade, carpentry, plumbing, electrical trade, welding, joinery'],
  [
    4,
    'logistics, warehouse, procurement, purchasing, manufacturing, production, facility, chief operating officer',
  ],
  [4, 'supply chain, supply, fleet, inventory, import, export'],
  [
    5,
    'software, machine learning, devops, quality assurance, information security, cyber security, help desk',
  ],
  [5, 'engineering, information technology, technology, network, infrastructure, cloud, web'],
  [5, 'chief information officer'],
  [6, 'human resource, human capital, talent acquisition, payroll, people and culture'],
  [6, 'organizational development'],
  [6, 'recruitment, recruiting, talent, compensation and benefit'],
  [7, 'customer'],
  [8, 'health care, nursing, pharmacy, dental, surgery, radiology, physiotherapy, aged care, patient'],
  [9, 'research, analytics, laboratory'],
  [10, 'legal, compliance, litigation, privacy'],
  [11, 'marketing, brand, communication, advertising, content, publicity'],
  [12, 'teaching, education, training, school, curriculum, academy'],
  [14, 'finance, financial, accounting, tax, audit, treasury, treasurer, investment'],
  [14, 'investor, banking, wealth, credit'],
  [15, 'cpo, product design'],
];

/** Fields of work: they decide when no function is named (`Marketing Operations` is marketing). */
export const FIELDS: DepartmentTable = [
  [2, 'commercial, retail, store, account, partnership, territory, broker, telemarketing'],
  [3, 'maintenance, construction, repair'],
  [4, 'operation, operational, administration, administrative, plant, quality, safety'],
  [4, 'property, transport, shipping, factory, office, machine operator, event, hotel'],
  [5, 'technical, cyber, architecture, system, security, mechanical, electrical, civil, designer, eng'],
  [5, 'data platform, platform, digital, dev'],
  [6, 'people, culture, diversity and inclusion, staffing'],
  [7, 'client, guest, service, support'],
  [
    8,
    'medical, clinical, health, hospital, care, medicine, surgical, veterinary, cardiac, ophthalmic, anesthesia',
  ],
  [8, 'orthopedic, rehabilitation, therapy'],
  [9, 'data, insight, science, cdo'],
  [10, 'contract, policy, regulatory, patent, law, governance'],
  [11, 'media, creative, community, campaign, editor, editorial, writer, design'],
  [12, 'learning, coach, student, university'],
  [14, 'risk, fraud, insurance, fund, portfolio, pricing, billing, loan, mortgage, acct'],
  [15, 'product'],
];

/** What somebody does in any field: it decides when neither this part nor a later one names a field. */
export const ACTIVITIES: DepartmentTable = [
  [3, 'helper, repairer, driller, erector, finisher, heavy equipment, equipment operator, miner, apprentice'],
  [
    4,
    'clerk, operator, supervisor, coordinator, superintendent, planner, project, program, worker, attendant',
  ],
  [
    4,
    'assembler, packer, loader, handler, processor, inspector, machine, crew, cleaner, janitor, custodian, guard',
  ],
  [
    4,
    'housekeeper, porter, captain, steward, conductor, typist, administrator, admin, waiter, waitress, barista',
  ],
  [5, 'technician, technologist, tech, tester'],
  [9, 'analyst'],
  [13, 'consultant, consulting, advisor, advisory, strategist'],
];

/** Levels without a function: general management, when nothing else is said; an assistant keeps the office. */
export const LEVELS: DepartmentTable = [
  [4, 'assistant'],
  [
    1,
    'managing director, general manager, president, vice president, director, manager, partner, principal, head',
  ],
  [1, 'chief, executive director, chair, strategy, transformation, corporate development, country manager'],
  [1, 'cso, cao, cxo'],
];
