// Answers the queries of one request one after the other. Each takes some milliseconds, and a request has up to a hundred: other
// requests are answered in between, and find connections in the pool.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The answers in the order of the queries. */
export async function answerEach<Q, A>(
  queries: readonly Q[],
  answer: (query: Q) => Promise<A>,
): Promise<readonly A[]> {
  const answers: A[] = [];
  for (const query of queries) {
    answers.push(await answer(query));
    await nextTurn();
  }
  return answers;
}
