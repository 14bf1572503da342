// The words that tell a department, as plain tables. Lists are separated by commas, in the singular where plural
// and singular meet, without accents, abbreviations in full. How they are weighed is in derive-department.ts.
import type { Department } from '../reference.ts';

export type DepartmentTable = readonly (readonly [Department, string])[];

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
    3,
    'electricien, plombier, charpentier, menuisier, soudeur, mecanicien, cuisinier, juruelektrik, tho dien',
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
  [5, 'ingenieur, developpeur, insinyur, jurutera, ky su, lap trinh vien, programmeur'],
  [6, 'recruiter, headhunter'],
  [6, 'recruteur'],
  [7, 'customer service, customer support, customer success, customer care, client service, call center'],
  [7, 'contact center, guest service, technical support, customer experience, service a la clientele'],
  [
    7,
    'client success, client support, guest relation, support agent, cham soc khach hang, layanan pelanggan',
  ],
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
  [8, 'infirmier, infirmiere, medecin, dentiste, perawat, dokter, jururawat, bac si, y ta, dieu duong'],
  [9, 'scientist, researcher, statistician, economist, data analyst, data science, research and development'],
  [9, 'research analyst, research assistant, chemist, biologist, physicist, geologist, actuary, chercheur'],
  [9, 'business intelligence, market research, data scientist, research director'],
  [10, 'lawyer, attorney, solicitor, barrister, counsel, paralegal, judge, conveyancer, notary, magistrate'],
  [
    10,
    'arbitrator, mediator, adjudicator, legal counsel, general counsel, contract manager, avocat, avocate, notaire, luat su, peguam, pengacara',
  ],
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
  [
    12,
    'school principal, head teacher, learning and development, child care, enseignant, enseignante, professeur',
  ],
  [
    12,
    'faculty, curator, archivist, teaching assistant, early childhood, guru, dosen, pensyarah, giao vien, formateur, formatrice',
  ],
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
  [14, 'comptable, akuntan, akauntan, ke toan, controller, comptroller'],
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
  [1, 'board member, board of director, entrepreneur, non executive director, tong giam doc, direktur utama'],
  [1, 'pengarah urusan, fondateur, fondatrice, proprietaire'],
  [2, 'sales, revenue, vente, penjualan, jualan, ban hang, kinh doanh, cro'],
  [3, 'trade, carpentry, plumbing, electrical trade, welding, joinery'],
  [
    4,
    'logistics, warehouse, procurement, purchasing, manufacturing, production, facility, chief operating officer',
  ],
  [
    4,
    'supply chain, supply, fleet, inventory, import, export, logistique, approvisionnement, produksi, san xuat, mua hang',
  ],
  [
    5,
    'software, machine learning, devops, quality assurance, information security, cyber security, help desk',
  ],
  [
    5,
    'engineering, information technology, technology, network, infrastructure, cloud, web, informatique, ky thuat',
  ],
  [5, 'chief information officer'],
  [
    6,
    'human resource, human capital, talent acquisition, payroll, people and culture, ressource humaine, nhan su',
  ],
  [6, 'sumber daya manusia, sumber manusia, organizational development'],
  [6, 'recruitment, recruiting, recrutement, talent, compensation and benefit, sdm'],
  [7, 'customer, clientele, pelanggan, khach hang'],
  [8, 'health care, nursing, pharmacy, dental, surgery, radiology, physiotherapy, aged care, patient'],
  [9, 'research, analytics, laboratory, recherche'],
  [10, 'legal, compliance, litigation, juridique, hukum, phap che, privacy'],
  [11, 'marketing, brand, communication, advertising, content, pemasaran, tiep thi, publicity'],
  [12, 'teaching, education, training, school, curriculum, formation, academy'],
  [
    14,
    'finance, financial, accounting, tax, audit, treasury, treasurer, investment, keuangan, kewangan, tai chinh',
  ],
  [14, 'investor, banking, comptabilite, wealth, credit'],
  [15, 'cpo, product design'],
];

