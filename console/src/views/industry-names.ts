// The names of industry codes. The tables are large, so each is loaded when a company has a code of it.
const TABLES = {
  sic: () => import('../../../src/domain/generated/industry-names/sic-names.ts'),
  naics: () => import('../../../src/domain/generated/industry-names/naics-names.ts'),
  anzsic: () => import('../../../src/domain/generated/industry-names/anzsic-names.ts'),
} as const;

export type Classification = keyof typeof TABLES;

export interface IndustryName {
  readonly name: string;
  /** Whether it is the name of a group that the code belongs to: the code's own name is not in the table. */
  readonly isOfGroup: boolean;
}

/** Undefined if not even a group of the code has a name. */
export async function industryName(kind: Classification, code: string): Promise<IndustryName | undefined> {
  const { NAMES } = await TABLES[kind]();
  for (let part = code; part !== ''; part = part.slice(0, -1)) {
    const start = NAMES.indexOf(`\n${part} `);
    if (start === -1) continue;
    const name = NAMES.slice(start + part.length + 2, NAMES.indexOf('\n', start + 1));
    // What only zeros follow is the same: 7300 of SIC is the group 73, and 322120 of NAICS is the industry 32212.
    return { name, isOfGroup: /[^0]/.test(code.slice(part.length)) };
  }
  return undefined;
}
