// Prints titles as they are read, one after the other.

import type { Country } from '../../domain/reference.ts';
import { readTitle } from '../../domain/titles/read-title.ts';
import { createBoundedCache } from '../../domain/values/bounded-cache.ts';
import { formatTitle, titleAsJson } from './title-output.ts';

/** What is printed for one title; ends with a line end. */
export type TitleRenderer = (position: string) => string;

/** Titles repeat from line to line; this many are cached, in printed form. */
const REMEMBERED = 20_000;
/** Longer texts do not repeat, and 20,000 of them would not fit into memory. */
const MAX_REMEMBERED_CHARACTERS = 200;

export function createTitleRenderer(country: Country, asJson: boolean): TitleRenderer {
  return asJson ? createJsonRenderer(country) : createBlockRenderer(country);
}

/** Caches lines and not readings: the garbage collector has nothing to follow in them. */
function createJsonRenderer(country: Country): TitleRenderer {
  const lines = createBoundedCache<string, string>(REMEMBERED);
  return (position) => {
    const known = lines.get(position);
    if (known !== undefined) return known;
    const line = titleAsJson(position, readTitle(position, country), country);
    if (position.length > MAX_REMEMBERED_CHARACTERS) return line;
    lines.set(position, line);
    return line;
  };
}

/** Blocks for a person, with an empty line between them. */
function createBlockRenderer(country: Country): TitleRenderer {
  let isFirst = true;
  return (position) => {
    const block = formatTitle(position, readTitle(position, country), country, process.stdout);
    const gap = isFirst ? '' : '\n';
    isFirst = false;
    return gap + block;
  };
}
