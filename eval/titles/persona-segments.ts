// The segments of the persona tagging set, mapped to our IDs. Its labels were given by a priority order over
// key words, so a title that names two functions (`Product Counsel`) has the label of one of them, not
// necessarily of its head. Therefore a label is certain only where the title names the segment's own function
// and no other; the rest is counted separately.
import type { MappingRow, Question } from '../lib/title-case.ts';

export interface Segment extends MappingRow {
  readonly segment: string;
  readonly question: Question;
  /** The label is in doubt for a title without any of these words or phrases. */
  readonly named: string;
  /** What counts as right where the label is in doubt. */
  readonly allowedInDoubt: readonly number[];
}

export const SEGMENTS: readonly Segment[] = [
  {
    segment: 'Engineering',
    question: 'department',
    allowed: [5],
    certain: true,
    why: 'Engineers, developers, architects and who leads them.',
    named:
      'engineer, engineers, engineering, developer, developers, programmer, architect, architecture, devops, software, cto, chief technology officer, technical, technology, sre',
    allowedInDoubt: [5],
  },
  {
    segment: 'Legal & Compliance',
    question: 'department',
    allowed: [10],
    certain: true,
    why: 'Law, compliance and privacy. One in three says only "risk", which a bank books under finance: in doubt.',
    named:
      'legal, counsel, compliance, attorney, lawyer, law, litigation, paralegal, regulatory, privacy, intellectual property, solicitor',
    allowedInDoubt: [10, 14],
  },
  {
    segment: 'Product',
    question: 'department',
    allowed: [15],
    certain: true,
    why: 'Product management and design.',
    named: 'product, products',
    allowedInDoubt: [15],
  },
  {
    segment: 'Cyber Security',
    question: 'department',
    allowed: [5],
    certain: true,
    why: 'Information security and information technology belong to our technical department.',
    named:
      'cyber, cybersecurity, information security, it security, network security, cloud security, security operations, ciso, infosec, information technology, chief information officer, cio',
    allowedInDoubt: [5],
  },
  {
    segment: 'Executive',
    question: 'seniority',
    // Founders, chief officers, presidents and vice presidents are mixed: it only says "a leader". A miss
    // is counted under the most frequent of them.
    allowed: [4, 3, 2, 1],
    certain: true,
    why: 'Says a rank, not a function: from board seat to vice president, without telling which.',
    named:
      'founder, cofounder, ceo, coo, cfo, cmo, president, vp, svp, evp, chief executive, chief operating, chief financial, chief marketing, chairman',
    allowedInDoubt: [4, 3, 2, 1],
  },
  {
    segment: 'GenAI',
    question: 'department',
    allowed: [5, 9],
    certain: false,
    why: 'A topic, not a function: its titles are engineers, data scientists, product managers and lawyers.',
    named: '',
    allowedInDoubt: [5, 9],
  },
  {
    segment: 'Trust & Safety',
    question: 'department',
    allowed: [4, 10, 14, 7],
    certain: false,
    why: 'We have no such department: moderation, fraud, public policy, and health and safety are mixed.',
    named: '',
    allowedInDoubt: [4, 10, 14, 7],
  },
];

/** Words of a function, by department. A title that has one of another department than its label is in doubt. */
export const OTHER_FUNCTIONS: readonly (readonly [number, string])[] = [
  [1, 'founder, cofounder, ceo, chairman, coo, general manager, managing director, chief of staff'],
  [2, 'sales, presales, business development, account, accounts, partnerships, revenue'],
  [4, 'procurement, supply chain, logistics, production, manufacturing, supplier, coordinator'],
  [5, 'engineer, engineers, engineering, developer, developers, programmer, architect, architecture, devops'],
  [5, 'software, cto, chief technology officer, ciso, cyber, cybersecurity, information security'],
  [6, 'hr, hrbp, human resources, recruiter, recruiting, recruitment, talent, people, payroll'],
  [7, 'customer success, customer support, customer service, customer experience, customer care, support'],
  [8, 'medical, clinical, health, nurse'],
  [9, 'scientist, data science, research, researcher, analytics, analyst, intelligence'],
  [
    10,
    'legal, counsel, compliance, attorney, lawyer, law, litigation, regulatory, privacy, policy, governance',
  ],
  [11, 'marketing, communications, brand, content, advertising, media, public relations, creative, editor'],
  [12, 'training, trainer, instructor, teacher, professor, learning, education'],
  [13, 'consultant, consulting, advisory, advisor'],
  [14, 'finance, financial, audit, auditor, tax, treasury, accounting, accountant, credit, banking, risk'],
  [14, 'insurance, fraud, investment'],
  [15, 'product, products'],
];

/** Words beside a rank that make it the rank of another person or no rank: `Chief of Staff to the CEO`, `Crew Chief`. */
export const NOT_THE_RANK = 'to, assistant, associate, staff, crew, office, owner, support, former, ex';
