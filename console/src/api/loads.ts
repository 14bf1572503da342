// The operations on loads and imports, for operators.
import { type Answer, call, fileAddress, upload } from './call.ts';

export interface Load {
  readonly number: number;
  readonly source: string;
  readonly who: string;
  readonly published_at: string;
  readonly undone_at: string | null;
  readonly counts: { readonly [name: string]: number };
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  readonly can_be_undone: boolean;
  /** The number of its import, which has the rejected rows. */
  readonly import: number | null;
}

export interface UndoneLoad {
  readonly removed: number;
  readonly restored: number;
}

export interface ImportJob {
  readonly number: number;
  readonly kind: string;
  readonly file: string;
  readonly who: string;
  readonly status: 'running' | 'done' | 'failed';
  readonly started_at: string;
  readonly updated_at: string;
  readonly progress: {
    readonly step: 'reading' | 'publishing';
    readonly rows: number;
    readonly share: number | null;
  };
  readonly report: ImportReport | null;
  readonly problem: string | null;
}

interface ImportReport {
  readonly read: number;
  readonly written: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly suppressed: number;
  readonly conflicts: number;
  readonly retired?: number;
  readonly warnings: { readonly [warning: string]: number };
  readonly seconds: number;
  /** Null: nothing was published. */
  readonly load: number | null;
  readonly isDryRun: boolean;
}

export interface ColumnsPreview {
  readonly kind: string;
  readonly recognised: string | null;
  readonly what: string | null;
  readonly form: string | null;
  readonly columns: readonly {
    readonly column: string;
    readonly field: string | null;
    readonly note: string | null;
    readonly first: string;
    readonly how: 'field' | 'mapped' | 'guess' | 'known' | 'unknown' | 'empty';
  }[];
  readonly fields: readonly string[];
  readonly missing: string | null;
  readonly problem: string | null;
  readonly kinds: readonly { readonly kind: string; readonly title: string }[];
}

/** How a file is to be read. */
export interface ReadAs {
  /** Empty: as it is recognised. */
  readonly kind: string;
  readonly country: string;
  /** Columns by field. */
  readonly map: { readonly [field: string]: string };
}

export function listLoads(from: number, size: number, signal: AbortSignal): Promise<Answer<readonly Load[]>> {
  return call(`/admin/loads?from=${from}&size=${size}`, { signal });
}

export function undoLoad(number: number, isTrial: boolean): Promise<Answer<UndoneLoad>> {
  return call(`/admin/loads/${number}?dry_run=${isTrial}`, { method: 'DELETE' });
}

export function listImports(size: number, signal: AbortSignal): Promise<Answer<readonly ImportJob[]>> {
  return call(`/admin/imports?size=${size}`, { signal });
}

export function readImport(number: string, signal: AbortSignal): Promise<Answer<ImportJob>> {
  return call(`/admin/imports/${encodeURIComponent(number)}`, { signal });
}

export function rejectsAddress(number: number): string {
  return fileAddress(`/admin/imports/rejects/${number}`);
}

function queryOf(file: File, { kind, country, map }: ReadAs, more: { [name: string]: string }): string {
  const query = new URLSearchParams({ file: file.name, ...more });
  if (kind !== '') query.set('kind', kind);
  if (country !== '') query.set('country', country);
  for (const [field, column] of Object.entries(map)) query.append('map', `${field}=${column}`);
  return query.toString();
}

/** The beginning of a text is enough; a spreadsheet or an archive is sent whole. */
const HEAD_BYTES = 1024 * 1024;

export function previewColumns(file: File, readAs: ReadAs, signal: AbortSignal): Promise<ColumnsPreview> {
  const isWhole = /\.(?:xlsx|zip)$/i.test(file.name);
  const body = isWhole ? file : file.slice(0, HEAD_BYTES);
  return upload(`/admin/imports/columns?${queryOf(file, readAs, {})}`, body, { signal });
}

export function startImport(
  file: File,
  readAs: ReadAs,
  wishes: { readonly isTrial: boolean; readonly isAccepted: boolean },
  onShare: (share: number) => void,
): Promise<ImportJob> {
  const more = { yes: String(wishes.isAccepted), dry_run: String(wishes.isTrial) };
  return upload(`/admin/imports?${queryOf(file, readAs, more)}`, file, { onShare });
}
