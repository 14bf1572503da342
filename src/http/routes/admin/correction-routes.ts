// /admin/corrections: list the corrections of companies, make one, and withdraw one.
import { quoteValue } from '../../../domain/values/quote-value.ts';
import { readParameter } from '../../../operations/companies/read-parameter.ts';
import {
  type CorrectionParts,
  correctCompanies,
  withdrawCorrection,
} from '../../../operations/corrections/correct-companies.ts';
import { listedJson, resultJson } from '../../../operations/corrections/correction-json.ts';
import { listCorrections } from '../../../operations/corrections/list-corrections.ts';
import { findNamedCompany } from '../../../operations/corrections/name-company.ts';
import { refuse } from '../../../operations/corrections/read-changes.ts';
import { readWish } from '../../../operations/corrections/read-wish.ts';
import type { AppParts } from '../../app-parts.ts';
import { jsonReply, type Reply } from '../../server/reply.ts';
import type { Call, Route } from '../../server/route.ts';
import { actorIn, readObject, readQuery, readSwitch } from './admin-call.ts';
import { readPage } from './read-page.ts';

const PATH = '/admin/corrections';
const MAX_BODY_BYTES = 1024 * 1024;

export function correctionRoutes(all: AppParts): readonly Route[] {
  const { store, networkHosts, networkField, clock } = all;
  const partsFor = (call: Call): CorrectionParts => ({
    ...{ store, networkHosts, networkField, now: clock.now() },
    origin: actorIn(all, call).origin,
    isServing: true,
  });

  async function list({ query: text }: Call): Promise<Reply> {
    const query = readQuery(text);
    const company = readParameter(query, 'company')?.trim() ?? '';
    const withTakenBack = readSwitch(query, 'taken_back');
    const { from, size } = readPage(query);
    const named =
      company === ''
        ? undefined
        : await findNamedCompany({ companies: store.companies, networkHosts }, company);
    const { total, corrections } = await listCorrections(store, networkHosts, {
      companyId: named?.id,
      withTakenBack,
      from,
      size,
    });
    const next = from + corrections.length;
    return {
      ...jsonReply(corrections.map((one) => listedJson(one, networkField))),
      own: ['x-total-count', String(total), ...(next < total ? ['x-next-from', String(next)] : [])],
    };
  }

  async function make(call: Call): Promise<Reply> {
    const { dry_run: isDryRun = false, ...sent } = readObject(call.body);
    if (typeof isDryRun !== 'boolean') throw refuse('dry_run', 'it is neither true nor false');
    // Who makes it is known by the key.
    const { by: _, ...wish } = readWish(sent);
    const [result] = await correctCompanies(
      partsFor(call),
      [{ ...wish, who: actorIn(all, call).who }],
      isDryRun,
    );
    if (result === undefined) throw refuse('the correction', 'it is missing');
    return { ...jsonReply(resultJson(result, networkField)), status: isDryRun ? 200 : 201 };
  }

  async function takeBack(call: Call): Promise<Reply> {
    const { tail } = call;
    if (!/^[1-9]\d{0,14}$/.test(tail))
      throw refuse('the number', `${quoteValue(tail)} is not the number of a correction`);
    return jsonReply(
      resultJson(
        await withdrawCorrection(partsFor(call), Number(tail), actorIn(all, call).who),
        networkField,
      ),
    );
  }

  return [
    { path: PATH, method: 'GET', answer: list },
    { path: PATH, method: 'POST', takesBody: true, maxBodyBytes: MAX_BODY_BYTES, answer: make },
    { path: PATH, method: 'DELETE', takesTail: true, answer: takeBack },
  ];
}
