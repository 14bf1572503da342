// Writes the sample data as canonical files, for the demo and for anyone who wants to see the formats.
import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../../errors.ts';
import { sampleCompanies } from '../../samples/demo/sample-companies.ts';
import { samplePeople } from '../../samples/demo/sample-people.ts';
import { whyRefused } from '../../store/why-refused.ts';

export interface SampleFiles {
  readonly companies: string;
  readonly people: string;
}

/** Files of these names may be the operator's own: they are replaced only if that is wanted. */
export async function writeSampleFiles(folder: string, mayReplace = false): Promise<SampleFiles> {
  const files = { companies: join(folder, 'companies.jsonl'), people: join(folder, 'people.jsonl') };
  const there = Object.values(files).find((path) => existsSync(path));
  if (there !== undefined && !mayReplace) {
    throw new OperatorError(`${there} exists. Choose another place, or replace it with --force.`, 2);
  }
  try {
    mkdirSync(folder, { recursive: true });
    await writeLines(files.companies, sampleCompanies());
    await writeLines(files.people, samplePeople());
  } catch (error) {
    throw new OperatorError(`The sample cannot be written to ${folder}: ${whyRefused(error)}.`, 1, error);
  }
  return files;
}

async function writeLines(path: string, records: Iterable<object>): Promise<void> {
  const lines = function* () {
    for (const record of records) yield `${JSON.stringify(record)}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(path));
}
