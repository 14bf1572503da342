// A load whose failures on the server are those of other changes: a caller gets an answer to retry, and an operator a sentence.
import type { Load } from '../../contract/load.ts';
import { explainedByServer } from '../connect/store-failure.ts';

type Method = (...all: unknown[]) => unknown;

export function explainedLoad(load: Load): Load {
  const parts = Object.entries(load).map(([name, part]) => [
    name,
    typeof part === 'function' ? explained(part as Method) : part,
  ]);
  return Object.fromEntries(parts) as Load;
}

/** What fails without a promise did not ask the server. */
function explained(method: Method): Method {
  return (...all) => {
    const answer = method(...all);
    return answer instanceof Promise ? explainedByServer(answer) : answer;
  };
}
