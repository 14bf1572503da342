// The invented first words of company names, by country. A word is either made from a stem and an ending, or written
// out with its spelling in hosts and slugs. None is meant to name a real company.
import type { Country } from '../../../domain/reference.ts';
import type { Language } from './languages.ts';

export interface Stems {
  readonly stems: readonly string[];
  readonly endings: readonly string[];
}

/** As written in the name, and as written in a host. */
export type WrittenWord = readonly [name: string, host: string];

/** English names: a stem and an ending of the country, joined, make a word such as `Mulgacombe`. */
export const ENGLISH_STEMS: { readonly [C in Country]: Stems } = {
  AU: {
    stems: [
      'Wattle',
      'Mulga',
      'Brolga',
      'Jarrah',
      'Salt',
      'Quoll',
      'Ibis',
      'Spinifex',
      'Curra',
      'Bilby',
      'Gum',
    ],
    endings: ['combe', 'fold', 'garth', 'mere', 'wick', 'holt', 'strand'],
  },
  NZ: {
    stems: ['Rimu', 'Toetoe', 'Fantail', 'Pukeko', 'Kowhai', 'Ponga', 'Skiff'],
    endings: ['mere', 'strand', 'garth', 'loft', 'wold'],
  },
  SG: {
    stems: ['Orchid', 'Quay', 'Tembusu', 'Lantern', 'Otterel', 'Angsana'],
    endings: ['line', 'works', 'forge', 'axis', 'wharf'],
  },
  MY: {
    stems: ['Hornbill', 'Rattan', 'Meranti', 'Tapir', 'Pandan'],
    endings: ['line', 'axis', 'works', 'crest'],
  },
  ID: { stems: ['Clove', 'Komodo', 'Batik', 'Krakat', 'Teak'], endings: ['ara', 'ine', 'oria', 'axis'] },
  PH: {
    stems: ['Narra', 'Tarsi', 'Abaca', 'Lumot', 'Habagat', 'Sampa'],
    endings: ['line', 'point', 'ridge', 'crest', 'works'],
  },
  HK: {
    stems: ['Sampan', 'Kestra', 'Jade', 'Bauhin', 'Dingal', 'Pakfah'],
    endings: ['foil', 'wharf', 'line', 'spire', 'sail'],
  },
  JP: { stems: ['Tsubame', 'Kaede', 'Nagare', 'Hotaru', 'Suzuna'], endings: ['ra', 'on', 'ix', 'ia'] },
  VN: { stems: ['Lotusa', 'Mekora', 'Bamboo', 'Heron', 'Areca'], endings: ['via', 'ona', 'line', 'works'] },
  KR: { stems: ['Solbit', 'Hanji', 'Pinea', 'Damso', 'Mugung'], endings: ['on', 'via', 'line', 'ex'] },
  TH: { stems: ['Lotos', 'Chang', 'Ruan', 'Naga', 'Teakal'], endings: ['ara', 'ine', 'via', 'works'] },
  US: {
    stems: ['Granite', 'Juniper', 'Prairie', 'Cinder', 'Otter', 'Mesa', 'Butte', 'Cotton'],
    endings: ['fold', 'hollow', 'wright', 'lark', 'spindle', 'ford'],
  },
  CA: {
    stems: ['Tamarack', 'Loon', 'Boreal', 'Caribou', 'Fjord', 'Portage'],
    endings: ['mere', 'wright', 'fold', 'tarn'],
  },
};

/** Names in the country's own language. */
export const LOCAL_WORDS: { readonly [L in Exclude<Language, 'en'>]: readonly WrittenWord[] } = {
  fr: [
    ['Érabline', 'erabline'],
    ['Belle-Rivelle', 'belle-rivelle'],
    ['Boréalie', 'borealie'],
    ['Clairmousse', 'clairmousse'],
    ['Grand Huardel', 'grand-huardel'],
  ],
  id: [
    ['Cendana Lintang', 'cendana-lintang'],
    ['Biru Samudrata', 'biru-samudrata'],
    ['Elang Purnawa', 'elang-purnawa'],
    ['Kencana Rimbara', 'kencana-rimbara'],
    ['Nusa Melatira', 'nusa-melatira'],
    ['Surya Tirtala', 'surya-tirtala'],
    ['Gading Awanta', 'gading-awanta'],
  ],
  ms: [
    ['Bayu Serojan', 'bayu-serojan'],
    ['Cahaya Rimbun', 'cahaya-rimbun'],
    ['Seri Kenyalang Biru', 'seri-kenyalang-biru'],
    ['Teguh Merantian', 'teguh-merantian'],
    ['Ombak Nilaman', 'ombak-nilaman'],
  ],
  vi: [
    ['Sao Lam Việt', 'sao-lam-viet'],
    ['Hạc Xanh', 'hac-xanh'],
    ['Gió Đồng', 'gio-dong'],
    ['Trúc Mây', 'truc-may'],
    ['Sen Biếc', 'sen-biec'],
    ['Đèn Sông', 'den-song'],
  ],
  ja: [
    ['青凪', 'aonagi'],
    ['星浦野', 'hoshiurano'],
    ['雪鳥', 'yukidori'],
    ['灯野', 'akarino'],
    ['緑汀', 'ryokutei'],
    ['北風原', 'kitakazehara'],
    ['雲雀岡', 'hibarioka'],
    ['ミズナラ', 'mizunara'],
  ],
  ko: [
    ['새별온', 'saebyeol-on'],
    ['푸른마루', 'pureun-maru'],
    ['달무리', 'dalmuri'],
    ['솔바람결', 'solbaramgyeol'],
    ['윤슬터', 'yunseulteo'],
    ['가람누', 'garamnu'],
  ],
  zh: [
    ['海鳶', 'hoi-yuen'],
    ['青帆嶼', 'ching-fan-jeu'],
    ['燈石', 'dang-sek'],
    ['晨舟', 'san-zau'],
    ['紫荊棧', 'zi-ging-zaan'],
  ],
  th: [
    ['ธาราวนา', 'tharawana'],
    ['บัวฟ้าใส', 'buafahsai'],
    ['ช้างเมฆ', 'changmek'],
    ['สายลมทอง', 'sailomthong'],
    ['ดาวเรืองชัย', 'daoruangchai'],
  ],
};
