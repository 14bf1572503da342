// Answers that were asked for more than once, kept while they are asked for and the data stays as it is.
import type { Answer } from '../../store/contract/answer.ts';
import type { Reply } from '../server/reply.ts';
import { createRecentAnswers } from './recent-answers.ts';

/** A padded question would cost more to remember than to answer. */
const MAX_REMEMBERED_CHARACTERS = 256;

/** Makes what answers a question, from memory or by `find`. `version` changes whenever the data may have changed. */
export function createAnswerMemory(
  maxBytes: number,
  version: () => number,
): (question: string, find: (question: string) => Answer<Reply>) => Answer<Reply> {
  const remembered = createRecentAnswers<Reply>(maxBytes, version);

  function offer(question: string, reply: Reply): Reply {
    if (question.length <= MAX_REMEMBERED_CHARACTERS) {
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
    // An answer that was asked for before the data changed may be from before.
    return reply.then((later) => (version() === asked ? offer(question, later) : later));
  };
}
