// Types of report-of-file.mjs, for its test.
interface Report {
  readonly passed: number;
  readonly total: number;
  readonly failed: readonly { readonly title: string; readonly failureMessages: readonly string[] }[];
}

export function readReport(stdout: string): Report | { readonly problem: string };
