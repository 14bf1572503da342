// The words by which the language of a name in capitals is recognised, and its words that are written in lower case. Data only,
// except for the reading of the language. A language is guessed only where it changes how a name is written.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** `romance`: French, Spanish, Portuguese, Italian, Catalan. `malay`: also Indonesian. */
export type NameLanguage = 'romance' | 'malay' | 'filipino' | 'vietnamese' | 'maori' | 'nordic';

const MARKS: { readonly [L in NameLanguage]: ReadonlySet<string> } = {
  romance: words(`
    DE DES DU ET DELLA DELLE DEI DEGLI SARL SAS SASU EURL EARL GAEC SCEA SCI S.A. S.A S.A.S. S.A.U. S.A.B. SL S.L. SLU S.L.U.
    SRL S.R.L. SRLS S.P.A. LDA LDA. LTDA LTDA. SGPS UNIPESSOAL SOCIEDAD SOCIEDADE SOCIETE SOCIÉTÉ SOCIETA SOCIETA' SOCIETÀ
    COMPAGNIE COMPAÑÍA COMPAÑIA COMPANIA COMPANHIA GRUPO GROUPE GRUPPO BANCO BANQUE BANCA CAISSE CAJA UNIVERSIDAD
    UNIVERSIDADE UNIVERSITÉ UNIVERSITE UNIVERSITÀ UNIVERSITA ASOCIACION ASOCIACIÓN ASSOCIAÇÃO ASSOCIAZIONE FUNDACION FUNDACIÓN
    FUNDAÇÃO FONDATION FONDAZIONE FÉDÉRATION COOPERATIVA COOPÉRATIVE INSTITUTO ISTITUTO PARROCCHIA PARROQUIA USINA EMPRESA
    MINISTERIO MINISTÈRE AYUNTAMIENTO COMUNE FARMACIA FARMÁCIA HOSPITALIER IMMOBILIER IMMOBILIERE FINANCIERE ASSOCIES
  `),
  malay: words(`
    BERHAD BERHAD. BHD BHD. SDN SDN. PT PT. TBK TBK. PERSERO (PERSERO) MALAYSIA INDONESIA BADAN LEMBAGA PERBADANAN SURUHANJAYA
    DEWAN YAYASAN KOPERASI UNIVERSITI UNIVERSITAS PERSATUAN PERHIMPUNAN KEMENTERIAN JABATAN DINAS KUMPULAN SYARIKAT MAJLIS
    PERTUBUHAN PERUSAHAAN DIREKTORAT KANTOR RUMAH SEKOLAH
  `),
  filipino: words(
    'BANGKO PILIPINAS PAMANTASAN LUNGSOD MAYNILA SAMAHAN KAPISANAN LALAWIGAN UNIBERSIDAD KAGAWARAN BAYAN',
  ),
  vietnamese: words('CÔNG NGÂN TNHH CTCP'),
  maori: words('TE NGĀ NGĀI NGĀTI NGATI NGAI RŪNANGA RUNANGA WHĀNAU WHANAU KŌHANGA KURA MARAE HAPŪ IWI'),
  nordic: words('AS ASA ANS DA APS A/S AB ABP STIFTELSEN FORENINGEN FORENING'),
};

/** A name with one of these is English, whatever else is in it: `Cafe de Luxe Pty Ltd`. */
const ENGLISH = words('PTY PTY. LTD LTD. LIMITED LLC LLP AND OF THE FOR');
const VIETNAMESE = /[ƠƯĐĂẠ-Ỹ]/;
const ONLY_ASCII = /^[\x20-\x7e]*$/;

/** Written small inside a name in any language. */
export const SMALL_EVERYWHERE = words('EN ET UND FÜR VOOR HET ÉS OCH');

/** Written small inside a name in this language. */
export const SMALL_IN: { readonly [L in NameLanguage]: ReadonlySet<string> } = {
  romance: words(`
    A À E Y DEL DELLA DELLE DELLO DELL DEI DEGLI DI DA DO DOS DAS AL AU AUX POUR SUR SOUS PAR PARA POR CON SANS AVEC DANS
    CHEZ ENTRE EM NO NA PER TRA
  `),
  malay: words('DAN DI BIN BINTI BAGI UNTUK DENGAN PADA KE DARI YANG ATAU'),
  filipino: words('NG SA MGA NA AT'),
  vietnamese: words('VÀ CỦA CHO TẠI VỀ'),
  maori: words('O KI MŌ ME'),
  nordic: words('OG I FOR PÅ AV AF'),
};

/** Articles are written small after these: `de la Province`, `et les Amis`. */
export const BEFORE_ARTICLE = words('DE ET POUR SUR SOUS PAR EN Y A À DANS AVEC CON PARA POR');
export const ARTICLES = words('LA LE LES EL LOS LAS');

/** The second part of what Vietnamese writes as one word: `Công ty Cổ phần`, `Ngân hàng`. */
export const VIETNAMESE_SECOND: ReadonlyMap<string, string> = new Map([
  ['TY', 'CÔNG'],
  ['PHẦN', 'CỔ'],
  ['HÀNG', 'NGÂN'],
  ['ĐOÀN', 'TẬP'],
  ['NHIỆM', 'TRÁCH'],
  ['HỮU', 'NHIỆM'],
  ['HẠN', 'HỮU'],
  ['THÀNH', 'MỘT'],
  ['VIÊN', 'THÀNH'],
]);

/** Short words of a language that would be acronyms elsewhere. */
export const SHORT_WORDS_IN: { readonly [L in NameLanguage]?: ReadonlySet<string> } = {
  malay: words('API IBU IKAN'),
  maori: words('TE'),
};

/** French forms of farms that are also words, before these: `EARL du Trou`. */
export const BEFORE_FARM_NAME = words('DE DU DES LE LA LES');

/** By the words of a name; undefined for English and for other names without a mark. */
export function languageOf(tokens: readonly string[], name: string): NameLanguage | undefined {
  if (!ONLY_ASCII.test(name) && VIETNAMESE.test(name)) return 'vietnamese';
  let found: NameLanguage | undefined;
  for (const token of tokens) {
    const mark = LANGUAGE_OF_MARK.get(token.endsWith(',') ? token.slice(0, -1) : token);
    if (mark === 'english') return undefined;
    found ??= mark;
  }
  return found;
}

const LANGUAGE_OF_MARK: ReadonlyMap<string, NameLanguage | 'english'> = new Map([
  ...(Object.keys(MARKS) as (keyof typeof MARKS)[]).flatMap((language) =>
    [...MARKS[language]].map((mark) => [mark, language] as const),
  ),
  ...[...ENGLISH].map((mark) => [mark, 'english'] as const),
]);
