// Words beside `manager` that name no trade: ranks, units, places and the like. If a title has no others, management is all
// there is to it; with any other word, a manager of something unknown is not general management.
import { COMPANY_ENDINGS, PLACES } from './english-levels.ts';
import { listed } from './title-tables.ts';

/** The word for a manager in each language written in words. */
export const MANAGERS: ReadonlySet<string> = new Set(
  listed(
    'manager, gestionnaire, gerant, responsable, quan ly, manajer, asisten manajer, asisten manager, pengurus',
  ),
);

const ENGLISH = `
  a, acting, advanced, all, also, america, american, an, and, as, assistant, associate, apac, based, branch, business, by,
  bu, center, certified, chief, city, client facing, cluster, co, commercial, company, contract, corporate, country, county,
  current, currently, dept, department, deputy, district, division, divisional, duty, eastern, emea, enterprise, entry,
  executive, experienced, field, first, floor, for, freelance, from, full, general, global, group, head, hiring,
  in, incoming, independent, interim, international, joint, junior, key, lead, leading, level, line, local, location,
  main, manage, management, manager, managing, mid, middle, my, national, new, night, nightshift, no, of, office, on,
  or, organization, our, overall, overseas, own, owner, part, people, permanent, principal, private, professional, proud,
  region, regional, rotating, second, section, sector, self, senior, shift, site, special, staff, state, sub, team,
  temporary, the, third, time, to, top, trainee, unit, upper, us, usa, various, vice, volunteer, weekend, with, work,
  working, worldwide, year, zone, ii, iii, iv, vi, vii, viii, ix`;

const FRENCH = `
  au, aux, bureau, chez, de, departement, des, direction, district, division, du, en, entreprise, equipe, et, general,
  groupe, junior, la, le, les, national, par, pour, principal, quebec, canada, montreal, ontario, region, regional,
  secteur, section, senior, service, sous, succursale, superieur, sur, unite, zone, a`;

const VIETNAMESE =
  'bac, bo, ca, cao, cap, chi, chung, cong, doi, hang, khu, mien, nam, nhanh, nhom, phan, phong, tai, ty, trung, tong, truong, vung, vuc';

const INDONESIAN_MALAY = `
  area, bahagian, bagian, besar, cabang, cawangan, daerah, dan, departemen, di, divisi, jabatan, junior, kanan, kawasan,
  kumpulan, madya, muda, naib, nasional, negeri, pada, penolong, pt, regional, senior, seksi, tim, timbalan, unit, utama,
  wakil, wilayah`;

export const WORDS_WITHOUT_TRADE: ReadonlySet<string> = new Set(
  [ENGLISH, FRENCH, VIETNAMESE, INDONESIAN_MALAY, PLACES, COMPANY_ENDINGS].flatMap(listed),
);

/** Words that say only that a person works there, and at which level: a title of these alone names no department. */
export const BARE_RANKS: ReadonlySet<string> = new Set(
  listed(`
    and, associate, employee, executive, expert, fellow, full, group, junior, lead, leader, level, member, mid, of, officer, part,
    principal, professional, senior, specialist, staff, team, the, time, i, ii, iii, iv, 1, 2, 3`),
);
