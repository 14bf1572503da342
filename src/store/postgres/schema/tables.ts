// The tables that hold data, grouped by what fills them together.

export const COMPANY_TABLES = [
  'company',
  'company_view',
  'company_key',
  'company_statement',
  'name_block',
] as const;
export const PEOPLE_TABLES = [
  'people_summary',
  'people_page',
  'people_block',
  'person_key',
  'person_contact',
  'contact_key',
] as const;
export const DATA_TABLES = [...COMPANY_TABLES, ...PEOPLE_TABLES] as const;
