// Undoes the newest load: what that would change is tried first, then asked, then done.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Load, undoLoad } from '../../../api/loads.ts';
import { FocusCard } from '../../../components/focus-card.tsx';
import { Failure } from '../../../components/states.tsx';
import { TEXT } from '../../../text.ts';
import { useTrial } from '../../../views/use-trial.ts';

const { loads: WORDS } = TEXT.operator;

interface UndoProps {
  readonly load: Load;
  done(): void;
  cancel(): void;
}

export function UndoCard({ load: { number, source }, done, cancel }: UndoProps): JSX.Element {
  const { result, failure, isBusy, submit } = useTrial(
    async (isTrial) => (await undoLoad(number, isTrial)).body,
    done,
  );
  useEffect(() => void submit(), [number]);
  return (
    <FocusCard title={WORDS.undoTitle(number, source)} tone="warn">
      <div aria-live="polite">
        {result !== undefined && (
          <p>
            <b>{WORDS.undoResult(result.removed, result.restored)}</b> {WORDS.undoAbout}
          </p>
        )}
        {isBusy && result === undefined && <p class="soft">{WORDS.undoTrying}</p>}
      </div>
      {failure !== undefined && <Failure error={failure} />}
      <div class="row">
        {result !== undefined && (
          <button type="button" class="button danger" disabled={isBusy} onClick={() => void submit()}>
            {WORDS.undoButton}
          </button>
        )}
        <button type="button" class="button plain" onClick={cancel}>
          {TEXT.operator.cancel}
        </button>
      </div>
    </FocusCard>
  );
}
