// The address and the key of a service that a command asks over HTTP.
import { readFileSync } from 'node:fs';
import { OperatorError } from '../../errors.ts';

export function readServiceUrl(text: string): string {
  if (/^https?:\/\/[^\s@]+$/.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '');
  throw new OperatorError('--url takes the address of a service, such as https://data.example.', 2);
}

/** Not an option: what is in the arguments of a process can be seen by others. */
export function readServiceKey(apiKey: string | undefined, keyFile: string | undefined): string {
  const key = keyFile === undefined ? apiKey : readKeyFile(keyFile);
  if (key !== undefined && /^[\x21-\x7e]+$/.test(key)) return key;
  throw new OperatorError(
    'The service needs a key: set API_KEY, or name a file that holds it with --key-file.',
    2,
  );
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new OperatorError(`The key file ${path} cannot be read: ${(error as Error).message}.`, 2, error);
  }
}
