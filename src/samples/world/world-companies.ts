// The company lines of a world, in the order of their numbers.
import { writeCompany } from '../demo/sample-companies.ts';
import type { World } from './create-world.ts';
import { createLineBuffer, type LineChunk } from './line-buffer.ts';

/** All of them, or only the wanted ones; a company's line is the same either way. */
export function* worldCompanies(
  world: World,
  isWanted: (company: number) => boolean = () => true,
): Generator<LineChunk> {
  const buffer = createLineBuffer();
  for (let company = 1; company <= world.size.companies; company += 1) {
    if (!isWanted(company)) continue;
    buffer.add(`${JSON.stringify(writeCompany(world.planOf(company)))}\n`);
    if (buffer.isFull()) yield buffer.take();
  }
  if (!buffer.isEmpty()) yield buffer.take();
}
