// Imports a file by upload: choose it, see how it is read, start, watch, see the result. The number of a started import is in
// the address, so that the page can be left and opened again.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { readImport } from '../../api/loads.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { DropFile } from '../../components/drop-file.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { addressOf, go } from '../../router.ts';
import { TEXT } from '../../text.ts';
import { useEvery } from '../../views/use-every.ts';
import { ImportCard } from './import/import-state.tsx';
import { PrepareImport } from './import/prepare-import.tsx';

const { import: WORDS } = TEXT.operator;
const WATCH_MS = 1_000;
const ENDINGS = '.csv,.tsv,.txt,.jsonl,.ndjson,.json,.xml,.xlsx,.gz,.zip';

export function ImportPage({ query }: { readonly query: URLSearchParams }): JSX.Element {
  const [file, setFile] = useState<File | undefined>();
  const [problem, setProblem] = useState('');
  const number = query.get('number');
  const take = (chosen: File) => {
    setProblem(chosen.size === 0 ? WORDS.empty(chosen.name) : '');
    if (chosen.size > 0) setFile(chosen);
  };
  const toStart = () => go(addressOf('/import'));
  return (
    <>
      <div class="row spread">
        <h1>{WORDS.title}</h1>
        {(file !== undefined || number !== null) && (
          <div class="row">
            {file !== undefined && number !== null && (
              <button type="button" class="button" onClick={toStart}>
                {WORDS.back}
              </button>
            )}
            <button
              type="button"
              class="button"
              onClick={() => {
                setFile(undefined);
                toStart();
              }}
            >
              {WORDS.another}
            </button>
          </div>
        )}
      </div>
      <p class="soft">{WORDS.about}</p>
      {number !== null && <WatchImport key={number} number={number} />}
      {number === null && file === undefined && (
        <>
          <DropFile about={WORDS.drop} button={WORDS.choose} accept={ENDINGS} take={take} />
          {problem !== '' && (
            <p class="note bad" role="alert">
              {problem}
            </p>
          )}
        </>
      )}
      {/* Kept while the import is watched: how the columns are read is not lost. */}
      {file !== undefined && (
        <div hidden={number !== null}>
          <PrepareImport
            key={`${file.name} ${file.lastModified}`}
            file={file}
            started={(job) => go(addressOf('/import', { number: job.number }))}
          />
        </div>
      )}
    </>
  );
}

function WatchImport({ number }: { readonly number: string }): JSX.Element {
  const answer = useAnswer(`import ${number}`, async (signal) => (await readImport(number, signal)).body);
  const { loaded } = answer;
  const isRunning = loaded.state === 'ready' && loaded.value.status === 'running';
  const isMissing = loaded.state === 'failed' && loaded.error.status === 404;
  useEvery(isRunning ? WATCH_MS : undefined, answer.again);
  return (
    <>
      {isMissing ? (
        <Empty title={WORDS.noSuch(number)} />
      ) : (
        <Shown answer={answer}>{(job) => <ImportCard job={job} />}</Shown>
      )}
      <div class="row">
        <a class="button" href={addressOf('/loads')}>
          {WORDS.toLoads}
        </a>
      </div>
    </>
  );
}
