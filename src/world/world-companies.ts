// The company lines of a world, in the order of their numbers.
import { writeCompany } from '../sample/sample-companies.ts';
import type { World } from './create-world.ts';
import { CHUNK_CHARACTERS, type LineChunk } from './line-chunk.ts';

/** All of them, or those that are wanted; a company's line is the same either way. */
export function* worldCompanies(
  world: World,
  isWanted: (company: number) => boolean = () => true,
): Generator<LineChunk> {
  let text = '';
  let lines = 0;
  for (let company = 1; company <= world.size.companies; company += 1) {
    if (!isWanted(company)) continue;
    text += `${JSON.stringify(writeCompany(world.planOf(company)))}\n`;
    lines += 1;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield { text, lines };
    text = '';
    lines = 0;
  }
  if (lines > 0) yield { text, lines };
}
