// What an operator wants to know of a database, whatever its engine.

export interface DatabaseStatus {
  /** With its version. */
  readonly engine: string;
  /** Without user and password. */
  readonly place: string;
  readonly companies: number;
  readonly people: number;
  /** Loads that were published, where the engine counts them. */
  readonly loads?: number;
  readonly shards: string;
  readonly sizes: readonly { readonly what: string; readonly bytes: number }[];
  readonly replicas: readonly {
    readonly name: string;
    readonly state: string;
    /** Null where the server does not tell this role. */
    readonly lagSeconds: number | null;
  }[];
}
