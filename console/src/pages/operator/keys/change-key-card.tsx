// Asks before a key gets a new secret or is revoked, and does it.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ApiError } from '../../../api/call.ts';
import { type IssuedKey, type Key, revokeKey, rotateKey } from '../../../api/keys.ts';
import { toApiError } from '../../../api/use-answer.ts';
import { FocusCard } from '../../../components/focus-card.tsx';
import { Failure } from '../../../components/states.tsx';
import { ChoiceField } from '../../../components/text-field.tsx';
import { TEXT } from '../../../text.ts';

const { keys: WORDS } = TEXT.operator;
const OVERLAPS = Object.entries(WORDS.overlaps).map(([value, name]) => ({ value, name }));
const A_DAY = '86400';

interface ChangeProps {
  readonly what: 'rotate' | 'revoke';
  readonly apiKey: Key;
  /** Whether it is the key that signed in. */
  readonly isOwn: boolean;
  rotated(issued: IssuedKey): void;
  revoked(): void;
  cancel(): void;
}

export function ChangeKeyCard({ what, apiKey, isOwn, rotated, revoked, cancel }: ChangeProps): JSX.Element {
  const [overlap, setOverlap] = useState(A_DAY);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | undefined>();
  const { id, name } = apiKey;
  const isRotation = what === 'rotate';
  async function change(): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      if (isRotation) rotated((await rotateKey(id, Number(overlap))).body);
      else {
        await revokeKey(id);
        revoked();
      }
    } catch (error) {
      setFailure(toApiError(error));
      setIsBusy(false);
    }
  }
  return (
    <FocusCard title={isRotation ? WORDS.rotateTitle(name) : WORDS.revokeTitle(name)} tone="warn">
      <p>{isRotation ? WORDS.rotateAbout : WORDS.revokeAbout}</p>
      {isRotation ? (
        <ChoiceField label={WORDS.overlap} value={overlap} choices={OVERLAPS} choose={setOverlap} />
      ) : (
        isOwn && <p class="note warn">{WORDS.revokeOwn}</p>
      )}
      {failure !== undefined && <Failure error={failure} />}
      <div class="row">
        <button
          type="button"
          class={isRotation ? 'button first' : 'button danger'}
          disabled={isBusy}
          onClick={() => void change()}
        >
          {isRotation ? WORDS.rotateButton : WORDS.revokeButton}
        </button>
        <button type="button" class="button plain" onClick={cancel}>
          {TEXT.operator.cancel}
        </button>
      </div>
    </FocusCard>
  );
}
