// Tables of Markdown.

/** Every column that any row has. */
export function renderTable(rows: readonly { readonly [column: string]: string | number }[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => `| ${columns.map((column) => row[column] ?? '').join(' | ')} |`);
  return [`| ${columns.join(' | ')} |`, `|${columns.map(() => '---').join('|')}|`, ...lines].join('\n');
}
