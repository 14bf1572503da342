// POST /company/search/export: the profiles of all companies that fit, as JSON Lines or CSV, at the speed of the caller.
import { type Country, DEFAULT_COUNTRY, readCountry } from '../../domain/reference.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import { serviceError } from '../../errors.ts';
import { type ExportedProfiles, exportProfiles } from '../../operations/companies/export-profiles.ts';
import type { StoredProfile } from '../../store/contract/company-reader.ts';
import { createProfileUnpacker } from '../../store/formats/profile/unpack-profile.ts';
import type { AppParts } from '../app-parts.ts';
import { NO_HEADERS } from '../server/header-block.ts';
import { jsonTextOf, parseJson } from '../server/read-json-body.ts';
import { byteText, type Chunk } from '../server/reply.ts';
import type { Route } from '../server/route.ts';
import { CSV_TYPE, chooseFormat } from '../wire/choose-format.ts';
import { companyHeader, createCompanyRow } from '../wire/company-rows.ts';
import { answersFor, createRowCounter, refusePaging } from '../wire/export-rules.ts';
import { createByteJoiner } from '../wire/join-bytes.ts';
import { createProfileBytes } from '../wire/profile-answer.ts';
import { readCompanySearch } from '../wire/read-company-search.ts';
import { timedLookups } from './company-route.ts';

export function companyExportRoute({ metrics, networkField, store }: AppParts): Route {
  const { columns, companies } = store;
  const reader = { columns, companies: timedLookups(metrics, companies.gathered ?? companies) };
  const bytesOf = createProfileBytes(networkField);
  const unpack = createProfileUnpacker(networkField);
  const rowOf = createCompanyRow(networkField);
  const join = createByteJoiner();
  const formats = {
    lines: { header: '', write: (profile: StoredProfile) => `${bytesOf(profile)}\n` },
    rows: {
      header: byteText(companyHeader(networkField)),
      write: ({ packed, id }: StoredProfile) => byteText(rowOf(unpack(packed, id))),
    },
  };
  return {
    path: '/company/search/export',
    method: 'POST',
    scope: 'export',
    takesBody: true,
    takesMore: true,
    answer: async ({ headers, body }, more) => {
      const format = chooseFormat(headers.accept);
      const sent = parseJson(jsonTextOf(body));
      const search = readCompanySearch(sent, networkField);
      refusePaging(sent);
      const country = readView(sent);
      const found = await exportProfiles(reader, search, country, more.gone);
      await more.take({ calls: 0, answers: answersFor(found.total) - 1 });
      const isCsv = format === CSV_TYPE;
      return {
        status: 200,
        type: isCsv ? `${CSV_TYPE}; charset=utf-8` : format,
        shared: NO_HEADERS,
        own: ['x-total-count', String(found.total), 'x-country', country],
        bytes: '',
        chunks: chunksOf(found, isCsv ? formats.rows : formats.lines, join),
        isCompressible: true,
      };
    },
  };
}

interface RowFormat {
  readonly header: string;
  readonly write: (profile: StoredProfile) => string;
}

async function* chunksOf(
  { profiles }: ExportedProfiles,
  { header, write }: RowFormat,
  join: (texts: Iterable<string>) => Buffer,
): AsyncGenerator<Chunk> {
  const count = createRowCounter();
  let before = [header];
  for await (const list of profiles) {
    yield count(join([...before, ...list.map(write)]), list.length);
    before = [];
  }
  // Where nothing fits.
  if (before.length > 0) yield count(join(before), 0);
}

/** In which country the companies are seen, as the `country` of a lookup, which is a filter here. */
function readView(body: unknown): Country {
  const { selectedCountry: sent } = body as { readonly selectedCountry?: unknown };
  if (sent === undefined || sent === null) return DEFAULT_COUNTRY;
  const country = typeof sent === 'string' ? readCountry(sent) : undefined;
  if (country !== undefined) return country;
  throw serviceError('unsupported_country', { field: 'selectedCountry', value: quoteValue(sent) });
}
