// What a load has changed, by company.

/** Which companies to rewrite; 'all': there were none before. */
export interface Changed {
  readonly companies: 'all' | ReadonlySet<string>;
  /** Companies whose people changed. */
  readonly people: 'all' | ReadonlySet<string>;
}
