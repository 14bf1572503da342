// The secret of a new key, shown this once, with a button to copy it.
import type { JSX } from 'preact';
import type { IssuedKey } from '../../../api/keys.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { FocusCard } from '../../../components/focus-card.tsx';
import { TEXT } from '../../../text.ts';
import { useLeaveQuestion } from '../../../views/use-leave-question.ts';

const { keys: WORDS } = TEXT.operator;

interface SecretProps {
  readonly issued: IssuedKey;
  close(): void;
}

export function SecretCard({ issued: { secret, key }, close }: SecretProps): JSX.Element {
  useLeaveQuestion(true, true);
  return (
    <FocusCard title={WORDS.secretTitle(key.name)} tone="good">
      <p>{WORDS.secretAbout}</p>
      <div class="secret">
        <code>{secret}</code>
        <CopyButton text={secret} label={WORDS.copySecret} />
      </div>
      <div class="row">
        <button type="button" class="button" onClick={close}>
          {WORDS.stored}
        </button>
      </div>
    </FocusCard>
  );
}
