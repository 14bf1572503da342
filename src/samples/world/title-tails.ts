// Additions to the titles of about one in ten people: a field, an area, a team. They make the long tail of rare titles;
// a hundred million people have some hundred thousand of them.
import type { Country } from '../../domain/reference.ts';
import type { Language } from '../demo/words/languages.ts';
import { PLACES } from '../demo/words/places.ts';
import type { WorldRandom } from './world-random.ts';

interface TailWords {
  /** A field of work. */
  readonly fields: readonly string[];
  /** A part of the country, or of the company. */
  readonly areas: readonly string[];
  write(title: string, field: string, area: string): string;
}

const list = (words: string) => words.split(',');
const afterComma = (title: string, field: string, area: string) =>
  area === '' ? `${title}, ${field}` : `${title}, ${field} ${area}`;
const inFront = (title: string, field: string, area: string) => `${area}${field}${title}`;

const WORDS: { readonly [L in Language]: TailWords } = {
  en: {
    fields: list(
      'Cloud,Retail,Payments,Mining,Logistics,Wholesale,Claims,Platform,Energy,Rail,Dairy,Water,Health,Schools,Housing,Defence,Packaging,Aviation,Ports,Telecom,Forestry,Insurance,Lending,Data Centres',
    ),
    areas: list('North,South,East,West,Central,Metro,Coastal,Inland,Harbour,Valley'),
    write: afterComma,
  },
  fr: {
    fields: list('énergie,santé,transport,assurance,détail,infonuagique,mines,logement,paiements,eau'),
    areas: list('Nord,Sud,Est,Ouest,Centre,Rive-Sud'),
    write: afterComma,
  },
  id: {
    fields: list('Energi,Ritel,Logistik,Perbankan,Asuransi,Tambang,Properti,Pelabuhan,Pangan,Digital'),
    areas: list('Utara,Selatan,Timur,Barat,Pusat,Jabodetabek'),
    write: afterComma,
  },
  ms: {
    fields: list('Tenaga,Runcit,Logistik,Perbankan,Insurans,Perlombongan,Hartanah,Pelabuhan,Makanan,Digital'),
    areas: list('Utara,Selatan,Timur,Barat,Tengah,Pantai'),
    write: afterComma,
  },
  vi: {
    fields: list('năng lượng,bán lẻ,hậu cần,ngân hàng,bảo hiểm,khai khoáng,bất động sản,cảng biển,thực phẩm'),
    areas: list('miền Bắc,miền Nam,miền Trung,khu vực 1,khu vực 2,khu vực 3'),
    write: afterComma,
  },
  ja: {
    fields: list('第一,第二,第三,法人,海外,直販,公共,金融,流通,医療,製造,通信'),
    areas: list('東京,大阪,名古屋,福岡,首都圏,関西,北海道,九州,東北,広域'),
    write: inFront,
  },
  ko: {
    fields: list('금융,유통,의료,제조,공공,통신,물류,에너지,해외,온라인'),
    areas: list('서울,부산,대구,광주,대전,수도권,영남,호남'),
    write: (title, field, area) => (area === '' ? `${field} ${title}` : `${area} ${field} ${title}`),
  },
  zh: {
    fields: list('零售,金融,物流,醫療,能源,保險,地產,航運,電訊,公共'),
    areas: list('港島,九龍,新界,華南,海外,大灣區'),
    write: inFront,
  },
  th: {
    fields: list('พลังงาน,ค้าปลีก,โลจิสติกส์,ธนาคาร,ประกันภัย,เหมืองแร่,อสังหาริมทรัพย์,อาหาร,ดิจิทัล'),
    areas: list('ภาคเหนือ,ภาคใต้,ภาคกลาง,ภาคตะวันออก,ภาคอีสาน'),
    write: (title, field, area) => `${title} ${field}${area}`,
  },
};

/** Rarely, the team is numbered: the end of the tail. Low numbers are the usual ones. */
const SHARE_WITH_TEAM = 0.05;
const MOST_TEAMS = 60;

const TOWNS = Object.fromEntries(
  Object.entries(PLACES).map(([country, places]) => [country, places.map(({ town }) => town.split(',')[0])]),
) as unknown as { readonly [C in Country]: readonly string[] };

export function addTail(random: WorldRandom, title: string, language: Language, country: Country): string {
  const { fields, areas, write } = WORDS[language];
  const roll = random.next();
  const field = fields[random.below(fields.length)] ?? '';
  if (roll < 0.45) return write(title, field, '');
  if (roll < 0.65) {
    const towns = TOWNS[country];
    return `${title} - ${towns[random.below(towns.length)]}`;
  }
  const text = write(title, field, areas[random.below(areas.length)] ?? '');
  return roll < 1 - SHARE_WITH_TEAM ? text : `${text} ${1 + random.below(1 + random.below(MOST_TEAMS))}`;
}
