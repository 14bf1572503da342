// Fills an empty store with what a store of an earlier data format has. Each company becomes the line that an export would write, and
// is prepared like a line of a file, so that its answers are those of a fresh load. Ids stay the same.
import { OperatorError } from '../../errors.ts';
import type { Mutable } from '../../pipeline/check/mutable-record.ts';
import { type PreparedCompany, prepareCompany } from '../../pipeline/check/prepare-company.ts';
import { knownFields } from '../../pipeline/merge/canonical-fields.ts';
import { canonicalLine } from '../../pipeline/merge/canonical-line.ts';
import { companyDigest } from '../../pipeline/merge/company-digest.ts';
import { companyEntry } from '../../pipeline/merge/company-entry.ts';
import { makeNameOnlyKey } from '../../pipeline/merge/name-only-key.ts';
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { Store } from '../../store/contract/store.ts';
import type { PastCompany, PastStore } from '../../store/contract/updates.ts';
import { withTitle } from '../../store/formats/people-pages/member-entry.ts';
import { packProfile } from '../../store/formats/profile/pack-profile.ts';

interface Parts {
  readonly networkHosts: readonly string[];
  readonly now: () => number;
  readonly progress: (share: number) => void;
}

export async function convertPastStore(past: PastStore, to: Store, parts: Parts): Promise<void> {
  const { digestKey, nextPerson } = past;
  await to.walker.takeIdentity({
    ...{ digestKey, nextPerson },
    ...{ loads: [], decisions: [], formerIds: [], corrections: [] },
  });
  const total = past.countCompanies();
  let [companies, people] = [0, 0];
  const load = await to.beginLoad();
  try {
    for (const company of past.companies()) {
      await load.putCompany(convertCompany(company, parts));
      for (const person of company.people) await load.putPerson(withTitle(person));
      companies += 1;
      people += company.people.length;
      parts.progress(companies / total);
    }
    await load.publish();
  } catch (error) {
    await load.abandon();
    throw error;
  }
  await to.refresh();
  const stored = [await to.companies.countCompanies(), await to.people.countPeople()];
  if (stored[0] !== companies || stored[1] !== people || companies !== total) {
    throw new OperatorError(
      `The converted store has ${stored.join(' companies and ')} people instead of ${companies} and ${people}. The old store is unchanged.`,
    );
  }
}

function convertCompany(past: PastCompany, { networkHosts, now }: Parts): CompanyEntry {
  const { id, isNameOnly } = past;
  const { text } = canonicalLine(storedForm(past), networkHosts);
  const prepared = prepareCompany(withOtherId(past, JSON.parse(text)), networkHosts);
  if (!prepared.ok) {
    throw new OperatorError(
      `The company ${id} cannot be converted: ${prepared.reason}. The old store is unchanged; load the files into a new store instead.`,
    );
  }
  const company: Mutable<PreparedCompany> = { ...prepared.record };
  if (isNameOnly) company.nameOnlyKey = makeNameOnlyKey(company.record());
  return companyEntry(id, company, companyDigest(company), now());
}

interface Identified {
  readonly nextGen?: { readonly id?: string | null } | null;
}

/** A profile may have the id of another system, which is not a part of what is known of the company. */
function withOtherId({ id, profile }: PastCompany, line: Identified): Identified {
  const other = (JSON.parse(profile) as Identified).nextGen?.id ?? id;
  return other === id ? line : { ...line, nextGen: { ...line.nextGen, id: other } };
}

/** What a line is made from. */
function storedForm({ id, name, identifiers, profile, views }: PastCompany): CompanyEntry {
  const pack = (json: string) => packProfile(knownFields(json));
  return {
    ...{ id, name, identifiers },
    ...{ nameKey: '', digest: '' },
    profile: pack(profile),
    views: views.map((view) => ({ country: view.country, profile: pack(view.profile) })),
  };
}
