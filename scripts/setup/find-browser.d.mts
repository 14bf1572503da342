/** Its path; undefined if there is none. */
export function findBrowser(): string | undefined;
