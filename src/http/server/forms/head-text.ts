// The head of an answer as the text that is sent, with the lines that Node adds to each head itself.
import { STATUS_CODES } from 'node:http';
import { headerLines, inOnePiece } from '../header-block.ts';
import { CONTENT_LENGTH, CONTENT_TYPE, type Head, REQUEST_ID } from './node-form.ts';

/** Creates the function that makes the text of a head, up to the empty line, on a connection that stays open. */
export function createHeadText(now: () => number): (head: Head) => string {
  const lastLines = createLastLines(now);
  return (head) => headText(head) + lastLines();
}

/** The part of a head before the id of the request, by status. */
const HEAD_STARTS: readonly string[] = Array.from({ length: 600 }, (_, status) =>
  inOnePiece(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${REQUEST_ID}: `),
);

const BEFORE_TYPE = inOnePiece(`\r\n${CONTENT_TYPE}: `);
const BEFORE_LENGTH = inOnePiece(`\r\n${CONTENT_LENGTH}: `);

/** Of as few pieces as possible: each costs time here, and again when the text is sent. */
function headText({ status, requestId, type, bodyBytes, own, shared, cors, limits }: Head): string {
  const content = type === undefined ? '' : BEFORE_TYPE + type + BEFORE_LENGTH + bodyBytes;
  const lines = headerLines(own) + shared.lines + cors.lines + limits.lines;
  return `${HEAD_STARTS[status]}${requestId}${content}\r\n${lines}`;
}

/** The date is made once a second. */
function createLastLines(now: () => number): () => string {
  let second = Number.NaN;
  let lines = '';
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      lines = inOnePiece(`Date: ${new Date(current * 1000).toUTCString()}\r\nConnection: keep-alive\r\n\r\n`);
    }
    return lines;
  };
}
