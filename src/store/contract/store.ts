// The contract of a store: what every engine promises, in small interfaces, one per file. No SQL, no HTTP. An engine
// may answer at once or with a promise; callers await either.

import type { InOneState } from '../in-one-state.ts';
import type { ImportJobs } from './access/import-jobs.ts';
import type { SessionStore } from './access/sessions.ts';
import type { Answer } from './answer.ts';
import type { AuditLog } from './audit-log.ts';
import type { CheckNote } from './check-findings.ts';
import type { ColumnReader } from './column-reader.ts';
import type { CompanyReader } from './company-reader.ts';
import type { ContactReader } from './contacts.ts';
import type { CorrectionBook } from './corrections.ts';
import type { DeletionBook } from './deletions.ts';
import type { KeyStore } from './keys.ts';
import type { SharedLimits } from './limits.ts';
import type { Load } from './load.ts';
import type { LoadBook } from './load-book.ts';
import type { MatchBook } from './match-book.ts';
import type { NameReader } from './name-reader.ts';
import type { NumberLists } from './number-lists.ts';
import type { PeopleReader } from './people-reader.ts';
import type { SuppressionBook } from './suppressions.ts';
import type { UsageStore } from './usage.ts';
import type { StoreWalker } from './walker.ts';

export interface Store {
  readonly companies: CompanyReader;
  readonly people: PeopleReader;
  readonly names: NameReader;
  readonly columns: ColumnReader;
  readonly keys: KeyStore;
  readonly usage: UsageStore;
  readonly sessions: SessionStore;
  readonly importJobs: ImportJobs;
  /** Present if processes on other machines may use the same keys. */
  readonly limits?: SharedLimits;
  readonly walker: StoreWalker;
  readonly loads: LoadBook;
  readonly matches: MatchBook;
  readonly corrections: CorrectionBook;
  readonly suppressions: SuppressionBook;
  readonly audit: AuditLog;
  readonly numberLists: NumberLists;
  readonly contacts: ContactReader;
  readonly deletions: DeletionBook;
  /**
   * Opens a load. Only one runs at a time: a second is refused with a `LoadIsRunning`. `isServing`: this process answers
   * requests meanwhile, so nothing waits for other processes. `isDryRun`: it will be abandoned, so nothing is sent to a server.
   */
  beginLoad(manner?: { readonly isServing?: boolean; readonly isDryRun?: boolean }): Answer<Load>;
  /** Makes loads published since the last call visible to this process. Cheap; called several times a second. */
  refresh(): Answer<void>;
  /**
   * If the engine sends notifications: calls back whenever a load was published or a key changed, until it is closed.
   */
  onChange?(listener: () => void): void;
  /** A number that changes when the companies that this process sees may have changed. Free to read. */
  dataVersion(): number;
  /** For an answer that needs several questions. */
  readonly inOneState: InOneState;
  /**
   * Why a 404 from this store must not be trusted, as text for a caller: it held companies or has keys, and holds no
   * company now; or its files were replaced. As of the last `refresh` or `check`; free to read. Undefined: it is ready.
   */
  whyNotReady(): string | undefined;
  /** If the engine notes checks: the last one of the data that is there now. */
  lastCheck?(): CheckNote | undefined;
  /** Throws if the store cannot answer. */
  check(): Answer<void>;
  close(): Answer<void>;
}
