// Answers of the express lane, read once and kept while they are asked for, plain and in each encoding.
import type { Answer } from '../store/answer.ts';
import { type Encoding, LEAST_COMPRESSED_BYTES } from './compress-answer.ts';
import { compressedAnswer, type ReadyAnswer } from './express-answer.ts';
import { createRecentAnswers } from './recent-answers.ts';

/** A padded question would cost more to remember than to answer. */
const MAX_REMEMBERED_CHARACTERS = 256;

/** Makes what answers a question, from memory or by `read`; undefined where that finds no answer. */
export function createAnswerMemory(
  maxBytes: number,
  version: () => number,
  read: (question: string) => Answer<ReadyAnswer | undefined>,
): (question: string, encoding: Encoding | undefined) => Answer<ReadyAnswer | undefined> {
  const remembered = createRecentAnswers<ReadyAnswer>(maxBytes, version);

  function offer(question: string, answer: ReadyAnswer): ReadyAnswer {
    if (question.length <= MAX_REMEMBERED_CHARACTERS) {
      remembered.offer(question, answer, answer.bytes.length + answer.lines.length);
    }
    return answer;
  }

  function answerPlain(question: string): Answer<ReadyAnswer | undefined> {
    const known = remembered.get(question);
    if (known !== undefined) return known;
    const asked = version();
    const answer = read(question);
    // Without a function made for the usual case, which is on every request's way.
    if (!(answer instanceof Promise)) return answer === undefined ? undefined : offer(question, answer);
    return answer.then((later) =>
      // What was asked for before the data changed may be of before.
      later === undefined || version() !== asked ? later : offer(question, later),
    );
  }

  /** `isCurrent`: the data has not changed since the plain one was asked for. */
  function encode(
    question: string,
    encoding: Encoding | undefined,
    plain: ReadyAnswer | undefined,
    isCurrent = true,
  ) {
    if (plain === undefined || encoding === undefined || plain.bytes.length < LEAST_COMPRESSED_BYTES) {
      return plain;
    }
    // No URL and no JSON begins like this.
    const encodedQuestion = `${encoding} ${question}`;
    if (!isCurrent) return compressedAnswer(plain, encoding);
    return remembered.get(encodedQuestion) ?? offer(encodedQuestion, compressedAnswer(plain, encoding));
  }

  return (question, encoding) => {
    const asked = version();
    const plain = answerPlain(question);
    if (!(plain instanceof Promise)) return encode(question, encoding, plain);
    return plain.then((answer) => encode(question, encoding, answer, version() === asked));
  };
}
