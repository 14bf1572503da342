// Match review: two companies side by side, accepted as one or rejected; the next pair comes up by itself.

import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { type LikelyPair, listMatches } from '../../api/review.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { IfMayChange, MayChange } from '../../components/may-change.tsx';
import { Empty, Failure, Shown } from '../../components/states.tsx';
import { TEXT } from '../../text.ts';
import { onFirstPress } from '../../views/on-first-press.ts';
import { useReview } from '../../views/use-review.ts';
import { useShortcuts, useWantsShortcuts } from '../../views/use-shortcuts.ts';
import { SideBySide } from './matches/side-by-side.tsx';

const { matches: WORDS } = TEXT.operator;
const { keys: KEYS } = WORDS;

export function MatchesPage(): JSX.Element {
  const answer = useAnswer('matches', async (signal) => (await listMatches(signal)).body);
  return (
    <>
      <h1>{WORDS.title}</h1>
      <p class="soft">{WORDS.about}</p>
      {answer.loaded.state === 'loading' && <p class="soft small">{WORDS.slow}</p>}
      <Shown answer={answer}>
        {(pairs, isOld) => <Review pairs={pairs} isLooking={isOld} lookAgain={answer.again} />}
      </Shown>
    </>
  );
}

interface ReviewProps {
  readonly pairs: readonly LikelyPair[];
  /** Whether more pairs are being looked for. */
  readonly isLooking: boolean;
  lookAgain(): void;
}

function Review({ pairs, isLooking, lookAgain }: ReviewProps): JSX.Element {
  const review = useReview(pairs, lookAgain);
  const { pair, place, skipped, unsaved, last, refused } = review;
  const [wantsShortcuts, setWantsShortcuts] = useWantsShortcuts();
  const mayChange = useContext(MayChange);
  const accept = () => review.decide('accepted');
  const reject = () => review.decide('rejected');
  useShortcuts(
    { [KEYS.accept]: accept, [KEYS.reject]: reject, [KEYS.later]: review.skip },
    wantsShortcuts && mayChange && pair !== undefined,
  );
  const keyOf = (key: string) => wantsShortcuts && <kbd>{key.toUpperCase()}</kbd>;
  return (
    <>
      <div aria-live="polite">
        {last !== undefined && (
          <p class="note good row">
            <span>
              {last.verdict === 'accepted'
                ? WORDS.accepted(last.pair.a.name)
                : WORDS.rejected(last.pair.a.name, last.pair.b.name)}
            </span>
            <button type="button" class="button" onClick={review.changeMind}>
              {WORDS.changeMind[last.verdict]}
            </button>
          </p>
        )}
      </div>
      {refused !== undefined && (
        <>
          <p>{WORDS.refused(refused.pair.a.name, refused.pair.b.name)}</p>
          <Failure error={refused.error} />
        </>
      )}
      {pair === undefined ? (
        <NoneLeft
          isLooking={isLooking || unsaved > 0}
          skipped={skipped}
          showSkipped={review.showSkipped}
          lookAgain={lookAgain}
        />
      ) : (
        <>
          <div class="row decide">
            <IfMayChange>
              <button type="button" class="button first" onClick={onFirstPress(accept)}>
                {WORDS.accept} {keyOf(KEYS.accept)}
              </button>
              <button type="button" class="button" onClick={onFirstPress(reject)}>
                {WORDS.reject} {keyOf(KEYS.reject)}
              </button>
            </IfMayChange>
            <button type="button" class="button plain" onClick={onFirstPress(review.skip)}>
              {WORDS.later} {keyOf(KEYS.later)}
            </button>
            <span class="space" />
            <span class="soft numbers" aria-live="polite">
              {unsaved > 0 && `${WORDS.saving(unsaved)} · `}
              {WORDS.of(place, pairs.length)}
            </span>
          </div>
          <div class="tags">
            <strong class="tag good">{WORDS.likely(pair.score)}</strong>
            {pair.reasons.map((reason) => (
              <span key={reason} class="tag">
                {reason}
              </span>
            ))}
          </div>
          <SideBySide pair={pair} />
          <div class="row">
            <label class="check">
              <input
                type="checkbox"
                checked={wantsShortcuts}
                onChange={(event) => setWantsShortcuts(event.currentTarget.checked)}
              />
              {WORDS.shortcuts}
            </label>
            <span class="soft small">{WORDS.shortcutsAbout}</span>
          </div>
        </>
      )}
    </>
  );
}

interface NoneLeftProps {
  readonly isLooking: boolean;
  readonly skipped: number;
  showSkipped(): void;
  lookAgain(): void;
}

function NoneLeft({ isLooking, skipped, showSkipped, lookAgain }: NoneLeftProps): JSX.Element {
  return (
    <Empty title={isLooking ? TEXT.loading : WORDS.none}>
      {skipped > 0 ? WORDS.skipped(skipped) : WORDS.noneHint}
      <div class="row centred">
        {skipped > 0 && (
          <button type="button" class="button first" onClick={showSkipped}>
            {WORDS.showSkipped}
          </button>
        )}
        <button type="button" class="button" disabled={isLooking} onClick={lookAgain}>
          {WORDS.lookAgain}
        </button>
      </div>
    </Empty>
  );
}
