// Withdraws a suppression that was a mistake: later loads bring the person or company again. What was removed stays
// removed until then.
import { OperatorError } from '../../errors.ts';
import type { Store } from '../../store/contract/store.ts';
import { checkWords } from '../audit/check-words.ts';
import { noteDone } from '../audit/note-done.ts';
import type { Actor } from '../audit/note-in-audit.ts';

export interface WithdrawWish extends Actor {
  readonly number: number;
  readonly reason?: string | undefined;
}

/** Returns the warnings. */
export async function withdrawSuppression(
  { suppressions, audit }: Pick<Store, 'suppressions' | 'audit'>,
  { number, reason, ...actor }: WithdrawWish,
  now: number,
): Promise<readonly string[]> {
  checkWords('reason', reason);
  if (!(await suppressions.withdrawSuppression(number, now))) {
    throw new OperatorError(
      `No suppression ${number} is in force. "firmament suppressions" lists all of them.`,
      2,
    );
  }
  return noteDone(
    { audit, ...actor },
    { at: now, action: 'take back suppression', subject: `suppression ${number}`, reason },
    { made: `suppression ${number} is withdrawn`, listedBy: 'firmament suppressions' },
  );
}
