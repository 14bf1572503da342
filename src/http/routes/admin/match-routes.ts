// /admin/matches: companies that are likely the same, and deciding on them. /admin/conflicts: contested claims. Both lists
// are made by walking over all companies, so a process of its own does it. /admin/company: one company with its records.
import { isLonger } from '../../../domain/values/is-longer.ts';
import { quoteIdentifier } from '../../../domain/values/quote-value.ts';
import { serviceError } from '../../../errors.ts';
import { readParameter } from '../../../operations/companies/read-parameter.ts';
import { readStoredCompany, type StoredCompany } from '../../../operations/companies/read-stored-company.ts';
import { createProfileUnpacker } from '../../../store/formats/profile/unpack-profile.ts';
import type { AppParts } from '../../app-parts.ts';
import { jsonReply, type Reply } from '../../server/reply.ts';
import type { Call, Route } from '../../server/route.ts';
import { actorOptions, outputOf, readQuery, readSent, refuseField, refuseUnknown } from './admin-call.ts';

const USUAL_SIZE = 50;
const MOST = 1_000;
/** The longest id. */
const MOST_CHARACTERS = 256;
const VERBS = { accepted: 'accept', rejected: 'reject' } as const;

export function matchRoutes(parts: AppParts): readonly Route[] {
  const { commands, networkField, store } = parts;
  const unpack = createProfileUnpacker(networkField);

  const list =
    (what: '--review' | '--conflicts') =>
    async (call: Call): Promise<Reply> => {
      const limit = String(readLimit(readParameter(readQuery(call.query), 'size')));
      const found = JSON.parse(outputOf(await commands.run(['match', what, '--json', '--limit', limit])));
      return jsonReply(found);
    };

  async function decide(call: Call): Promise<Reply> {
    const sent = readSent(call.body);
    refuseUnknown(Object.keys(sent), ['companies', 'verdict']);
    const { companies, verdict } = sent;
    if (!isPair(companies)) throw refuseField('companies', 'it takes a list of two ids of companies');
    if (verdict !== 'accepted' && verdict !== 'rejected') {
      throw refuseField('verdict', 'it is neither "accepted" nor "rejected"');
    }
    const args = ['match', VERBS[verdict], '--json', ...actorOptions(parts, call), '--', ...companies];
    const { ids, warnings } = JSON.parse(outputOf(await commands.run(args)));
    await store.refresh();
    return jsonReply({ verdict, companies: ids, warnings });
  }

  async function company({ query }: Call): Promise<Reply> {
    const id = readParameter(readQuery(query), 'id') ?? '';
    if (!isId(id)) throw refuseField('id', `it takes an id of at most ${MOST_CHARACTERS} characters`);
    const found = await readStoredCompany(store, id);
    if (found === undefined) {
      throw serviceError('no_such_company', { field: 'id', value: quoteIdentifier(id), hint: '' });
    }
    return jsonReply(companyJson(found, JSON.parse(unpack(found.profile, found.id))));
  }

  return [
    { path: '/admin/company', method: 'GET', answer: company },
    { path: '/admin/matches', method: 'GET', answer: list('--review') },
    { path: '/admin/matches', method: 'POST', takesBody: true, answer: decide },
    { path: '/admin/conflicts', method: 'GET', answer: list('--conflicts') },
  ];
}

function companyJson({ formerIds, records, ...company }: StoredCompany, profile: object): object {
  return {
    ...company,
    profile,
    former_ids: formerIds,
    records: records.map(({ source, recordId, loadedAt, asOf = null, name = null, otherNames }) => ({
      source,
      record_id: recordId,
      loaded_at: loadedAt === 0 ? null : new Date(loadedAt).toISOString(),
      as_of: asOf,
      name,
      other_names: otherNames,
    })),
  };
}

function isPair(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every(isId);
}

/** PostgreSQL has no text with a NUL. */
function isId(value: unknown): value is string {
  return (
    typeof value === 'string' && value !== '' && !isLonger(value, MOST_CHARACTERS) && !value.includes('\0')
  );
}

function readLimit(text: string | undefined): number {
  if (text === undefined || text === '') return USUAL_SIZE;
  const size = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (size >= 1 && size <= MOST) return size;
  throw refuseField('size', 'it takes a whole number from 1 to 1000');
}
