// Loads a do-not-call list: keeps a keyed hash of each of its numbers, in place of the list of the country before it.

import type { ListCountry } from '../../domain/privacy/do-not-call.ts';
import { createKeyedHash } from '../../domain/privacy/keyed-hash.ts';
import { createListCountryCheck } from '../../domain/privacy/list-country-check.ts';
import { OperatorError } from '../../errors.ts';
import type { NumberBatch } from '../../sources/do-not-call/number-batch.ts';
import type { NumberList, NumberListRecord } from '../../store/contract/number-lists.ts';
import type { Store } from '../../store/contract/store.ts';
import { listHash } from '../../store/formats/number-pages/number-pages.ts';
import { noteDone } from '../audit/note-done.ts';
import { COMMAND_LINE } from '../audit/note-in-audit.ts';

export interface NumberListWishes {
  readonly country: ListCountry;
  /** The day of the list, YYYY-MM-DD. */
  readonly asOf: string;
  /** Accept a list that is older than the stored one, that is of another country, or whose listed rows are all rejected. */
  readonly isSure: boolean;
  /** Do everything except publish. */
  readonly isDryRun: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface NumberListListener {
  rejected(line: number, reason: string): void;
  progress(numbers: number): void;
  /** All rows were read; the following step may take a while too. */
  publishing(): void;
}

export interface NumberListReport {
  /** Numbers that the file lists, with repeated ones. */
  readonly read: number;
  /** Rows that say that their number is not on the register. */
  readonly notListed: number;
  readonly rejected: number;
  /** The list as it is stored; absent after a dry run. */
  readonly list?: NumberList;
  readonly before?: NumberList;
  /** About the import as a whole. */
  readonly warnings: readonly string[];
}

/** `describe` returns what is recorded about the file; called when all rows have been read. */
export async function importNumberList(
  store: Store,
  batches: AsyncIterable<NumberBatch>,
  describe: () => Promise<Omit<NumberListRecord, 'country' | 'asOf'>>,
  listener: NumberListListener,
  { country, asOf, isSure, isDryRun, signal }: NumberListWishes,
): Promise<NumberListReport> {
  const before = (await store.numberLists.listNumberLists()).find((list) => list.country === country);
  if (before !== undefined && before.asOf > asOf && !isSure) {
    throw new OperatorError(
      `The stored list of ${country} is of ${before.asOf}, and this one is older. Nothing was changed; --yes replaces it anyway.`,
    );
  }
  const hash = createKeyedHash(await store.suppressions.hashKey());
  const countries = createListCountryCheck(country);
  const list = await store.numberLists.beginNumberList();
  try {
    let [read, notListed, rejected] = [0, 0, 0];
    for await (const batch of batches) {
      for (const number of batch.numbers) {
        list.add(listHash(hash('phone', number)));
        countries.add(number);
      }
      for (const { line, problem } of batch.problems) listener.rejected(line, problem);
      read += batch.numbers.length;
      notListed += batch.notListed;
      rejected += batch.problems.length;
      listener.progress(read + notListed + rejected);
      signal?.throwIfAborted();
    }
    if (read + notListed === 0) throw nothingListed(rejected);
    // An empty list in the place of a stored one: the result of a wash in which no number is listed, or a file of another country.
    if (read === 0 && rejected > 0 && !isSure) throw onlyRejected(rejected);
    const other = isSure ? undefined : countries.otherCountry();
    if (other !== undefined) throw ofOtherCountry(country, other, asOf);
    listener.publishing();
    const counts = { read, notListed, rejected, ...(before !== undefined && { before }) };
    if (isDryRun) {
      await list.abandon();
      return { ...counts, warnings: [] };
    }
    const published = await list.publish({ country, asOf, ...(await describe()) });
    const warnings = await noteDone(
      { audit: store.audit, who: published.who, origin: COMMAND_LINE },
      {
        at: published.loadedAt,
        action: 'import do-not-call',
        subject: `${country} of ${asOf}`,
        counts: { numbers: published.numbers, rejected },
      },
      { made: `the list of ${country} of ${asOf} is in force`, listedBy: 'firmament status' },
    );
    return { ...counts, list: published, warnings };
  } catch (error) {
    await list.abandon();
    throw error;
  }
}

function ofOtherCountry(country: ListCountry, other: ListCountry, asOf: string): OperatorError {
  return new OperatorError(
    `Nearly all area codes of this list are of ${other}, not of ${country}. Nothing was changed. If it is the list of ${other}, run firmament import do-not-call --country ${other} --as-of ${asOf} with the same files; --yes loads it as the list of ${country} anyway.`,
  );
}

function nothingListed(rejected: number): OperatorError {
  return new OperatorError(
    rejected === 0
      ? 'The file has no number, and nothing was changed. Check that it is the right file.'
      : `None of the ${rejected} rows has a number that can be used, and nothing was changed. Check the file and --country.`,
  );
}

function onlyRejected(rejected: number): OperatorError {
  return new OperatorError(
    `No row lists a number that can be used (rejected: ${rejected}), and nothing was changed. Check the file and --country; --yes loads it as an empty list.`,
  );
}
