// A cache of answers to repeated requests, while they are requested and the data does not change.

import { createRecentAnswers } from '../../domain/values/recent-answers.ts';
import type { Answer } from '../../store/contract/answer.ts';
import type { Reply } from '../server/reply.ts';

/** A longer request would cost more to cache than to answer. */
const MAX_REMEMBERED_CHARACTERS = 256;

/**
 * Creates a function that answers from the cache or by `find`. `version` changes whenever the data may have changed.
 */
export function createAnswerMemory(
  maxBytes: number,
  version: () => number,
): (question: string, find: (question: string) => Answer<Reply>) => Answer<Reply> {
  const remembered = createRecentAnswers<Reply>(maxBytes, version);

  function offer(question: string, reply: Reply): Reply {
    if (reply.status === 200 && question.length <= MAX_REMEMBERED_CHARACTERS) {
      // Twice the bytes: a compressed form may be kept with it.
      remembered.offer(question, reply, 2 * reply.bytes.length + reply.shared.lines.length);
    }
    return reply;
  }

  return (question, find) => {
    const known = remembered.get(question);
    if (known !== undefined) return known;
    const asked = version();
    const reply = find(question);
    if (!(reply instanceof Promise)) return offer(question, reply);
    // An answer that was started before the data changed may be outdated.
    return reply.then((later) => (version() === asked ? offer(question, later) : later));
  };
}
