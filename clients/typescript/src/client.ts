// The client: one method for each operation that callers use, and `call` for all operations there are.
import { type BatchRequest, lookUpInLists } from './batch.ts';
import { FirmamentError, hasType, requireType } from './errors.ts';
import {
  type BatchResult,
  type Company,
  type CompanyExport,
  type CompanyFacets,
  type CompanyMatches,
  type CompanyQueries,
  type CompanySearch,
  type CompanySummary,
  type FoundCompany,
  type LookUpCompanyQuery,
  type LookUpPersonQuery,
  OPERATIONS,
  type Operations,
  type PeopleExport,
  type PeopleFacets,
  type PeopleSearch,
  type Person,
  type PersonMatch,
  type SuggestCompaniesQuery,
} from './generated/contract.ts';
import { readChunks, readJsonLines } from './json-lines.ts';
import { restoreFacets, restoreNetwork, sendNetwork } from './network-field.ts';
import { createSearch, readPage, type Search } from './pages.ts';
import { type CallOptions, type ClientOptions, createTransport } from './transport.ts';

type Name = keyof Operations;
type Parts<N extends Name> = Omit<Operations[N], 'answer'>;

export interface Client {
  /** Undefined when there is no such company. */
  lookUpCompany(query: LookUpCompanyQuery, options?: CallOptions): Promise<Company | undefined>;
  /** Undefined when there is no such person. */
  lookUpPerson(query: LookUpPersonQuery, options?: CallOptions): Promise<Person | undefined>;
  /** Companies for the beginning of a name, the likeliest first. */
  suggestCompanies(query: SuggestCompaniesQuery, options?: CallOptions): Promise<readonly CompanySummary[]>;
  /** Candidates for each query, by its name. `match: true` only where it is safe. */
  matchCompanies(queries: CompanyQueries['queries'], options?: CallOptions): Promise<CompanyMatches>;
  searchCompanies(filters: CompanySearch, options?: CallOptions): Search<FoundCompany>;
  searchPeople(filters: PeopleSearch, options?: CallOptions): Search<PersonMatch>;
  countCompanies(filters: CompanySearch, options?: CallOptions): Promise<CompanyFacets>;
  countPeople(filters: PeopleSearch, options?: CallOptions): Promise<PeopleFacets>;
  /** Any number of companies, in order; one result for each request. */
  lookUpCompanies(
    requests: Iterable<BatchRequest> | AsyncIterable<BatchRequest>,
    options?: BatchOptions,
  ): AsyncGenerator<BatchResult, void>;
  /** All companies that fit, while they arrive. */
  exportCompanies(filters: CompanyExport, options?: CallOptions): AsyncGenerator<Company, void>;
  exportPeople(filters: PeopleExport, options?: CallOptions): AsyncGenerator<PersonMatch, void>;
  /** As bytes of a CSV file, with its header. */
  exportCompaniesAsCsv(filters: CompanyExport, options?: CallOptions): AsyncGenerator<Uint8Array, void>;
  exportPeopleAsCsv(filters: PeopleExport, options?: CallOptions): AsyncGenerator<Uint8Array, void>;
  /** Any operation of the contract, by its name in the OpenAPI document. An error of the service is thrown. */
  call<N extends Name>(name: N, parts?: Parts<N>, options?: CallOptions): Promise<Operations[N]['answer']>;
}

export interface BatchOptions extends CallOptions {
  /** The country of requests that have none. */
  readonly country?: string;
  /** Requests in a list, up to 1,000; 500 by default. */
  readonly size?: number;
}

const JSON_TYPE = 'application/json';

/** Errors that mean that the company or the person is not there, rather than the operation. */
const NOT_FOUND: ReadonlySet<number> = new Set([40401, 40402]);

