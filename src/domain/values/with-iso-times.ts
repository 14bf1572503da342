// Times as every JSON output has them: ISO 8601 in UTC. Inside the program they are milliseconds since 1970.

/** The same object; a time that it does not have stays away. */
export function withIsoTimes<T extends object, N extends keyof T>(
  one: T,
  ...names: readonly N[]
): Omit<T, N> & { readonly [K in N]?: string } {
  const times = names
    .filter((name) => one[name] !== undefined)
    .map((name) => [name, new Date(Number(one[name])).toISOString()] as const);
  return { ...one, ...(Object.fromEntries(times) as { readonly [K in N]?: string }) };
}
