// The parts that the HTTP service needs; the command line connects them.
import type { Config } from '../config.ts';
import type { FAILED_UNEXPECTEDLY, STORE_IS_AWAY, STORE_IS_DAMAGED, STORE_NOT_WRITABLE } from '../errors.ts';
import type { AnswerLine, Logger } from '../log.ts';
import type { SessionRing } from '../operations/console/session-ring.ts';
import type { KeyRing } from '../operations/keys/key-ring.ts';
import type { Clock } from '../operations/limits/limit-book.ts';
import type { Limiter } from '../operations/limits/limiter.ts';
import type { UsageBook } from '../operations/usage/usage-book.ts';
import type { DatabaseStatus } from '../store/contract/database-status.ts';
import type { Store } from '../store/contract/store.ts';
import type { Metrics } from './metrics/metrics.ts';

/** What a command printed, and how it ended. */
export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Why it failed; undefined if it did not, or refused what was wanted. */
  readonly failure: CommandFailure | undefined;
}

/** Names of errors: of the store, or an unexpected one. */
export type CommandFailure =
  | typeof STORE_IS_AWAY
  | typeof STORE_NOT_WRITABLE
  | typeof STORE_IS_DAMAGED
  | typeof FAILED_UNEXPECTEDLY;

/** Runs a command in a process of its own. `hear` gets what it prints as errors and progress, as it comes. */
export type RunCommand = (args: readonly string[], hear?: (text: string) => void) => Promise<CommandResult>;

/** Commands of the command line. Only some run at the same time; the others are refused as `overloaded`. */
export interface Commands {
  readonly run: RunCommand;
  /** Throws if a command would be refused now. */
  checkRoom(): void;
  /** Keeps room for a command whose result is not awaited. Throws if there is none. */
  keepRoom(): KeptRoom;
}

export interface KeptRoom {
  readonly run: RunCommand;
  /** Has no effect after `run`. */
  giveUp(): void;
}

export interface AppParts extends Readonly<Omit<Config, 'databaseUrl' | 'logLevel' | 'port'>> {
  readonly store: Store;
  readonly keyRing: KeyRing;
  readonly sessionRing: SessionRing;
  readonly limiter: Limiter;
  readonly usageBook: UsageBook;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Writes the one log line of an answered request. */
  logAnswer(line: AnswerLine): void;
  /** The metrics of all processes together. */
  readMetrics(): Promise<string>;
  readonly commands: Commands;
  /** The engine, where it is, and its sizes. */
  readDatabase(): Promise<DatabaseStatus>;
  /** True once the service was asked to stop. */
  isDraining(): boolean;
}
