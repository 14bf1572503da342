// Standard input as an input file: its size is not known in advance, and waiting for it can be stopped.
import { createHash } from 'node:crypto';
import { fstatSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../errors.ts';
import type { InputFile } from './open-input.ts';

/** The name of a file that means standard input. */
export const STANDARD_INPUT = '-';

/** How messages name the input. */
export const inputName = (path: string): string => (path === STANDARD_INPUT ? 'Standard input' : path);

/** Longer than a signal that was already sent takes to arrive. */
const SIGNAL_MS = 50;

/** An abort ends the reading with its reason, even while no data comes. */
export function openStandardInput(signal: AbortSignal): InputFile {
  let bytes = 0;
  const hash = createHash('sha256');
  signal.addEventListener('abort', () => process.stdin.destroy(signal.reason));

  async function* chunks(): AsyncGenerator<Buffer> {
    // For a folder, Node ends the stream without an error.
    if (!process.stdin.isTTY && fstatSync(0).isDirectory()) {
      throw new OperatorError('Standard input is a folder; give a file or a pipe.');
    }
    try {
      for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      signal.throwIfAborted();
      throw new OperatorError(`Standard input could not be read: ${(error as Error).message}.`, 1, error);
    }
    // Ctrl-C reaches both sides of a pipe, and the end of the other side is often seen before our own signal (in 7 of
    // 12 runs without this wait): half an input must not be loaded as a complete one.
    await sleep(SIGNAL_MS);
    signal.throwIfAborted();
  }

  return {
    name: inputName(STANDARD_INPUT),
    totalBytes: undefined,
    readBytes: () => bytes,
    chunks: chunks(),
    sha256: () => hash.copy().digest('hex'),
  };
}
