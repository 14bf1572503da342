// Finds the companies of some rows of a table, and writes the rows with what was found. It does not open or close files.
import { createBoundedCache } from '../../domain/values/bounded-cache.ts';
import { formatCount } from '../../domain/values/format-count.ts';
import type { CompanyFinder, FindBy, RowAnswer, RowQuery } from '../../operations/enrich/company-finder.ts';
import type { ResumableFile } from '../output/resumable-file.ts';
import type { InputRow } from './input-table.ts';
import type { OutputRows } from './output-rows.ts';

/** What the rows are looked up by. */
export interface RowWish {
  readonly by: FindBy;
  readonly column: string;
  /** By what they say of a company, the columns to use beside its name. */
  readonly hints: { readonly [H in Hint]?: string | undefined };
}

const HINTS = ['country', 'state', 'city', 'website'] as const;
type Hint = (typeof HINTS)[number];

type Counts = { readonly [S in RowAnswer['status']]: number };

/** How far a table is done. */
export interface EnrichState {
  readonly rows: number;
  readonly counts: Counts;
}

const NOTED_EVERY_MS = 1_000;
/** Values repeat; the number of answers that are kept. */
const REMEMBERED = 20_000;

/** Counts only what is written, and notes in the output how far it is good. */
export function createRowWorker(
  { column, hints, by }: RowWish,
  finder: CompanyFinder,
  file: ResumableFile<EnrichState> | undefined,
  output: OutputRows,
  before: EnrichState,
) {
  const remembered = createBoundedCache<string, RowAnswer>(REMEMBERED);
  let { rows } = before;
  const counts = { ...before.counts };
  const state = (): EnrichState => ({ rows, counts: { ...counts } });
  let notedAt = performance.now();
  const note = () => {
    file?.note(state());
    notedAt = performance.now();
  };

  function queryOf(row: InputRow): RowQuery {
    const value = row.valueOf(column).trim();
    if (by !== 'name') return { value };
    const given = HINTS.flatMap((hint) => {
      const text = hints[hint] === undefined ? '' : row.valueOf(hints[hint]).trim();
      const most = hint === 'website' ? MOST_CHARACTERS : MOST_NAME_CHARACTERS;
      return text === '' || text.length > most ? [] : [[hint, text] as const];
    });
    return { value, ...Object.fromEntries(given) };
  }

  /** Findings by the text of the query; each is looked up once. The last ones may be missing. */
  async function findAll(queries: readonly RowQuery[]): Promise<ReadonlyMap<string, RowAnswer>> {
    const found = new Map<string, RowAnswer>();
    const unknown = new Map<string, RowQuery>();
    for (const query of queries) {
      const key = JSON.stringify(query);
      const known = remembered.get(key);
      if (known !== undefined) found.set(key, known);
      else unknown.set(key, query);
    }
    const answers = await finder.findAll([...unknown.values()]);
    for (const [place, key] of [...unknown.keys()].entries()) {
      const answer = answers[place];
      if (answer === undefined) break;
      found.set(key, answer);
      remembered.set(key, answer);
    }
    return found;
  }

  /** The rows up to the first without an answer, as text. */
  async function workOnSome(batch: readonly InputRow[]): Promise<{ text: string; done: RowAnswer[] }> {
    const queries = batch.map(queryOf);
    const mostCharacters = by === 'name' ? MOST_NAME_CHARACTERS : MOST_CHARACTERS;
    const isUsable = (query: RowQuery) => !isEmpty(query) && query.value.length <= mostCharacters;
    const usable = queries.filter((query, place) => batch[place]?.problem === undefined && isUsable(query));
    const found = await findAll(usable);
    let text = '';
    const done: RowAnswer[] = [];
    for (const [place, row] of batch.entries()) {
      const answer = answerOf(row, queries[place] as RowQuery, found, mostCharacters);
      if (answer === undefined) break;
      text += output.lineOf(row, answer);
      done.push(answer);
    }
    return { text, done };
  }

  return {
    state,
    note,
    work: async function* (batch: readonly InputRow[]): AsyncGenerator<string> {
      for (let rest = batch; rest.length > 0; ) {
        const { text, done } = await workOnSome(rest);
        yield text;
        // Only what is written counts.
        rows += done.length;
        for (const { status } of done) counts[status] += 1;
        rest = rest.slice(done.length);
        if (performance.now() - notedAt > NOTED_EVERY_MS) note();
      }
    },
  };
}

const EMPTY: RowAnswer = { status: 'missed', message: 'the cell is empty' };
/** A row without a name is looked up by its website. */
const isEmpty = ({ value, website }: RowQuery): boolean => value === '' && website === undefined;
/** As in requests to a service. */
const MOST_NAME_CHARACTERS = 256;
const MOST_CHARACTERS = 2_048;

function answerOf(
  { line, problem }: InputRow,
  query: RowQuery,
  found: ReadonlyMap<string, RowAnswer>,
  mostCharacters: number,
): RowAnswer | undefined {
  if (problem !== undefined) return { status: 'error', message: `line ${line}: ${problem}` };
  if (isEmpty(query)) return EMPTY;
  if (query.value.length > mostCharacters) {
    return {
      status: 'error',
      message: `the value may have at most ${formatCount(mostCharacters)} characters`,
    };
  }
  return found.get(JSON.stringify(query));
}
