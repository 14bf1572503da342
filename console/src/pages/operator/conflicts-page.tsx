// Conflicts: identifiers that two companies claim, which of them it is served for, and why.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Conflict, listConflicts } from '../../api/review.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { addressOf } from '../../router.ts';
import { TEXT } from '../../text.ts';

const { conflicts: WORDS } = TEXT.operator;
const AT_FIRST = 50;
/** As many as the service lists at most. */
const MOST = 1_000;

export function ConflictsPage(): JSX.Element {
  const [size, setSize] = useState(AT_FIRST);
  const answer = useAnswer(`conflicts ${size}`, async (signal) => (await listConflicts(size, signal)).body);
  return (
    <>
      <h1>{WORDS.title}</h1>
      <p class="soft">{WORDS.about}</p>
      <Shown answer={answer}>
        {(conflicts) =>
          conflicts.length === 0 ? (
            <Empty title={WORDS.none}>{WORDS.noneHint}</Empty>
          ) : (
            <>
              <DataTable
                caption={WORDS.title}
                columns={WORDS.columns}
                rows={conflicts}
                keyOf={({ kind, value, claimedBy }) => `${kind} ${value} ${claimedBy.id}`}
                cellsOf={cellsOf}
              />
              {conflicts.length >= size && (
                <div class="row">
                  <span class="soft">{WORDS.first(conflicts.length)}</span>
                  {size < MOST && (
                    <button type="button" class="button" onClick={() => setSize(MOST)}>
                      {WORDS.more}
                    </button>
                  )}
                </div>
              )}
            </>
          )
        }
      </Shown>
    </>
  );
}

function cellsOf({ kind, value, ownedBy, claimedBy, why, keptBecause }: Conflict) {
  return [
    <>
      <span class="tag">{kind}</span> <strong class="anywhere">{value}</strong>
    </>,
    ownedBy === null ? WORDS.nobody : <Claimant {...ownedBy} />,
    <Claimant key="claimed" {...claimedBy} />,
    <span key="why" class="small">
      {why === null ? WORDS.unknown : WORDS.apart(why)} {keptBecause !== null && WORDS.kept(keptBecause)}
    </span>,
    <a
      key="correct"
      class="button"
      aria-label={WORDS.correctOf(claimedBy.name)}
      href={addressOf('/corrections', { company: claimedBy.id })}
    >
      {WORDS.correct}
    </a>,
  ];
}

function Claimant({ id, name, records }: Conflict['claimedBy']): JSX.Element {
  return (
    <>
      <a href={addressOf('/company', { id })}>{name}</a>
      <div class="soft small anywhere">{WORDS.records(records)}</div>
    </>
  );
}
