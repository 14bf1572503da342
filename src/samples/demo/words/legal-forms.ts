// The name of a company with its legal form, by country and language; {} is the name itself.
import type { Country } from '../../../domain/reference.ts';
import type { Language } from './languages.ts';

export type CompanyKind = 'Public Company' | 'Privately Held' | 'Partnership' | 'Nonprofit';

interface LegalForms {
  readonly public: readonly string[];
  readonly private: readonly string[];
}

const ENGLISH_FORMS: { readonly [C in Country]: LegalForms } = {
  AU: {
    public: ['{} Limited'],
    private: ['{} Pty Ltd', '{} Pty Ltd', '{} (Australia) Pty Ltd', '{} Group Pty Ltd'],
  },
  NZ: { public: ['{} Limited'], private: ['{} Limited', '{} NZ Limited'] },
  SG: { public: ['{} Ltd.'], private: ['{} Pte. Ltd.'] },
  MY: { public: ['{} Berhad'], private: ['{} Sdn. Bhd.'] },
  ID: { public: ['PT {} Tbk'], private: ['PT {}', 'PT {} Indonesia'] },
  PH: { public: ['{} Corporation'], private: ['{} Inc.', '{} Philippines, Inc.', '{} Corp.'] },
  HK: { public: ['{} Holdings Limited'], private: ['{} Limited', '{} (HK) Limited'] },
  JP: { public: ['{} Co., Ltd.'], private: ['{} K.K.', '{} Japan G.K.'] },
  VN: { public: ['{} Joint Stock Company'], private: ['{} Vietnam Co., Ltd.'] },
  KR: { public: ['{} Corporation'], private: ['{} Korea Co., Ltd.', '{} Inc.'] },
  TH: { public: ['{} Public Company Limited'], private: ['{} (Thailand) Co., Ltd.'] },
  US: { public: ['{} Corporation'], private: ['{}, Inc.', '{} LLC', '{}, Inc.'] },
  CA: { public: ['{} Corp.'], private: ['{} Inc.', '{} Ltd.'] },
};

const LOCAL_FORMS: { readonly [L in Exclude<Language, 'en'>]: LegalForms } = {
  fr: { public: ['{} inc.'], private: ['{} inc.', '{} ltée'] },
  id: { public: ['PT {} Tbk'], private: ['PT {}', 'CV {}'] },
  ms: { public: ['{} Berhad'], private: ['{} Sdn. Bhd.'] },
  vi: { public: ['Công ty Cổ phần {}'], private: ['Công ty TNHH {}', 'Công ty Cổ phần {}'] },
  ja: { public: ['株式会社{}'], private: ['株式会社{}', '{}株式会社', '合同会社{}', '有限会社{}'] },
  ko: { public: ['주식회사 {}'], private: ['주식회사 {}', '{} 주식회사', '유한회사 {}'] },
  zh: { public: ['{}集團有限公司'], private: ['{}有限公司'] },
  th: { public: ['บริษัท {} จำกัด (มหาชน)'], private: ['บริษัท {} จำกัด', 'ห้างหุ้นส่วนจำกัด {}'] },
};

export function legalForms(country: Country, language: Language, kind: CompanyKind): readonly string[] {
  if (kind === 'Partnership') return ['{} Partners'];
  if (kind === 'Nonprofit') return ['{} Foundation'];
  const forms = language === 'en' ? ENGLISH_FORMS[country] : LOCAL_FORMS[language];
  return kind === 'Public Company' ? forms.public : forms.private;
}
