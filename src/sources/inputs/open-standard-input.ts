// Standard input as an input file: its end is not known before it comes, and waiting for it can be stopped.
import { createHash } from 'node:crypto';
import { fstatSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../errors.ts';
import type { InputFile } from './open-input.ts';

/** Longer than a signal that is already on its way takes to arrive. */
const SIGNAL_MS = 50;

/** An abort ends the reading with its reason, also while nothing comes. */
export function openStandardInput(signal: AbortSignal): InputFile {
  let bytes = 0;
  const hash = createHash('sha256');
  signal.addEventListener('abort', () => process.stdin.destroy(signal.reason));

  async function* chunks(): AsyncGenerator<Buffer> {
    // Node gives the stream of a folder an end and no error.
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
    // Ctrl-C reaches both sides of a pipe, and the end of the other side is often seen before our own signal
    // (in 7 of 12 runs, when this did not wait): half an input must not pass for a whole one.
    await sleep(SIGNAL_MS);
    signal.throwIfAborted();
  }

  return {
    name: 'Standard input',
    totalBytes: undefined,
    readBytes: () => bytes,
    chunks: chunks(),
    sha256: () => hash.copy().digest('hex'),
  };
}
