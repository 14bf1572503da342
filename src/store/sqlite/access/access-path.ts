// The path of the access file of an embedded store.
import { join, parse } from 'node:path';

/** `firmament.db` keeps its keys in `firmament-access.db`. */
export function accessPath(path: string): string {
  const { dir, name, ext } = parse(path);
  return join(dir, `${name}-access${ext}`);
}
