// Writes the names of industry codes that the console shows. Run it by hand, with a folder that has `anzsic_2006.csv`,
// `naics_2012.csv`, `sic4_1987.csv` and `sic_major_groups.csv`: `npx tsx scripts/tables/write-industry-names.ts FOLDER`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { LATER_NAICS_NAMES } from './later-naics-names.ts';

type Row = { readonly [column: string]: string };
type Named = readonly (readonly [code: string, name: string])[];

const folder = process.argv[2] ?? '';
const GENERATED = 'src/domain/generated/industry-names';

/** The Securities and Exchange Commission gives these to filers beside the codes of 1987. */
const OF_FILERS: Named = [
  ['6189', 'Asset-Backed Securities'],
  ['6770', 'Blank Checks'],
  ['8880', 'American Depositary Receipts'],
  ['8888', 'Foreign Governments'],
  ['9995', 'Non-Operating Establishments'],
];

write(
  'anzsic',
  'ANZSIC 2006: classes, groups and subdivisions',
  'Australian Bureau of Statistics, CC BY 4.0',
  [
    ...read('anzsic_2006.csv').flatMap(
      (row): Named => [
        [row.subdivision_code ?? '', row.subdivision_title ?? ''],
        [row.group_code ?? '', row.group_title ?? ''],
        [row.class_code ?? '', row.class_title ?? ''],
      ],
    ),
  ],
);
write(
  'naics',
  'NAICS: all levels of 2012, and industries that 2017 and 2022 added',
  'United States Census Bureau; public domain',
  [
    ...read('naics_2012.csv').flatMap(({ code = '', title = '' }) =>
      sectorsOf(code).map((one) => [one, title] as const),
    ),
    ...LATER_NAICS_NAMES.trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const),
  ],
);
write('sic', 'SIC 1987: industries and major groups', 'United States OSHA and SEC; public domain', [
  ...read('sic_major_groups.csv').map(
    (row) => [row['Major Group'] ?? '', inTitleCase(row.Description ?? '')] as const,
  ),
  ...read('sic4_1987.csv').map((row) => [row.SIC ?? '', row.Description ?? ''] as const),
  ...OF_FILERS,
]);

function read(name: string): readonly Row[] {
  return parse(readFileSync(join(folder, name), 'utf8'), { columns: true, bom: true, trim: true });
}

/** A sector such as `31-33` is also that of each of its numbers. */
function sectorsOf(code: string): readonly string[] {
  const [first = '', last] = code.split('-');
  if (last === undefined) return [code];
  const numbers = Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) =>
    String(Number(first) + n),
  );
  return [code, ...numbers];
}

/** The list of major groups writes some words small and some large. */
function inTitleCase(name: string): string {
  return name
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/\b(?:And|Of|By|From|For|The|To)\b/g, (word) => word.toLowerCase());
}

function write(name: string, what: string, source: string, names: Named): void {
  const known = new Map(names.filter(([code, title]) => code !== '' && title !== ''));
  const lines = [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, title]) => `${code} ${title}`);
  const text = [
    `// The names of ${what}, as written by \`scripts/tables/write-industry-names.ts\`.`,
    `// Source: ${source}.`,
    '',
    '/** A code and its name on each line. */',
    'export const NAMES = `',
    ...lines,
    '`;',
    '',
  ];
  writeFileSync(join(GENERATED, `${name}-names.ts`), text.join('\n'));
}