export function createClient(options: ClientOptions): Client {
  const { networkField = 'network' } = options;
  const send = createTransport(options);

  /** @param accept the type of an answer that is read while it arrives */
  function respond(name: Name, parts: Partial<AnyParts>, callOptions?: CallOptions, accept?: string) {
    const { method, path } = OPERATIONS[name];
    const { query, body } = parts;
    const isForm = body instanceof URLSearchParams;
    const isJson = body !== undefined && !isForm && !isBytes(body);
    return send(
      {
        method,
        path: fillPath(path, parts.path),
        ...(query !== undefined && { query }),
        body: isJson ? JSON.stringify(body) : (body as RequestInit['body']),
        ...(isJson && { contentType: 'application/json' }),
        ...(accept !== undefined && { accept, isStreamed: true }),
        isRead: method === 'GET' || !path.startsWith('/admin/'),
      },
      callOptions,
    );
  }

  async function answer<N extends Name>(
    name: N,
    parts: Partial<AnyParts>,
    callOptions?: CallOptions,
    mustBeJson = false,
  ) {
    const { response, text } = await respond(name, parts, callOptions);
    if (mustBeJson) requireType(response, JSON_TYPE);
    const value = (hasType(response, JSON_TYPE) ? JSON.parse(text) : text) as Operations[N]['answer'];
    return { value, headers: response.headers };
  }

  const ask = async <N extends Name>(name: N, parts: Partial<AnyParts>, callOptions?: CallOptions) =>
    (await answer(name, parts, callOptions, true)).value;

  async function found<T extends object>(asked: Promise<T>): Promise<T | undefined> {
    try {
      return restoreNetwork(await asked, networkField);
    } catch (problem) {
      if (problem instanceof FirmamentError && NOT_FOUND.has(problem.error)) return undefined;
      throw problem;
    }
  }

  function search<T extends object>(
    name: 'searchCompanies' | 'searchPeople',
    filters: CompanySearch | PeopleSearch,
    largest: number,
    callOptions?: CallOptions,
  ): Search<T> {
    const body = { size: largest, ...sendNetwork(filters, networkField) };
    return createSearch<T>(filters.from ?? 0, async (from) => {
      const { value, headers } = await answer(name, { body: { ...body, from } }, callOptions, true);
      return readPage(
        headers,
        (value as unknown as T[]).map((item) => restoreNetwork(item, networkField)),
      );
    });
  }

  async function* exported<T>(name: ExportName, filters: object, callOptions?: CallOptions) {
    for await (const row of readJsonLines<T>(
      await exportBody(name, filters, 'application/x-ndjson', callOptions),
      callOptions?.signal,
    )) {
      yield restoreNetwork(row, networkField);
    }
  }

  async function* exportedAsCsv(name: ExportName, filters: object, callOptions?: CallOptions) {
    yield* readChunks(await exportBody(name, filters, 'text/csv', callOptions), callOptions?.signal);
  }

  async function exportBody(name: ExportName, filters: object, accept: string, callOptions?: CallOptions) {
    const body = sendNetwork(filters, networkField);
    const { response } = await respond(name, { body }, callOptions, accept);
    requireType(response, accept);
    return response.body ?? new ReadableStream<Uint8Array>();
  }

  return {
    lookUpCompany: (query, callOptions) => found(ask('lookUpCompany', { query }, callOptions)),
    lookUpPerson: (query, callOptions) => found(ask('lookUpPerson', { query }, callOptions)),
    suggestCompanies: (query, callOptions) => ask('suggestCompanies', { query }, callOptions),
    matchCompanies: (queries, callOptions) => ask('matchCompanies', { body: { queries } }, callOptions),
    searchCompanies: (filters, callOptions) => search('searchCompanies', filters, 100, callOptions),
    searchPeople: (filters, callOptions) => search('searchPeople', filters, 1000, callOptions),
    countCompanies: async (filters, callOptions) => {
      const body = sendNetwork(filters, networkField);
      return restoreFacets(await ask('countCompanies', { body }, callOptions), networkField);
    },
    countPeople: (filters, callOptions) => ask('countPeople', { body: filters }, callOptions),
    lookUpCompanies: (requests, { country, size = 500, signal } = {}) =>
      lookUpInLists(requests, size, async (list) => {
        const body = { requests: list, ...(country !== undefined && { country }) };
        const results = await ask('lookUpCompanies', { body }, signal === undefined ? {} : { signal });
        return results.map((result) =>
          result.status === 200
            ? { ...result, company: restoreNetwork(result.company, networkField) }
            : result,
        );
      }),
    exportCompanies: (filters, callOptions) => exported('exportCompanies', filters, callOptions),
    exportPeople: (filters, callOptions) => exported('exportPeople', filters, callOptions),
    exportCompaniesAsCsv: (filters, callOptions) => exportedAsCsv('exportCompanies', filters, callOptions),
    exportPeopleAsCsv: (filters, callOptions) => exportedAsCsv('exportPeople', filters, callOptions),
    // Some operations answer with text.
    call: async (name, parts, callOptions) =>
      (await answer(name, (parts ?? {}) as Partial<AnyParts>, callOptions)).value,
  };
}

type ExportName = 'exportCompanies' | 'exportPeople';

interface AnyParts {
  readonly query: object;
  readonly path: object;
  readonly body: object;
}

function fillPath(path: string, values: object = {}): string {
  const texts = new Map(
    Object.entries(values).map(([name, value]) => [name, encodeURIComponent(String(value))]),
  );
  return path.replace(/\{(\w+)\}/g, (_, name: string) => texts.get(name) ?? '');
}

function isBytes(body: object): boolean {
  return body instanceof Uint8Array || body instanceof Blob;
}
