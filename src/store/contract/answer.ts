// An engine may answer at once or with a promise. What runs for every row of a load goes on at once where it
// can: a promise for each question cost more than the questions.

export type Answer<T> = T | Promise<T>;

/** Goes on with an answer as soon as it is there. */
export function after<T, R>(answer: Answer<T>, goOn: (value: T) => Answer<R>): Answer<R> {
  return answer instanceof Promise ? answer.then(goOn) : goOn(answer);
}
