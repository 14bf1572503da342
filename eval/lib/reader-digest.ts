// A digest of the files in this repository that the figures of docs/title-accuracy.md depend on: the reader with its word
// lists, and the labels with their tables. The page names it, so that a test can check, without the samples, that the
// page matches these files. A commit could not do that: the page is part of the commit that changes the words.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['src/domain/titles', 'eval/titles'];
const DIGITS = 16;

/** The same on every machine, whatever its line ends and the order of its folders. */
export function readerDigest(root: string = ROOT): string {
  const hash = createHash('sha256');
  for (const file of FOLDERS.flatMap((folder) => filesBelow(root, folder)).sort()) {
    const text = readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');
    hash.update(`${file}\0${text}\0`);
  }
  return hash.digest('hex').slice(0, DIGITS);
}

/** What is written about the labels (`.md`) changes no figure. */
function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsv)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}
