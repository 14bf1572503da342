// A model of the records and lines that were loaded: each stays with what it said, until it is retired, undone or
// forgotten, and every identifier that a record claims belongs to a company that has a reason to own it.
import type { Store } from '../../../src/store/contract/store.ts';
import { nameOf, type Seen } from './look.ts';
import type { Outcome, Step } from './steps.ts';

/** The claims of a record, by the kind of the identifier. */
const CLAIMS = [
  ['domain', 'fqdn'],
  ['network', 'network'],
  ['abn', 'industry_codes'],
] as const;

export function createRecordModel() {
  /** By name of a record, the name of the company that it gives. */
  let kept = new Map<string, string>();
  let before = kept;
  /** The names in lines without an id: such a line may replace one that has its identifiers. */
  let unnamed = new Set<string>();

  function note(step: Step, { rejected }: Outcome): void {
    if (step.do === 'load') {
      for (const [place, row] of step.rows.entries()) {
        if ('retired' in row) kept.delete(`${step.source} ${row.retired}`);
        else if (!rejected.has(place + 1)) {
          kept.set(`${step.source} ${row.statement.recordId}`, row.statement.fields.name ?? '');
        }
      }
    } else if (step.do === 'own') {
      for (const [place, { id, name }] of step.lines.entries()) {
        if (rejected.has(place + 1)) continue;
        if (id === undefined) unnamed.add(name);
        else kept.set(`file ${id}`, name);
      }
    }
  }

  return {
    note: (step: Step, outcome: Outcome): void => {
      unnamed = new Set();
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
    judge: async (
      store: Store,
      { statements, corrections }: Seen,
      isForgotten: (value: string) => boolean,
    ): Promise<string[]> => {
      const problems: string[] = [];
      const found = new Map([...statements.values()].flat().map((one) => [nameOf(one), one]));
      if ([...statements.values()].flat().length !== found.size) problems.push('a record is there twice');
      for (const [record, name] of kept) {
        const now = found.get(record)?.fields.name;
        if (record.startsWith('file ') && now !== undefined && unnamed.has(now)) kept.set(record, now);
        else if (now !== name) problems.push(`${record} said ${name}, and says ${now}`);
      }
      for (const record of found.keys()) {
        if (!/^(file|people) /.test(record) && !kept.has(record)) problems.push(`${record} is there`);
      }
      for (const [id, all] of statements) {
        const corrected = new Set(
          corrections.get(id)?.flatMap(({ changes }) => changes.map(({ field }) => field.split('.')[0])),
        );
        for (const [kind, field] of CLAIMS) {
          if (corrected.has(field) || (kind === 'domain' && corrected.has('domains'))) continue;
          for (const { source, recordId, fields } of all) {
            const value = field === 'industry_codes' ? fields.industry_codes?.abn : fields[field];
            if (value === undefined || source === 'file' || isForgotten(value)) continue;
            const owner = await store.companies.findCompanyId({ kind, values: [value] });
            const reasons = JSON.stringify([statements.get(owner ?? ''), corrections.get(owner ?? '')]);
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
