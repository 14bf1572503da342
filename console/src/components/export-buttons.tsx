// Downloads a whole result as CSV or JSON Lines, with the number of rows so far. Only for keys that may export.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Session } from '../api/session.ts';
import { toApiError } from '../api/use-answer.ts';
import { TEXT } from '../text.ts';
import { downloadExport } from '../views/download-export.ts';

interface ExportProps {
  readonly path: string;
  readonly body: object;
  /** Of the file, without its ending. */
  readonly name: string;
  readonly session: Session;
  readonly isEmpty: boolean;
}

export function ExportButtons({ path, body, name, session, isEmpty }: ExportProps): JSX.Element | null {
  const [rows, setRows] = useState<number | undefined>();
  const [problem, setProblem] = useState('');
  if (!session.key.scopes.includes('export') || isEmpty) return null;
  const download = async (format: 'csv' | 'jsonl') => {
    setProblem('');
    setRows(0);
    try {
      await downloadExport({ path, body, name, format, onRows: setRows });
    } catch (error) {
      setProblem(toApiError(error).message);
    } finally {
      setRows(undefined);
    }
  };
  return (
    <div class="row">
      {problem !== '' && (
        <span class="tag bad" role="alert">
          {problem}
        </span>
      )}
      {rows !== undefined && (
        <span class="soft numbers" role="status">
          {TEXT.exports.busy(rows)}
        </span>
      )}
      <button type="button" class="button" disabled={rows !== undefined} onClick={() => void download('csv')}>
        {TEXT.exports.csv}
      </button>
      <button
        type="button"
        class="button"
        disabled={rows !== undefined}
        onClick={() => void download('jsonl')}
      >
        {TEXT.exports.jsonl}
      </button>
    </div>
  );
}
