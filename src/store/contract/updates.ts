// What a store reports while it brings the data of an earlier version up to date, when it is opened or by `firmament database upgrade`;
// and how a store of a data format that is no longer served is read.
import type { Country } from '../../domain/reference.ts';
import { OperatorError } from '../../errors.ts';
import type { OwnedIdentifier, PersonEntry } from './entries.ts';

/** What is made again, out of the companies and people that are stored; or a step of an upgrade. */
export type UpdatedIndex =
  | 'names'
  | 'facts of companies'
  | 'people'
  | 'copy of the data'
  | 'companies and people';

export interface UpdateListener {
  /** Another process is changing the store, and the update begins when it has ended. Called once. */
  waiting(): void;
  /** Called often; `share` is from 0 to 1. */
  progress(what: UpdatedIndex, share: number): void;
  /** Called once, if there was anything to do. */
  finished(seconds: number): void;
}

export const SILENT_UPDATE: UpdateListener = { waiting: () => {}, progress: () => {}, finished: () => {} };

/** The names under which a store notes in which format each index is. */
export const NAME_INDEX = 'name_index';
export const PERSON_KEYS = 'person_keys';

/** A newer version has made the index: this one can neither read it nor replace it, since the newer one may be serving. */
export function requireKnownFormats(
  indexes: readonly { readonly what: UpdatedIndex; readonly name: string; readonly format: number }[],
  storedFormat: (name: string) => number,
): void {
  const newer = indexes.find(({ name, format }) => storedFormat(name) > format);
  if (newer === undefined) return;
  throw new OperatorError(
    `The store was changed by a newer Firmament (index of ${newer.what} in format ${storedFormat(newer.name)}; this one knows ${newer.format}). Update Firmament.`,
  );
}

export interface PastCompany {
  readonly id: string;
  readonly name: string;
  /** The company has no identifier and was loaded without an id: its name, country and place identify it. */
  readonly isNameOnly: boolean;
  readonly identifiers: readonly OwnedIdentifier[];
  /** As it was served, as JSON. */
  readonly profile: string;
  readonly views: readonly { readonly country: Country; readonly profile: string }[];
  /** Without `title`. */
  readonly people: readonly PersonEntry[];
}

export interface PastStore {
  readonly digestKey: Buffer;
  /** The next number for automatic identifiers of people. */
  readonly nextPerson: number;
  countCompanies(): number;
  companies(): Iterable<PastCompany>;
  close(): void;
}

/** What an upgrade would do, as the ends of sentences; nothing if the store is up to date. */
export type UpgradeSteps = readonly string[];
