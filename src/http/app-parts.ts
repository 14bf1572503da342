// Everything the HTTP service is made of; the command line puts it together.
import type { Config } from '../config.ts';
import type { AnswerLine, Logger } from '../log.ts';
import type { Store } from '../store/store.ts';
import type { GateParts } from './gate.ts';

export interface AppParts
  extends GateParts,
    Readonly<Omit<Config, 'databaseUrl' | 'logLevel' | 'port' | 'workers'>> {
  readonly store: Store;
  readonly logger: Logger;
  /** Writes the one line of an answered request. */
  logAnswer(line: AnswerLine): void;
  /** The figures of all processes together. */
  readMetrics(): Promise<string>;
  /** True once the service has been told to stop. */
  isDraining(): boolean;
}
