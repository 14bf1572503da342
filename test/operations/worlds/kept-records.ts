// A model of the records and lines that were loaded: each stays with what it said, until it is retired, undone or
// forgotten, and every identifier that a record claims belongs to a company that has a reason to own it.
import type { Statement } from '../../../src/domain/company/statement.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { nameOf, type Seen } from './look.ts';
import type { Outcome, Step } from './steps.ts';

/** The claims of a record, by the kind of the identifier. */
const CLAIMS = [
  ['domain', 'fqdn'],
  ['network', 'network'],
  ['abn', 'industry_codes'],
] as const;

type Line = Extract<Step, { readonly do: 'own' }>['lines'][number];

/** What a record says. Of an operator's line only the name: the first owner of an identifier keeps it. */
const textOf = (name: string | undefined, fields: Statement['fields'] = {}): string =>
  [name, fields.fqdn, fields.network, fields.industry_codes?.abn].map((one) => one ?? '').join(' ');

const valuesOf = ({ fqdn, network, industry_codes: codes }: Line): readonly string[] =>
  [fqdn && `domain ${fqdn}`, network && `network ${network}`, codes && `abn ${codes.abn}`].filter(
    (one) => one !== undefined,
  );

export function createRecordModel() {
  /** By name of a record, what it says. */
  let kept = new Map<string, string>();
  let before = kept;
  /** Lines without an id: such a line replaces the line of a company that has its identifiers. */
  let unnamed: Line[] = [];
  /** Lines with an id, of the same file. */
  let named: Line[] = [];
  /** Whether the last line was one of these. */
  let isLastUnnamed = false;

  function note(step: Step, { rejected }: Outcome): void {
    if (step.do === 'load') {
      for (const [place, row] of step.rows.entries()) {
        if ('retired' in row) kept.delete(`${step.source} ${row.retired}`);
        else if (!rejected.has(place + 1)) {
          const { recordId, fields } = row.statement;
          kept.set(`${step.source} ${recordId}`, textOf(fields.name, fields));
        }
      }
    } else if (step.do === 'own') {
      for (const [place, line] of step.lines.entries()) {
        if (rejected.has(place + 1)) continue;
        if (line.id === undefined) unnamed.push(line);
        else {
          named.push(line);
          kept.set(`file ${line.id}`, textOf(line.name));
        }
        isLastUnnamed = line.id === undefined;
      }
    }
  }

  /** Whether a line without an id may be about the company of a record: then it replaces the record. */
  function mayReplace(text: string, record: string, states: readonly Seen[]): boolean {
    const owned = states.flatMap(({ companies, owned }) =>
      [...companies].flatMap(([id, names]) => (names.has(record) ? [...(owned.get(id) ?? [])] : [])),
    );
    // A line of the same file may have claimed the identifier until a later line got it.
    const claimed = named.flatMap((line) => (`file ${line.id}` === record ? valuesOf(line) : []));
    return unnamed.some((line) => {
      const values = valuesOf(line);
      const isOwned = values.some((one) => owned.includes(one) || claimed.includes(one));
      return textOf(line.name) === text && (values.length === 0 || isOwned);
    });
  }

  return {
    note: (step: Step, outcome: Outcome): void => {
      [unnamed, named] = [[], []];
      isLastUnnamed = false;
      if (step.do === 'undo') kept = new Map(before);
      else {
        before = kept;
        kept = new Map(kept);
        note(step, outcome);
      }
    },
    forget: (records: Iterable<string>): void => {
      for (const record of records) kept.delete(record);
    },
    /** `was`: the state before the step. */
    judge: async (
      store: Store,
      seen: Seen,
      was: Seen,
      isForgotten: (value: string) => boolean,
    ): Promise<string[]> => {
      const { statements, corrections } = seen;
      const problems: string[] = [];
      const found = new Map([...statements.values()].flat().map((one) => [nameOf(one), one]));
      if ([...statements.values()].flat().length !== found.size) problems.push('a record is there twice');
      const isLine = (record: string) => record.startsWith('file ');
      const says = (record: string) => {
        const { fields } = found.get(record) ?? {};
        return fields === undefined ? undefined : textOf(fields.name, isLine(record) ? {} : fields);
      };
      for (const [record, text] of kept) {
        const now = says(record);
        if (now === text) continue;
        if (isLine(record) && now !== undefined && mayReplace(now, record, [was, seen]))
          kept.set(record, now);
        else problems.push(`${record} said ${text}, and says ${now}`);
      }
      const last = unnamed.at(-1);
      if (isLastUnnamed && last !== undefined) {
        const homes = [...found.keys()].filter((one) => isLine(one) && says(one) === textOf(last.name));
        if (homes.length === 0) problems.push(`the line ${JSON.stringify(last)} is lost`);
        // From now on it is followed like a line with an id.
        if (homes.length === 1) kept.set(homes[0] as string, textOf(last.name));
      }
      [unnamed, named] = [[], []];
      isLastUnnamed = false;
      for (const record of found.keys()) {
        if (!/^(file|people) /.test(record) && !kept.has(record)) problems.push(`${record} is there`);
      }
      for (const [id, all] of statements) {
        const corrected = new Set(
          corrections.get(id)?.flatMap(({ changes }) => changes.map(({ field }) => field.split('.')[0])),
        );
        for (const [kind, field] of CLAIMS) {
          const isCorrected = corrected.has(field) || (kind === 'domain' && corrected.has('domains'));
          for (const { source, recordId, fields } of all) {
            const value = field === 'industry_codes' ? fields.industry_codes?.abn : fields[field];
            if (value === undefined || source === 'file') continue;
            const owner = await store.companies.findCompanyId({ kind, values: [value] });
            // What a correction has replaced, and what was forgotten, may have no owner; an owner has a reason.
            if (owner === undefined && (isCorrected || isForgotten(value))) continue;
            const given = corrections
              .get(owner ?? '')
              ?.flatMap(({ changes }) => changes.filter(({ do: what }) => what === 'set' || what === 'add'));
            const reasons = JSON.stringify([statements.get(owner ?? ''), given]);
            if (!reasons.includes(`"${value}"`)) {
              problems.push(`${value} of ${source} ${recordId} belongs to ${owner}`);
            }
          }
        }
      }
      return problems;
    },
  };
}
