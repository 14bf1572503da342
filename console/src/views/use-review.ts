// Goes through likely pairs one after the other: which one is shown, which are decided or left for later, and the last
// decision. A decision takes about a second to save, so the next pair is shown meanwhile; decisions are saved in turn.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ApiError } from '../api/call.ts';
import { decideMatch, type LikelyPair, type Verdict } from '../api/review.ts';
import { toApiError } from '../api/use-answer.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

interface Decision {
  readonly pair: LikelyPair;
  readonly verdict: Verdict;
}

interface Review {
  /** Undefined: none is left. */
  readonly pair: LikelyPair | undefined;
  /** The place of the pair among all that were listed, from 1. */
  readonly place: number;
  readonly skipped: number;
  /** Decisions that are not saved yet. */
  readonly unsaved: number;
  /** The last decision that was saved. */
  readonly last: Decision | undefined;
  /** The last decision that was refused; its pair is open again. */
  readonly refused: { readonly pair: LikelyPair; readonly error: ApiError } | undefined;
  decide(verdict: Verdict): void;
  skip(): void;
  showSkipped(): void;
  /** Decides the last pair the other way round. */
  changeMind(): void;
}

type Pairs = ReadonlySet<LikelyPair>;
const keyOf = ({ a, b }: LikelyPair) => `${a.id}\n${b.id}`;
const without = (pairs: Pairs, some: readonly LikelyPair[]) =>
  new Set([...pairs].filter((one) => !some.includes(one)));

/** `ended`: called when the decisions on all listed pairs are saved; there may be more pairs. */
export function useReview(pairs: readonly LikelyPair[], ended: () => void): Review {
  /** Pairs of this list: a pair that is listed again later is open again. */
  const [done, setDone] = useState<Pairs>(new Set());
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [unsaved, setUnsaved] = useState(0);
  const [last, setLast] = useState<Decision | undefined>();
  const [refused, setRefused] = useState<Review['refused']>();
  const saving = useRef<Promise<void>>(Promise.resolve());
  const pair = pairs.find((one) => !done.has(one) && !skipped.has(keyOf(one)));

  function save(one: LikelyPair, verdict: Verdict, undo: () => void): void {
    setUnsaved((count) => count + 1);
    setRefused(undefined);
    saving.current = saving.current.then(async () => {
      try {
        await decideMatch([one.a.id, one.b.id], verdict);
        setLast({ pair: one, verdict });
      } catch (error) {
        setRefused({ pair: one, error: toApiError(error) });
        undo();
      } finally {
        setUnsaved((count) => count - 1);
      }
    });
  }

  const isAllSaved = pairs.length > 0 && pairs.every((one) => done.has(one)) && unsaved === 0;
  useEffect(() => {
    if (isAllSaved) ended();
  }, [isAllSaved]);
  useLeaveQuestion(unsaved > 0);

  return {
    pair,
    place: pair === undefined ? pairs.length : pairs.indexOf(pair) + 1,
    skipped: pairs.filter((one) => !done.has(one) && skipped.has(keyOf(one))).length,
    unsaved,
    last,
    refused,
    decide: (verdict) => {
      if (pair === undefined) return;
      const ids = verdict === 'accepted' ? [pair.a.id, pair.b.id] : [];
      // Other pairs with one of the two are about a company that changes: they are listed again.
      const now = pairs.filter((one) => one === pair || ids.includes(one.a.id) || ids.includes(one.b.id));
      setDone((before) => new Set([...before, ...now]));
      save(pair, verdict, () => setDone((before) => without(before, now)));
    },
    skip: () => {
      if (pair !== undefined) setSkipped(new Set([...skipped, keyOf(pair)]));
    },
    showSkipped: () => setSkipped(new Set()),
    changeMind: () => {
      if (last === undefined) return;
      const { pair: one, verdict } = last;
      setLast(undefined);
      save(one, verdict === 'accepted' ? 'rejected' : 'accepted', () => setLast(last));
    },
  };
}
