// The companies of the registers' samples, with every name that a register has for them: what the gold set is made from. A part of
// them is held out, so that there are names of real companies that are not loaded.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompanyIdentifier } from '../../src/domain/identifiers/company-identifier.ts';
import type { Part } from '../lib/title-case.ts';

/** A translation is a name in another language than English. */
type NameKind = 'name' | 'other name' | 'alias' | 'translation' | 'brand';

interface GivenName {
  readonly kind: NameKind;
  readonly text: string;
}

export interface RegisterCompany {
  readonly register: 'pdl' | 'sec' | 'gleif' | 'wikidata' | 'abr';
  /** By which the loaded company is found. */
  readonly identifier: CompanyIdentifier;
  readonly names: readonly GivenName[];
  readonly isHeldOut: boolean;
  readonly part: Part;
}

export const FILES = {
  pdl: 'pdl_free_company/companies_sorted.20k.csv',
  sec: 'sec_edgar/company_tickers.json',
  gleif: 'gleif/20240505-0000-gleif-goldencopy-lei2-intra-day.json',
  wikidata: 'wikidata/organisations.entities.jsonl',
  abr: 'abr_bulk_extract/20230504_Public01.sample.xml',
} as const;

/** Of each register, in percent. */
const HELD_OUT = 12;

export function hasSamples(folder: string): boolean {
  return Object.values(FILES).every((file) => existsSync(join(folder, file)));
}

/** From 0 to 99, the same at any time. `use` keeps the choices apart. */
export function percentOf(use: string, text: string): number {
  return createHash('sha256').update(`${use}\n${text}`).digest().readUInt32BE(0) % 100;
}

type Found = Pick<RegisterCompany, 'register' | 'names'> & { readonly identifier: CompanyIdentifier };

/** A company has its part as a whole: none of its names is ever in both. */
function placed(found: Found): RegisterCompany {
  const key = `${found.identifier.kind} ${found.identifier.values[0]}`;
  return {
    ...found,
    // Those with several names are few and worth more as companies to be found.
    isHeldOut:
      found.register !== 'wikidata' && found.register !== 'abr' && percentOf('held out', key) < HELD_OUT,
    part: percentOf('part', key) < 50 ? 'learn' : 'measure',
  };
}

export function readRegisters(folder: string): readonly RegisterCompany[] {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, '');
  return [
    ...readPdl(read(FILES.pdl)),
    ...readSec(read(FILES.sec)),
    ...readGleif(read(FILES.gleif)),
    ...readWikidata(read(FILES.wikidata)),
    ...readAbr(read(FILES.abr)),
  ].map(placed);
}

/** The layout has quotes around places only. */
export function pdlCells(line: string): readonly string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((cell) => cell[1] ?? cell[2] ?? '');
}

export const pdlSlug = (cells: readonly string[]): string =>
  decodeURIComponent((cells[8] ?? '').replace('linkedin.com/company/', '')).toLowerCase();

function readPdl(text: string): Found[] {
  return text
    .split(/\r?\n/)
    .slice(1)
    .flatMap((line): Found[] => {
      const cells = pdlCells(line);
      const [, name = '', domain = ''] = cells;
      const slug = pdlSlug(cells);
      if (name === '' || slug === '') return [];
      const brand = domain.split('.')[0] ?? '';
      const hasBrand = /^[a-z0-9-]{3,}$/.test(brand) && lettersOf(brand) !== lettersOf(name);
      return [
        {
          register: 'pdl',
          identifier: { kind: 'network', values: [slug] },
          names: [
            { kind: 'name', text: name },
            ...(hasBrand ? [{ kind: 'brand', text: brand } as const] : []),
          ],
        },
      ];
    });
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function readSec(text: string): Found[] {
  const rows = Object.values(
    JSON.parse(text) as { readonly [n: string]: { cik_str: number; title: string } },
  );
  const byCik = new Map(rows.map(({ cik_str, title }) => [String(cik_str), title]));
  return [...byCik].map(([cik, title]) => ({
    register: 'sec',
    identifier: { kind: 'cik', values: [cik] },
    names: [{ kind: 'name', text: title }],
  }));
}

interface LeiText {
  readonly $: string;
}
interface LeiRecord {
  readonly LEI: LeiText;
  readonly Entity: {
    readonly LegalName: LeiText;
    readonly EntityCategory?: LeiText;
    readonly OtherEntityNames?: { readonly OtherEntityName: LeiText | readonly LeiText[] };
    readonly TransliteratedOtherEntityNames?: {
      readonly TransliteratedOtherEntityName: LeiText | readonly LeiText[];
    };
  };
}

function readGleif(text: string): Found[] {
  const { records } = JSON.parse(text) as { readonly records: readonly LeiRecord[] };
  return records.map(({ LEI, Entity }) => {
    const others = [
      ...[Entity.OtherEntityNames?.OtherEntityName ?? []].flat(),
      ...[Entity.TransliteratedOtherEntityNames?.TransliteratedOtherEntityName ?? []].flat(),
    ];
    return {
      register: 'gleif',
      identifier: { kind: 'lei', values: [LEI.$] },
      names: [
        { kind: 'name', text: Entity.LegalName.$ },
        ...others.map(({ $ }) => ({ kind: 'other name', text: $ }) as const),
      ],
    };
  });
}

interface WikiText {
  readonly value: string;
}
interface WikiEntity {
  readonly id: string;
  readonly labels: { readonly [language: string]: WikiText };
  readonly aliases: { readonly [language: string]: readonly WikiText[] };
}

function readWikidata(text: string): Found[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { id, labels, aliases } = JSON.parse(line) as WikiEntity;
      const name = (labels.en ?? Object.values(labels)[0])?.value ?? id;
      const english = new Set((aliases.en ?? []).map(({ value }) => value));
      const others = [...Object.values(labels), ...Object.values(aliases).flat()].map(({ value }) => value);
      return {
        register: 'wikidata',
        identifier: { kind: 'record', values: [`wikidata ${id}`] } as unknown as CompanyIdentifier,
        names: [
          { kind: 'name', text: name },
          ...[...new Set(others)]
            .filter((one) => one !== name)
            .map((one) => ({ kind: english.has(one) ? 'alias' : 'translation', text: one }) as const),
        ],
      };
    });
}

/** Trading and business names are beside the name of the entity. */
function readAbr(text: string): Found[] {
  return [...text.matchAll(/<ABR .*?<\/ABR>/gs)].flatMap(([record]): Found[] => {
    const abn = /<ABN [^>]*>(\d{11})</.exec(record)?.[1];
    const texts = [...record.matchAll(/<NonIndividualNameText>(.*?)</g)].map(([, name = '']) =>
      name.replaceAll('&amp;', '&'),
    );
    if (abn === undefined || texts.length === 0) return [];
    const [name, ...others] = texts as [string, ...string[]];
    return [
      {
        register: 'abr',
        identifier: { kind: 'abn', values: [abn] },
        names: [
          { kind: 'name', text: name },
          ...others.map((one) => ({ kind: 'other name', text: one }) as const),
        ],
      },
    ];
  });
}
