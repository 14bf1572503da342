// Recognises damage in an embedded store, without loading its driver.

/** SQLite found a page that cannot be right, in a file that was opened before. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(?:CORRUPT|NOTADB)/.test(String((error as { readonly code?: unknown } | undefined)?.code));
}
