// Makes corrections and withdraws them. Each is published like a load, so that every process sees it as a whole.
import { setTimeout as sleep } from 'node:timers/promises';
import { LoadIsRunning, ServiceError, serviceError } from '../../errors.ts';
import { indexCorrections } from '../../pipeline/corrections/correction-index.ts';
import { companyNamed, statementsIn } from '../../pipeline/identify/gather-companies.ts';
import {
  createStatementResolver,
  type StatementConflict,
} from '../../pipeline/identify/resolve-statement.ts';
import { recordName } from '../../pipeline/identify/statement-identifiers.ts';
import { idsOf } from '../../pipeline/ids/served-ids.ts';
import type { Correction } from '../../store/contract/corrections.ts';
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { Load } from '../../store/contract/load.ts';
import type { Store } from '../../store/contract/store.ts';
import { type MadeChange, noteDone } from '../audit/note-done.ts';
import { COMMAND_LINE, type Done } from '../audit/note-in-audit.ts';
import { beginLoad } from '../loads/begin-load.ts';
import { groupingRules } from '../loads/grouping-rules.ts';
import { CORRECT_SOURCE } from '../loads/own-loads.ts';
import { describeConflict } from '../matches/describe-conflict.ts';
import { type Difference, describeDifference } from './describe-difference.ts';
import { findNamedCompany } from './name-company.ts';
import {
  type CorrectionWish,
  readChanges,
  readCorrectedCountry,
  readReason,
  unusableFields,
} from './read-changes.ts';

export interface CorrectionParts {
  readonly store: Store;
  readonly networkHosts: readonly string[];
  /** The name of the field `network` in profiles. */
  readonly networkField: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** From where; undefined: the command line. */
  readonly origin?: string | undefined;
  /** Whether this process answers requests meanwhile. */
  readonly isServing?: boolean;
}

/** The result of a correction, or of withdrawing it. */
export interface CorrectionResult {
  readonly correction: Correction;
  /** The id of the company now; null if it no longer exists. */
  readonly companyId: string | null;
  /** The differences that all corrections of the company make together. */
  readonly differences: readonly Difference[];
  /** Ids that named other companies before and name this one now. */
  readonly joined: readonly string[];
  /** Ids that named this company before and name another one now. */
  readonly separated: readonly string[];
  /** Identifiers that two companies claim now. */
  readonly conflicts: readonly string[];
  /** Fields that it sets to a value by which no lookup finds the company; the value is served anyway. */
  readonly unusable: readonly string[];
  /** That its entry in the audit log is missing. */
  readonly unnoted: readonly string[];
}

/** A wish, and who made it. */
export interface SignedWish extends CorrectionWish {
  readonly who: string;
  /** Its line in a file, for messages. */
  readonly line?: number;
}

/** Makes all corrections, or none. `isDryRun`: changes nothing, and returns the numbers that they would get. */
export function correctCompanies(
  parts: CorrectionParts,
  wishes: readonly SignedWish[],
  isDryRun = false,
): Promise<readonly CorrectionResult[]> {
  return inLoad(parts, isDryRun, async (load) => {
    const { store, networkHosts, networkField, now } = parts;
    let number = load.corrections.at(-1)?.number ?? 0;
    const made: Correction[] = [];
    for (const wish of wishes) {
      const { country, changes, reason } = nameLine(wish, () => {
        const of = readCorrectedCountry(wish.country);
        return {
          country: of,
          changes: readChanges(wish, of, networkHosts, networkField),
          reason: readReason(wish.reason),
        };
      });
      const found = findNamedCompany({ companies: store.companies, networkHosts }, wish.company);
      const { id, namedId } = await found.catch((error: unknown) =>
        nameLine(wish, () => {
          throw error;
        }),
      );
      const entry = (await store.companies.readWhole(id)) as CompanyEntry;
      number += 1;
      made.push({
        number,
        companyId: namedId,
        records: statementsIn(entry).map(recordName),
        ...(country !== undefined && { country }),
        changes,
        who: wish.who,
        at: now,
        load: load.number,
        ...(reason !== undefined && { reason }),
      });
    }
    return made;
  });
}

