// Looks up any number of companies: requests are taken as they come, sent in lists, and answered in order.
import { FirmamentError } from './errors.ts';
import type { BatchResult, CompanyBatch } from './generated/contract.ts';

export type BatchRequest = CompanyBatch['requests'][number];
type SendList = (requests: readonly BatchRequest[]) => Promise<readonly BatchResult[]>;

/** Bytes of a list at most; the service takes 1 MiB. */
const LARGEST_LIST = 1_000_000;
/** The error of a list that counts more calls than the key may make at once. A hundred requests are one call. */
const OVER_BURST = 40033;
const ONE_CALL = 100;

export async function* lookUpInLists(
  requests: Iterable<BatchRequest> | AsyncIterable<BatchRequest>,
  size: number,
  send: SendList,
): AsyncGenerator<BatchResult, void> {
  let list: BatchRequest[] = [];
  let length = 0;
  for await (const request of requests) {
    // A character is at most three bytes.
    const next = JSON.stringify(request).length * 3;
    if (list.length === size || (list.length > 0 && length + next > LARGEST_LIST)) {
      yield* sendInPieces(list, send);
      list = [];
      length = 0;
    }
    list.push(request);
    length += next;
  }
  if (list.length > 0) yield* sendInPieces(list, send);
}

async function* sendInPieces(
  list: readonly BatchRequest[],
  send: SendList,
): AsyncGenerator<BatchResult, void> {
  try {
    yield* await send(list);
  } catch (problem) {
    const isTooMuch = problem instanceof FirmamentError && problem.error === OVER_BURST;
    if (!isTooMuch || list.length <= ONE_CALL) throw problem;
    const half = Math.ceil(list.length / 2);
    yield* sendInPieces(list.slice(0, half), send);
    yield* sendInPieces(list.slice(half), send);
  }
}
