// What an operator wants to know about a database, for either engine.

export interface DatabaseStatus {
  /** With its version. */
  readonly engine: string;
  /** Without user and password. */
  readonly place: string;
  readonly companies: number;
  readonly people: number;
  /** Number of published loads, if the engine counts them. */
  readonly loads?: number;
  readonly shards: string;
  readonly sizes: readonly { readonly what: string; readonly bytes: number }[];
  readonly replicas: readonly {
    readonly name: string;
    readonly state: string;
    /** Null if the server does not show it to this role. */
    readonly lagSeconds: number | null;
  }[];
}
