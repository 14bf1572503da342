// An engine may answer at once or with a promise. Code that runs for every row of a load continues at once if it can: a
// promise for each query cost more than the queries.

export type Answer<T> = T | Promise<T>;

/** Continues with an answer as soon as it is there. */
export function after<T, R>(answer: Answer<T>, goOn: (value: T) => Answer<R>): Answer<R> {
  return answer instanceof Promise ? answer.then(goOn) : goOn(answer);
}
