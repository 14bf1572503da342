// Records the operator's decision on which company a name in files of people means.
import type { Country } from '../../domain/reference.ts';
import { inOrder } from '../../pipeline/identify/decisions.ts';
import { nameRecord } from '../../pipeline/identify/name-decisions.ts';
import { recordName } from '../../pipeline/identify/statement-identifiers.ts';
import type { Store } from '../../store/contract/store.ts';
import { noteDone } from '../audit/note-done.ts';
import { COMMAND_LINE } from '../audit/note-in-audit.ts';
import { beginLoad } from '../loads/begin-load.ts';
import { MATCH_SOURCE } from '../loads/own-loads.ts';
import { DECIDED, findDecidedCompany, firstStatement } from './decide-match.ts';

export interface NameWish {
  readonly name: string;
  readonly companyId: string;
  /** Only for people in this country. */
  readonly country?: Country | undefined;
  readonly who: string;
}

export interface DecidedName {
  /** The id of the company. */
  readonly id: string;
  readonly warnings: readonly string[];
}

export async function decideName(
  store: Store,
  { name, companyId, country, who }: NameWish,
): Promise<DecidedName> {
  const now = Date.now();
  const load = await beginLoad(store);
  try {
    const company = await findDecidedCompany(store, companyId);
    const [a, b] = inOrder(nameRecord(name, country), recordName(firstStatement(company)));
    await load.decide({ a, b, verdict: 'accepted', who, decidedAt: now });
    await store.audit.requireWritable();
    await load.publish({ source: MATCH_SOURCE, files: [], who, startedAt: now, counts: { accepted: 1 } });
    // Without the name, which is a text of a file of people.
    const warnings = await noteDone(
      { audit: store.audit, who, origin: COMMAND_LINE },
      { at: now, action: 'decide name', subject: `a name means ${company.id}` },
      DECIDED,
    );
    return { id: company.id, warnings };
  } catch (error) {
    await load.abandon();
    throw error;
  }
}
