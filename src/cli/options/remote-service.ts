// The address and the key of a service that a command asks over HTTP.
import { OperatorError } from '../../errors.ts';
import { readSecretFile } from '../../secret-files.ts';

export function readServiceUrl(text: string): string {
  if (/^https?:\/\/[^\s@]+$/.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '');
  throw new OperatorError('--url takes the address of a service, such as https://data.example.', 2);
}

/** Not an option: what is in the arguments of a process can be seen by others. */
export function readServiceKey(apiKey: string | undefined, keyFile: string | undefined): string {
  const key = keyFile === undefined ? apiKey : readSecretFile(keyFile, '--key-file');
  if (key !== undefined && /^[\x21-\x7e]+$/.test(key)) return key;
  throw new OperatorError(
    'The service needs a key: set API_KEY, or name a file that holds it with --key-file.',
    2,
  );
}