/** Throws if there is no such correction, or if it was withdrawn before. */
export async function withdrawCorrection(
  parts: CorrectionParts,
  number: number,
  who: string,
  isDryRun = false,
): Promise<CorrectionResult> {
  const [result] = await inLoad(parts, isDryRun, async (load) => {
    const known = load.corrections.find((one) => one.number === number);
    if (known === undefined) throw serviceError('no_such_correction', { number, hint: '' });
    if (known.takenBack !== undefined)
      throw serviceError('no_such_correction', { number, hint: ' It was withdrawn before.' });
    return [{ ...known, takenBack: { who, at: parts.now } }];
  });
  return result as CorrectionResult;
}

/** `choose` returns the corrections to store. */
async function inLoad(
  { store, networkHosts, now, origin = COMMAND_LINE, isServing = false }: CorrectionParts,
  isDryRun: boolean,
  choose: (load: Load) => Promise<readonly Correction[]>,
): Promise<readonly CorrectionResult[]> {
  const load = await begin(store, isServing);
  try {
    const changed = await choose(load);
    for (const correction of changed) await load.correct(correction);
    const numbers = new Set(changed.map((one) => one.number));
    const all = [...load.corrections.filter((one) => !numbers.has(one.number)), ...changed];
    const rules = {
      ...(await groupingRules(store, networkHosts, load)),
      corrections: indexCorrections(
        all.sort((a, b) => a.number - b.number),
        networkHosts,
      ),
    };
    const resolver = createStatementResolver(load, rules);
    const conflicts = new Map<string, StatementConflict>();
    const before = new Map<string, CompanyEntry | undefined>();
    for (const { companyId } of changed) {
      before.set(companyId, await publishedCompany(store, companyId));
      const { conflicts: found } = await resolver.revisit(companyId);
      for (const conflict of found) conflicts.set(describeConflict(conflict), conflict);
    }
    for (const { companyId } of waitingFor(changed, all)) await resolver.revisit(companyId);
    await resolver.settle();
    const ids: (string | undefined)[] = [];
    for (const { companyId } of changed) ids.push(await companyNamed(load, companyId));
    const isRepeated = repeatedIn(ids);
    const results: CorrectionResult[] = [];
    for (const [place, correction] of changed.entries()) {
      const now = ids[place];
      const after = now === undefined ? undefined : await load.companyOf(now);
      const shown = after === undefined ? undefined : await publishedCompany(store, after.id);
      results.push(
        resultOf(
          correction,
          { before: before.get(correction.companyId), shown, after, isOneOfSeveral: isRepeated(now) },
          conflicts,
          networkHosts,
        ),
      );
    }
    if (isDryRun || changed.length === 0) await load.abandon();
    else {
      const counts = { corrections: changed.length };
      const who = changed[0]?.takenBack?.who ?? changed[0]?.who ?? '';
      await store.audit.requireWritable();
      await load.publish({ source: CORRECT_SOURCE, files: [], who, startedAt: now, counts });
      const { made, ...done } = describeChanged(changed);
      const unnoted = await noteDone(
        { audit: store.audit, who, origin, isServing },
        { at: now, ...done },
        made,
      );
      return results.map((result) => ({ ...result, unnoted }));
    }
    return results;
  } catch (error) {
    await load.abandon();
    throw error;
  }
}

