// Shows corrections and what they change.
import { loadConfig } from '../../config.ts';
import { fieldOnWire } from '../../domain/company/network-field.ts';
import type { CorrectionResult } from '../../operations/corrections/correct-companies.ts';
import { correctionWarnings, resultJson } from '../../operations/corrections/correction-json.ts';
import type { Correction } from '../../store/contract/corrections.ts';
import { safeOnTerminal } from '../../terminal/print.ts';

const MAX_SHOWN_CHARACTERS = 120;

/** What a correction does, in one line. */
export function describeChanges({ changes, country }: Correction, networkField: string): string {
  const where = country === undefined ? '' : ` (${country})`;
  const all = changes.map(({ do: what, field, value }) => {
    const name = fieldOnWire(field, networkField);
    return what === 'clear' ? `clear ${name}` : `${what} ${name}=${show(value)}`;
  });
  return `${all.join(', ')}${where}`;
}

export async function printResults(
  results: readonly CorrectionResult[],
  { isDryRun, isJson }: { readonly isDryRun: boolean; readonly isJson: boolean },
): Promise<void> {
  const { networkField } = loadConfig();
  if (isJson) {
    console.log(JSON.stringify(results.map((one) => resultJson(one, networkField))));
    return;
  }
  // Names and values may come from anywhere.
  const print = (line: string) => console.log(safeOnTerminal(line));
  for (const group of byCompany(results)) {
    const [{ correction, companyId, differences, joined, separated, conflicts }] = group;
    const isBack = correction.takenBack !== undefined;
    const numbers = group.map((one) => one.correction.number).join(', ');
    const [what, is] = group.length === 1 ? ['Correction', 'is'] : ['Corrections', 'are'];
    const done = isDryRun ? 'would be' : is;
    print(
      `${what} ${numbers} of ${companyId ?? correction.companyId} ${done} ${isBack ? 'withdrawn' : 'made'}:`,
    );
    for (const { field, before, after } of differences) {
      print(`  ${fieldOnWire(field, networkField)}: ${show(before)} → ${show(after)}`);
    }
    if (joined.length > 0) print(`  joined with ${joined.join(', ')}: these ids name this company too`);
    if (separated.length > 0) print(`  no longer one company with ${separated.join(', ')}`);
    for (const conflict of conflicts) print(`  ${conflict}`);
    const warnings = new Set(group.flatMap((one) => correctionWarnings(one, networkField)));
    for (const warning of warnings) print(`  warning: ${warning}`);
    if (differences.length + joined.length + separated.length === 0) {
      print(companyId === null ? '  the company is gone' : '  nothing about the company changes now');
    }
  }
}

type Group = [CorrectionResult, ...CorrectionResult[]];

/** What several corrections of a company change is known of all of them together only. */
function byCompany(results: readonly CorrectionResult[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const result of results) {
    const id = result.companyId ?? result.correction.companyId;
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [result]);
    else group.push(result);
  }
  return [...groups.values()];
}

/** As JSON, shortened; a value that is not there is a dash. */
function show(value: unknown): string {
  if (value === null || value === undefined) return '–';
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text;
}
