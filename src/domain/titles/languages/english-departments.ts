// The English words that give a department, as plain tables in the singular, abbreviations in full. read-department.ts
// decides between them; learned-words.ts decides titles that these words leave open.
import type { DepartmentTable } from './title-tables.ts';

/** Occupations and fixed phrases: they decide anywhere in the title (`IT Recruiter` recruits). */
export const OCCUPATIONS: DepartmentTable = [
  // The head of the whole company counts before any function (`CEO and Product Architect`).
  [1, 'chief executive officer, chief executive, secretary general, general secretary'],
  [
    2,
    `sales representative, sales executive, sales trainer, pre sales, account executive, account manager,
    account director, key account, business development, real estate agent, real estate salesperson, realtor,
    salesman, saleswoman, telesales, sales person, telemarketer, technical sales, medical sales, cashier,
    property consultant, partner manager, partner success, partner development, partner relation, strategic partner,
    alliance, revops, revenue operation, medical representative, pharmaceutical representative, field representative,
    leasing agent, leasing consultant, rental agent, auctioneer, car sales, sales associate, shop assistant,
    store assistant, retail assistant, store manager, shop manager, channel manager,
    territory manager, category manager, merchandiser, visual merchandiser, sales operation, sales enablement`,
  ],
  [
    3,
    `electrician, plumber, carpenter, joiner, welder, boilermaker, mechanic, fitter, roofer, bricklayer, mason,
    plasterer, tiler, glazier, locksmith, machinist, cabinetmaker, millwright, ironworker, scaffolder, rigger,
    builder, painter, landscaper, gardener, hairdresser, hairstylist, hair stylist, barber, butcher, baker, chef,
    cook, lineman, linesman, tradesman, tradesperson, tradie, sparky, chippy, handyman, labourer, laborer,
    installer, foreman, crane operator, upholsterer, diesel technician, automotive technician, hvac technician,
    panel beater, spray painter, sheet metal worker, concreter, gyprocker, stonemason, arborist, tool maker,
    toolmaker, pipefitter, steamfitter, pest control, pest controller, exterminator, insulator, leading hand,
    beautician, tailor, seamstress, dressmaker, jeweller, goldsmith, blacksmith, cobbler, shoemaker, saddler,
    excavator operator, plant operator, heavy equipment operator, machine operator, pile driver, sous chef,
    kitchen hand, refrigeration technician, air conditioning technician, solar installer, auto electrician,
    contractor, general contractor, electrical contractor, sub contractor, dishwasher, construction worker, iron worker, steel worker, metal worker, wood worker, woodworker, drywall, logger`,
  ],
  [
    4,
    `assistant to, executive assistant, personal assistant, administrative assistant, receptionist, secretary,
    office manager, truck driver, forklift operator, driver, storeman, storeperson, dispatcher, buyer, purchaser,
    pilot, facility manager, plant manager, project management office, document controller, stock controller,
    inventory controller, production controller, air traffic controller, traffic controller, fleet controller,
    quality controller, data entry, office administrator, trust and safety, content moderator,
    content moderation, chief executive assistant, assistant of, bizops, workplace, duty manager, floor manager,
    implementation manager, project lead, health and safety, work health and safety, environment health and safety,
    health safety and environment, occupational health and safety, safety officer, safety manager, site manager,
    freight forwarder, customs broker, stevedore, harbour master, first officer, courier, picker packer,
    virtual assistant, business operation, chief operating officer, chief operations officer`,
  ],
  [
    5,
    `engineer, developer, programmer, architect, system administrator, database administrator, webmaster,
    network administrator, scrum master, solution architect, surveyor, technical writer, draftsman, drafter,
    technical lead, tech lead, chief technologist, systems analyst, system analyst, security analyst, programmer analyst,
    network technician, threat intelligence,
    threat detection, incident response, security operation, penetration tester, ethical hacker,
    security compliance, security and compliance, security risk, cyber risk, information technology risk,
    technology risk, information technology audit, information technology auditor, devsecops,
    chief technology officer, chief information officer, chief information security officer,
    chief security officer,
    secure communication, unified communication, business system, finance system, financial system,
    human resource system, sales system, marketing technology, software engineering, data engineering, hacker`,
  ],
  [
    6,
    `recruiter, headhunter, head hunter, recruitment consultant, human resource business partner,
    people partner, people business partner, talent partner, people operation, people and culture,
    employee relation, industrial relation, labor relation, employee experience, staffing manager,
    compensation and benefit,     total reward, employer branding, chief diversity officer, chief happiness officer,
    workforce planning, chief people officer, chief human resource officer, training and development,
    diversity equity and inclusion, equity diversity and inclusion, diversity and inclusion`,
  ],
  [
    7,
    `customer service, customer support, customer success, customer care, client service, call center,
    contact center, guest service, technical support, customer experience, client success, client support,
    guest relation, support agent, chief experience officer, onboarding specialist, concierge, flight attendant, cabin crew, cabin attendant, front desk,
    customer relation, client care, client relation, member service, passenger service, waiter, waitress,
    bartender, barista, chat support, help line`,
  ],
  [
    8,
    `nurse, doctor, physician, surgeon, dentist, pharmacist, midwife, paramedic, therapist, physiotherapist, physio,
    veterinarian, radiographer, optometrist, psychologist, psychiatrist, dietitian, dietician, nutritionist,
    podiatrist, chiropractor, general practitioner, caregiver, carer, phlebotomist, sonographer, osteopath,
    hygienist, pathologist, cardiologist, anesthetist, anaesthetist, anesthesiologist, radiologist, oncologist,
    pediatrician, paediatrician, audiologist, clinician, neurologist, dermatologist, gynecologist, optician,
    acupuncturist, internist, orderly, registered nurse, nursing assistant, dental assistant, medical director,
    medical officer, social worker, support worker, disability support worker, personal support worker,
    aged care worker, counselor, hospitalist, medical technologist, medical laboratory, clinical laboratory,
    athletic trainer, case manager, youth worker, chief resident, vet, blood bank, medical assistant, patient care, nurse practitioner, emergency medical,
    surgical technologist, radiologic technologist, healthcare assistant, health care assistant, home health aide,
    chief medical officer, chief nursing officer, veterinary nurse, urologist, orthodontist, ophthalmologist,
    endocrinologist, gastroenterologist, nephrologist, obstetrician, pulmonologist, rheumatologist, massage therapist`,
  ],
  [
    9,
    `scientist, principal investigator, researcher, statistician, economist, data analyst, data science, research analyst,
    research assistant, research associate, research fellow, postdoctoral, postdoc, chemist, biologist,
    physicist, geologist, microbiologist, ecologist, meteorologist, hydrologist, mathematician, biochemist,
    zoologist, botanist, astronomer, anthropologist, sociologist, archaeologist, historian,
    business intelligence, market research, data scientist, research director, business analyst,
    consumer insight, geophysicist, toxicologist, epidemiologist, chief data officer,
    business intelligence analyst, data analytics`,
  ],
  [
    10,
    `lawyer, attorney, solicitor, barrister, counsel, paralegal, judge, conveyancer, notary, magistrate,
    arbitrator, mediator, adjudicator, legal counsel, general counsel, company secretary, corporate secretary,
    chief legal officer, law clerk, legal assistant,
    legal secretary, anti money laundering, data protection officer, privacy officer, public policy,
    government affair, regulatory affair, public affair, content policy, intellectual property, bailiff,
    title searcher, court clerk, patent agent, articling student, articled clerk, associate attorney,
    risk and compliance, governance risk and compliance, regulatory compliance, legal affair, attorney at law`,
  ],
  [
    11,
    `product marketing, public relation, social media, copy writer, graphic designer, brand manager, journalist,
    search engine optimization, search engine marketing, content creator, art director, creative director,
    influencer, chief growth officer, head of growth, speechwriter, government relation, fundraising, content writer, content marketing, digital marketing, demand generation, community manager,
    media buyer, media planner, corporate communication, marketing communication,     marketing operation, growth marketing, performance marketing, event marketing, brand ambassador, publicist,
    chief marketing officer, web content, developer relation, market communication, press officer,
    account planner, creative strategist, marketing automation`,
  ],
  [
    12,
    `teacher, lecturer, professor, tutor, educator, dean, headmaster, headmistress, librarian, instructor, trainer,
    school principal, assistant principal, vice principal, deputy principal, elementary principal, high school principal,
    head teacher, learning and development, child care, faculty, faculty member, curator, archivist, teaching assistant,
    teacher aide, registrar, admission, early childhood, early learning, early childhood educator, school counselor, academic counselor, guidance counselor, admission counselor,
    education counselor, academic advisor, educational assistant, instructional designer, curriculum developer,
    student advisor, teaching fellow, principal teacher, kindergarten, nanny, babysitter, sports coach, head coach,
    football coach, swimming coach, rector, provost, chancellor, vice chancellor, student service`,
  ],
  [
    13,
    `management consultant, consulting partner, strategy consultant, business consultant, advisory partner,
    consulting director, consulting manager, solution consulting, executive coach, business coach, life coach,
    independent consultant, freelance consultant, strategy consulting, management consulting, boston consulting,
    mckinsey`,
  ],
  [
    14,
    `accountant, auditor, book keeper, banker, underwriter, trader, bursar, account payable, account receivable,
    account clerk, account assistant, account officer, credit risk, investment banking,
    financial planning, financial analyst, financial advisor, mergers and acquisition, fund manager,
    portfolio manager, wealth manager, asset manager, mortgage broker, loan officer, teller, appraiser,
    controller, comptroller, financial controller, chief financial officer, payroll, actuary, actuarial,
    investor relation, investment analyst, claim adjuster, claims adjuster, loss adjuster, claims manager,
    claims officer, claims examiner, insurance broker, insurance agent, stockbroker, stock broker, bank manager,
    branch banking, relationship manager, credit analyst, credit controller, credit officer, credit manager,
    cost controller, credit counselor, financial counselor, cost accountant, tax advisor, tax preparer, financial planner, financial adviser,
    venture capital, venture capitalist, private equity, capital market, hedge fund, corporate finance, chief investment officer,
    treasury analyst, debt collector, bill collector, collections officer, chief risk officer, finance business partner,
    commercial finance, general partner`,
  ],
  [
    15,
    `product manager, product owner, product management, product director, product lead, product designer,
    head of product, vice president of product, vice president product, director of product,
    chief product officer, user experience, user interface, ux designer, product development, product strategy,
    group product manager, technical product manager, product analyst, product operation, product marketing lead,
    product design, product policy, product innovation`,
  ],
  [
    16,
    `police officer, police sergeant, police constable, detective, firefighter, fire fighter, soldier, sergeant,
    lieutenant, colonel, brigadier, commodore, seaman, able seaman, sailor, farmer, fisherman, rancher, shepherd, pastor, priest,
    minister of religion, chaplain, rabbi, imam, monk, nun, missionary, bishop, actor, actress, musician, singer,
    dancer, composer, conductor of orchestra, film director, casting director, stage director, director of photography,
    photographer, videographer, film maker, filmmaker, artist, tattoo artist, makeup artist, author, poet, translator,
    interpreter, interior designer, fashion designer, floral designer, jewelry designer, fashion model, athlete, football player, referee, umpire, jockey, politician, mayor, senator,
    member of parliament, councillor, councilor, ambassador, diplomat, consul, funeral director, embalmer, mortician,
    security guard, security officer, prison officer, correctional officer, corrections officer, lifeguard,
    state trooper, sheriff, ranger, park ranger, homemaker, housewife, student, retired, unemployed, volunteer,
    job seeker, speaker, keynote speaker, food bank, looking for opportunity, open to work, seeking opportunity, disc jockey, radio announcer, announcer,
    news anchor, news reporter, reporter, television presenter, producer, executive producer, animator, illustrator`,
  ],
];

/** Functions: they decide over fields of work and over activities. */
export const FUNCTIONS: DepartmentTable = [
  [2, 'sales, revenue, cro'],
  [3, 'carpentry, plumbing, electrical trade, welding, joinery'],
  [
    4,
    `logistics, warehouse, procurement, purchasing, facility, supply chain, sourcing, fleet, inventory, import,
    export, distribution, freight, dispatch, materials management, housekeeping`,
  ],
  [
    5,
    `software, machine learning, devops, information security, cyber security, help desk, engineering,
    information technology, cyber, network security, cloud security, application security`,
  ],
  [
    6,
    'human resource, human capital, talent acquisition, recruitment, recruiting, organizational development, hrd',
  ],
  [7, 'customer relationship'],
  [8, 'nursing, pharmacy, dental, surgery, radiology, physiotherapy, aged care'],
  [9, 'bioinformatics'],
  [10, 'legal, compliance, litigation, privacy, law'],
  [11, 'marketing, advertising, publicity'],
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
