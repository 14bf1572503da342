// The checksum of everything stored about a company: written with it, and compared by a check. Reading it for each answer would
// cost a twentieth of a lookup.
import { crc32 } from 'node:zlib';
import type { CompanyCells, ViewCells } from './company-rows.ts';

/** The views may come in any order. */
export function companySum(cells: CompanyCells, views: readonly ViewCells[]): number {
  const { id, name, nameKey, nameOnlyKey, digest, identifiers, profile, statements, loadedAt, served } =
    cells;
  let sum = crc32(
    `${id}\n${name}\n${nameKey}\n${nameOnlyKey}\n${digest}\n${identifiers}\n${profile}\n${statements}\n${loadedAt}\n${served}`,
  );
  for (const [country, view] of views) sum = (sum + crc32(`${country} ${view}`)) % 2 ** 32;
  return sum;
}
