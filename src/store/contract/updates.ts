// What a store tells while it brings the data of an earlier version up to date, which is done when it is opened.

/** What is made again, out of the companies and people that are stored. */
export type UpdatedIndex = 'names' | 'facts of companies' | 'people';

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