/** Fields of work: they decide when no function is named (`Marketing Operations` is marketing). */
export const FIELDS: DepartmentTable = [
  [2, 'commercial, retail, store, account, partnership, territory, broker, telemarketing'],
  [3, 'maintenance, construction, repair'],
  [4, 'operation, operational, administration, administrative, plant, quality, safety'],
  [4, 'property, transport, shipping, factory, office, operasional, operasi, machine operator, event, hotel'],
  [5, 'technical, cyber, architecture, system, security, mechanical, electrical, civil, designer, eng'],
  [5, 'data platform, platform, digital, dev, teknisi, juruteknik'],
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
  [15, 'product, produit, produk, san pham'],
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
  [9, 'analyst, analyste'],
  [13, 'consultant, consulting, advisor, advisory, strategist, conseiller, conseillere, consultante'],
];

/** Levels without a function: general management, when nothing else is said; an assistant keeps the office. */
export const LEVELS: DepartmentTable = [
  [4, 'assistant'],
  [
    1,
    'managing director, general manager, president, vice president, director, manager, partner, principal, head',
  ],
  [1, 'chief, executive director, chair, strategy, transformation, corporate development, country manager'],
  [1, 'directeur, directrice, giam doc, direktur, pengarah, manajer, pengurus, gestionnaire, cso, cao, cxo'],
];

/** The same for scripts written without spaces: found inside a run of characters, the longest first. */
export const RUN_DEPARTMENTS: DepartmentTable = [
  [2, '営業, 販売, セールス, 销售, 銷售, 영업, 판매, ฝ่ายขาย, การขาย, งานขาย, พนักงานขาย'],
  [3, '電気工事, 大工, 배관, 전기기사, ช่างไฟฟ้า, ช่าง, 电工, 電工'],
  [
    4,
    '製造, 生産, 購買, 物流, 総務, 秘書, 運営, 工場, 生产, 采购, 採購, 运营, 營運, 行政, 생산, 구매, 물류, 총무, 운영, 제조',
  ],
  [4, 'ผลิต, จัดซื้อ, โลจิสติกส์, คลังสินค้า, ปฏิบัติการ, ธุรการ, เลขานุการ'],
  [
    5,
    '開発, 技術, 情報システム, エンジニア, プログラマ, 工程师, 工程師, 技术, 软件, 軟件, 개발, 기술, 엔지니어, 프로그래머',
  ],
  [5, 'วิศวกร, โปรแกรมเมอร์, ไอที, เทคโนโลยี'],
  [6, '人事, 採用, 労務, 人力资源, 人力資源, 인사, 채용, ทรัพยากรบุคคล, ฝ่ายบุคคล, ทรัพยากรมนุษย์'],
  [7, 'カスタマー, お客様, 客服, 客户服务, 客戶服務, 고객, ลูกค้าสัมพันธ์, บริการลูกค้า'],
  [8, '看護, 医師, 薬剤師, 医生, 醫生, 护士, 護士, 간호, 의사, 약사, พยาบาล, แพทย์, เภสัชกร'],
  [9, '研究, データ, 数据, 연구, 데이터, นักวิจัย, วิจัย'],
  [10, '法務, 弁護士, 法务, 律师, 律師, 법무, 변호사, กฎหมาย, ทนายความ'],
  [11, 'マーケティング, 広報, 宣伝, 市场, 市場, 마케팅, 홍보, การตลาด, ประชาสัมพันธ์'],
  [12, '教師, 教員, 教授, 講師, 教师, 老师, 老師, 교사, 교수, 강사, ครู, อาจารย์'],
  [13, 'コンサルタント, 顾问, 顧問, 컨설턴트, ที่ปรึกษา'],
  [14, '経理, 財務, 会計, 财务, 会计, 會計, 재무, 회계, 경리, บัญชี, การเงิน'],
  [15, '商品企画, プロダクト, 产品, 產品, 상품기획, 프로덕트, ผลิตภัณฑ์'],
];

/** Who runs the company, in those scripts: counts when the run names no function. */
export const RUN_LEVELS: DepartmentTable = [
  [
    1,
    '代表取締役, 取締役, 社長, 会長, 代表, 部長, 総経理, 总经理, 總經理, 总裁, 總裁, 董事, 首席执行官, 经理, 經理',
  ],
  [1, '대표이사, 대표, 사장, 회장, 이사, 부장, 과장, ประธาน, กรรมการผู้จัดการ, กรรมการ, ผู้อำนวยการ, ผู้จัดการ'],
];
