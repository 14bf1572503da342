// Sends files, and says how much of one was sent.
import { TEXT } from '../text.ts';
import { ApiError, NOT_SENT, OPERATIONS, OWN_REQUEST, successful } from './call.ts';

const { changed: CHANGED, interrupted: INTERRUPTED } = TEXT.operator.import;

interface UploadOptions {
  /** How much of it was sent, from 0 to 1. */
  onShare?(share: number): void;
  readonly signal?: AbortSignal | undefined;
}

/** A browser refuses to read a file that was changed after it was chosen, as it is to correct a line of it. */
async function whyNotSent(file: Blob): Promise<ApiError> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => new ApiError({ status: 0, message: INTERRUPTED }),
      () => new ApiError({ status: NOT_SENT, message: CHANGED }),
    );
}

/** Sends a file as it is. `fetch` does not say how much was sent. */
export async function upload<T>(
  path: string,
  file: Blob,
  { onShare, signal }: UploadOptions = {},
): Promise<T> {
  const request = new XMLHttpRequest();
  const response = await new Promise<Response>((resolve, reject) => {
    request.open('POST', OPERATIONS + path);
    for (const [name, value] of Object.entries(OWN_REQUEST)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onShare?.(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const id = request.getResponseHeader('x-request-id');
      const headers = id === null ? {} : { 'x-request-id': id };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.onerror = () => void whyNotSent(file).then(reject);
    request.onabort = () => reject(new ApiError({ status: 0, message: INTERRUPTED }));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
  return (await successful(path, response)).json();
}
