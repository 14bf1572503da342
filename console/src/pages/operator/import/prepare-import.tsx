// A chosen file before it is imported: what it is, how its columns are read, and what is missing.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { COUNTRIES } from '../../../../../src/domain/reference.ts';
import type { ApiError } from '../../../api/call.ts';
import {
  type ColumnsPreview,
  type ImportJob,
  previewColumns,
  type ReadAs,
  startImport,
} from '../../../api/loads.ts';
import { toApiError, useAnswer } from '../../../api/use-answer.ts';
import { Failure, Shown } from '../../../components/states.tsx';
import { ChoiceField } from '../../../components/text-field.tsx';
import { TEXT } from '../../../text.ts';
import { ColumnTable } from './column-table.tsx';

const { import: WORDS } = TEXT.operator;
const AS_RECOGNISED: ReadAs = { kind: '', country: '', map: {} };
const COUNTRY_CHOICES = [
  { value: '', name: WORDS.chooseCountry },
  ...COUNTRIES.map(({ code, name }) => ({ value: code as string, name })),
];

interface PrepareProps {
  readonly file: File;
  started(job: ImportJob): void;
}

export function PrepareImport({ file, started }: PrepareProps): JSX.Element {
  const [readAs, setReadAs] = useState(AS_RECOGNISED);
  const answer = useAnswer(JSON.stringify(readAs), (signal) => previewColumns(file, readAs, signal));
  return (
    <Shown answer={answer}>
      {(preview, isOld) => (
        <Prepared
          file={file}
          preview={preview}
          isOld={isOld}
          readAs={readAs}
          change={setReadAs}
          started={started}
        />
      )}
    </Shown>
  );
}

interface PreparedProps extends PrepareProps {
  readonly preview: ColumnsPreview;
  /** Whether another one is on its way. */
  readonly isOld: boolean;
  readonly readAs: ReadAs;
  change(readAs: ReadAs): void;
}

function Prepared({ file, preview, isOld, readAs, change, started }: PreparedProps): JSX.Element {
  const [isRetiring, setIsRetiring] = useState(false);
  const [sent, setSent] = useState<number | undefined>();
  const [failure, setFailure] = useState<ApiError | undefined>();
  const { kind, columns, missing, problem } = preview;
  const isSource = kind !== 'companies' && kind !== 'people';
  const mayStart = problem === null && missing === null && !isOld && sent === undefined;
  async function start(isTrial: boolean): Promise<void> {
    setFailure(undefined);
    setSent(0);
    try {
      const wishes = { isTrial, isAccepted: isSource ? isRetiring : true };
      started(await startImport(file, { ...readAs, kind }, wishes, setSent));
    } catch (error) {
      setFailure(toApiError(error));
    } finally {
      setSent(undefined);
    }
  }
  return (
    <div class="steps">
      <section class="card form">
        <h2>{file.name}</h2>
        <p class="soft">
          {preview.what !== null && WORDS.recognised(preview.what)}{' '}
          {preview.form !== null && WORDS.form(preview.form)}
        </p>
        <div class="fields">
          <ChoiceField
            label={WORDS.kind}
            value={kind}
            choices={preview.kinds.map(({ kind: value, title }) => ({ value, name: title }))}
            choose={(chosen) => change({ ...AS_RECOGNISED, kind: chosen })}
          />
          {(missing === 'country' || readAs.country !== '') && (
            <ChoiceField
              label={WORDS.country}
              value={readAs.country}
              choices={COUNTRY_CHOICES}
              choose={(country) => change({ ...readAs, country, kind })}
            />
          )}
        </div>
        {isSource && (
          <>
            <p>{WORDS.ofSource}</p>
            <label class="check">
              <input
                type="checkbox"
                checked={isRetiring}
                onChange={({ currentTarget: { checked } }) => setIsRetiring(checked)}
              />
              <span>{WORDS.retire}</span>
            </label>
          </>
        )}
        <div aria-live="polite">
          {problem !== null && (
            <div class="note bad">
              <strong>{WORDS.cannot}</strong>
              <p>{problem}</p>
            </div>
          )}
          {missing !== null && <p class="note warn">{missingText(missing)}</p>}
        </div>
        {failure !== undefined && <Failure error={failure} />}
        {sent !== undefined && (
          <div class="progress">
            <progress max={1} value={sent} aria-label={WORDS.uploading(sent)} />
            <span class="numbers" role="status">
              {WORDS.uploading(sent)}
            </span>
          </div>
        )}
        <div class="row">
          <button type="button" class="button first" disabled={!mayStart} onClick={() => void start(false)}>
            {WORDS.start}
          </button>
          <button type="button" class="button" disabled={!mayStart} onClick={() => void start(true)}>
            {WORDS.trial}
          </button>
          {isOld && (
            <span class="soft" role="status">
              {WORDS.looking}
            </span>
          )}
        </div>
      </section>
      {columns.length > 0 && (
        <ColumnTable
          preview={preview}
          isOld={isOld}
          assign={(column, field) => {
            const others = Object.entries(readAs.map).filter(
              ([name, mapped]) => name !== field && mapped !== column,
            );
            const added = field === '' ? [] : [[field, column] as const];
            change({ ...readAs, kind, map: Object.fromEntries([...others, ...added]) });
          }}
        />
      )}
    </div>
  );
}

function missingText(field: string): string {
  const known: { readonly [field: string]: string } = WORDS.missing;
  return known[field] ?? WORDS.missingOther(field);
}
