// The statements of the golden files of all sources.
import { readFileSync } from 'node:fs';
import type { Statement } from '../../src/domain/company/statement.ts';
import { COMPANY_SOURCES } from '../../src/sources/registers/all-sources.ts';

/** Whatever the layout of the file. */
export function* goldenStatements(): Generator<Statement> {
  for (const { name } of COMPANY_SOURCES) {
    const waiting: unknown[] = [
      JSON.parse(readFileSync(`test/fixtures/sources/${name}/golden.json`, 'utf8')),
    ];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (typeof next !== 'object' || next === null) continue;
      if ('statement' in next) yield next.statement as Statement;
      else waiting.push(...Object.values(next).filter((value) => value !== null));
    }
  }
}