/** The fields, without their values: phones of a company may be those of a person. */
function describeChanged(changed: readonly Correction[]): Omit<Done, 'at'> & { readonly made: MadeChange } {
  const [first, last] = [changed[0], changed.at(-1)];
  const fields = [...new Set(changed.flatMap(({ changes }) => changes.map(({ field }) => field)))];
  const isOne = changed.length === 1;
  const isMade = first?.takenBack === undefined;
  const numbers = isOne ? `correction ${first?.number}` : `corrections ${first?.number} to ${last?.number}`;
  const is = `${isOne ? 'is' : 'are'} ${isMade ? 'made' : 'withdrawn'}`;
  return {
    action: isMade ? 'correct company' : 'take back correction',
    made: { made: `${numbers} ${is}`, listedBy: isMade ? 'firmament corrections' : 'firmament loads' },
    subject: `${numbers}${isOne ? ` of ${first?.companyId}` : ''}: ${fields.join(', ')}`,
    reason: isOne ? first?.reason : undefined,
    counts: { corrections: changed.length },
  };
}

/** Corrections in force whose value a withdrawn correction had blocked: of two that claim a value, the earlier one has it. */
function waitingFor(changed: readonly Correction[], all: readonly Correction[]): readonly Correction[] {
  const freed = new Set(changed.filter(({ takenBack }) => takenBack !== undefined).flatMap(givenValues));
  if (freed.size === 0) return [];
  return all.filter(
    (one) => one.takenBack === undefined && givenValues(one).some((value) => freed.has(value)),
  );
}

function givenValues({ changes }: Correction): readonly unknown[] {
  return changes.flatMap(({ value }) => (Array.isArray(value) ? value : [value])).filter((value) => value);
}

/** Another correction takes far less than this, a load of a register far more. */
const WAIT_MS = 3_000;
const LOOK_EVERY_MS = 20;
const RETRY_SECONDS = 5;

async function begin(store: Store, isServing: boolean): Promise<Load> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    try {
      return await beginLoad(store, { isServing });
    } catch (error) {
      if (!(error instanceof LoadIsRunning)) throw error;
      if (performance.now() > end) throw serviceError('load_running', { seconds: RETRY_SECONDS });
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** As it was before this load. */
async function publishedCompany(store: Store, namedId: string): Promise<CompanyEntry | undefined> {
  const id = await store.companies.findCompanyId({ kind: 'id', values: [namedId] });
  return id === undefined ? undefined : store.companies.readWhole(id);
}

function repeatedIn<T>(all: readonly T[]): (one: T) => boolean {
  const [seen, repeated] = [new Set<T>(), new Set<T>()];
  for (const one of all) (seen.has(one) ? repeated : seen).add(one);
  return (one) => repeated.has(one);
}

interface Outcome {
  /** The corrected company. */
  readonly before: CompanyEntry | undefined;
  /** The company that had this id before the correction: another company if its id was served first. */
  readonly shown: CompanyEntry | undefined;
  readonly after: CompanyEntry | undefined;
  /** Other corrections of the company are made with it: the differences are those of all of them, in all countries. */
  readonly isOneOfSeveral: boolean;
}

function resultOf(
  correction: Correction,
  { before, shown = before, after, isOneOfSeveral }: Outcome,
  conflicts: ReadonlyMap<string, StatementConflict>,
  networkHosts: readonly string[],
): CorrectionResult {
  const [were, are] = [new Set(before && idsOf(before)), new Set(after && idsOf(after))];
  const known = new Set(shown && idsOf(shown));
  return {
    correction,
    companyId: after?.id ?? null,
    differences: describeDifference(before, after, isOneOfSeveral ? undefined : correction.country),
    joined: [...are].filter((id) => !known.has(id)),
    separated: [...were].filter((id) => !are.has(id)),
    conflicts: [...conflicts]
      .filter(([, { companyId, ownerId }]) => companyId === after?.id || ownerId === after?.id)
      .map(([text]) => text),
    unusable: correction.takenBack === undefined ? unusableFields(correction, networkHosts) : [],
    unnoted: [],
  };
}

/** For a wish from a file, the message names its line. */
function nameLine<T>({ line }: SignedWish, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (line === undefined || !(error instanceof ServiceError)) throw error;
    throw new ServiceError(error.row, `line ${line}: ${error.message}`);
  }
}
