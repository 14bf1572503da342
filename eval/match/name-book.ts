// Every name of every loaded company, as the set folds it, and two plain ways to find one: what the service is compared with.
import { foldName } from '../../src/domain/names/fold-name.ts';
import { walkCompanies } from '../../src/operations/companies/walk-companies.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { plainName } from './plain-name.ts';

interface NamedCompany {
  readonly id: string;
  /** The one it goes by first; domains by their first label. */
  readonly names: readonly string[];
}

export interface NameBook {
  /** The companies that have the plain name. */
  ownersOf(plain: string): readonly string[];
  /** Those that have a name which begins so. */
  beginningWith(plain: string): readonly string[];
  readonly companies: readonly NamedCompany[];
}

export async function readNameBook(store: Store): Promise<NameBook> {
  const companies: NamedCompany[] = [];
  const owners = new Map<string, Set<string>>();
  for await (const { id, name, names, identifiers } of walkCompanies(store)) {
    const labels = identifiers
      .filter(({ kind }) => kind === 'domain')
      .map(({ value }) => value.split('.')[0] ?? '');
    const all = [...new Set([name, ...(names?.others ?? []), ...labels])];
    companies.push({ id, names: all });
    for (const one of all) {
      const plain = plainName(one);
      const known = owners.get(plain);
      if (known === undefined) owners.set(plain, new Set([id]));
      else known.add(id);
    }
  }
  const sorted = [...owners.keys()].sort();
  return {
    companies,
    ownersOf: (plain) => [...(owners.get(plain) ?? [])],
    beginningWith: (plain) => {
      let [from, to] = [0, sorted.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        if ((sorted[middle] as string) < plain) from = middle + 1;
        else to = middle;
      }
      const found = new Set<string>();
      for (; sorted[from]?.startsWith(plain); from += 1)
        for (const id of owners.get(sorted[from] as string) ?? []) found.add(id);
      return [...found];
    },
  };
}

/** The best first, with how alike they are, from 0 to 1. */
export type FindPlainly = (text: string) => readonly { readonly id: string; readonly alike: number }[];

/** Case, width and spaces do not matter; all else does. */
export function findByExactName({ companies }: NameBook): FindPlainly {
  const byName = new Map<string, string[]>();
  for (const { id, names } of companies) {
    for (const name of names) {
      const folded = foldName(name);
      const known = byName.get(folded);
      if (known === undefined) byName.set(folded, [id]);
      else known.push(id);
    }
  }
  return (text) => (byName.get(foldName(text)) ?? []).map((id) => ({ id, alike: 1 }));
}

export function trigramsOf(name: string): readonly string[] {
  const text = `  ${name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  const parts = new Set<string>();
  for (let at = 0; at + 3 <= text.length; at += 1) parts.add(text.slice(at, at + 3));
  return [...parts];
}

/** By the share of groups of three letters that two names have in common, as the extension pg_trgm has it. */
export function findByTrigrams({ companies }: NameBook): FindPlainly {
  const owner: string[] = [];
  const sizes: number[] = [];
  const lists = new Map<string, number[]>();
  for (const { id, names } of companies) {
    for (const name of names) {
      const parts = trigramsOf(name);
      for (const part of parts) {
        const list = lists.get(part);
        if (list === undefined) lists.set(part, [owner.length]);
        else list.push(owner.length);
      }
      owner.push(id);
      sizes.push(parts.length);
    }
  }
  const counts = new Uint16Array(owner.length);
  return (text) => {
    const parts = trigramsOf(text);
    const touched: number[] = [];
    for (const part of parts) {
      for (const name of lists.get(part) ?? []) {
        if (counts[name] === 0) touched.push(name);
        counts[name] = (counts[name] as number) + 1;
      }
    }
    const best = new Map<string, number>();
    for (const name of touched) {
      const common = counts[name] as number;
      const alike = common / (parts.length + (sizes[name] as number) - common);
      counts[name] = 0;
      const id = owner[name] as string;
      if (alike >= 0.3 && alike > (best.get(id) ?? 0)) best.set(id, alike);
    }
    return [...best]
      .map(([id, alike]) => ({ id, alike }))
      .sort((a, b) => b.alike - a.alike || (a.id < b.id ? -1 : 1))
      .slice(0, 10);
  };
}
