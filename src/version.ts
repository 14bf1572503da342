// The version of this program. package.json is its one source.
import { readFileSync } from 'node:fs';

export function readVersion(): string {
  // The same place from src/ and from dist/.
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
