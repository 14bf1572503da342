// Takes a suppression back that was a mistake: later loads bring the person or company again. What was removed stays
// removed until then.
import { OperatorError } from '../../errors.ts';
import type { Store } from '../../store/contract/store.ts';
import { checkWords } from '../audit/check-words.ts';
import { noteInAudit } from '../audit/note-in-audit.ts';

export interface TakeBackWish {
  readonly number: number;
  readonly who: string;
  readonly reason?: string | undefined;
  readonly origin: string;
}

export async function takeBackSuppression(
  { suppressions, audit }: Pick<Store, 'suppressions' | 'audit'>,
  { number, who, reason, origin }: TakeBackWish,
  now: number,
): Promise<void> {
  checkWords('reason', reason);
  if (!(await suppressions.takeBackSuppression(number, now))) {
    throw new OperatorError(
      `No suppression ${number} is in force. "firmament suppressions" lists all of them.`,
      2,
    );
  }
  await noteInAudit(
    { audit, who, origin },
    { at: now, action: 'take back suppression', subject: `suppression ${number}`, reason },
  );
}
