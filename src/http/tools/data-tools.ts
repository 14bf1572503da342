// Tools about the service itself: which values filters take, what is loaded, and what the key has used.
import { TEXT_FACTS } from '../../store/formats/company-columns/company-facts.ts';
import { fields, HEAD_OFFICE, list, record, type Tool, type ToolInput, text } from './tool.ts';

const LISTS = { seniority: 'seniorities', department: 'departments', served_country: 'countries' } as const;

const listFilterValues: Tool = {
  name: 'list_filter_values',
  title: 'List values of a filter',
  description:
    'Lists the values that a filter takes: of people searches (seniority, department, served_country) with their ids, or of company searches with the ' +
    'number of companies for each. Use it before you filter by industry, state, size, type or status: a value must be written as it is listed.',
  input: fields(
    {
      filter: { type: 'string', enum: [...Object.keys(LISTS), ...TEXT_FACTS] },
      country: text(`For filters of companies: count only those of one country. ${HEAD_OFFICE}`),
    },
    ['filter'],
  ),
  output: fields(
    {
      values: list(
        record('A value with its id, name or count.'),
        'The most frequent first, for filters of companies.',
      ),
    },
    ['values'],
  ),
  run: async (ask, { filter, country }: ToolInput) => {
    if (filter in LISTS) {
      const { value } = await ask({
        method: 'GET',
        path: `/reference/${LISTS[filter as keyof typeof LISTS]}`,
      });
      return { values: value };
    }
    const { value } = await ask({
      method: 'POST',
      path: '/company/search/facets',
      body: country === undefined ? {} : { country },
    });
    return { values: (value as { readonly [facet: string]: unknown })[filter] };
  },
};

const describeData: Tool = {
  name: 'describe_data',
  title: 'What is loaded',
  description:
    'Says how many companies and people are loaded, from which sources, and how old each source is, so that you know what an empty answer ' +
    'means. It costs nothing. list_filter_values counts companies by country, size and status.',
  input: fields({}),
  output: fields(
    {
      companies: { type: 'integer' },
      people: { type: 'integer' },
      sources: list(
        record('source, title, rows, published_at, age_days, is_old'),
        'The files and registers.',
      ),
    },
    ['companies', 'people', 'sources'],
  ),
  run: async (ask) => (await ask({ method: 'GET', path: '/status' })).value as object,
};

const readUsage: Tool = {
  name: 'read_usage',
  title: 'What this key has used',
  description:
    'Says how many calls and answers this key has used in the last 30 days, by operation and status. It costs nothing. Call it before a long piece of work.',
  input: fields({}),
  output: fields({ usage: record('Calls, answers, statuses and times.') }, ['usage']),
  run: async (ask) => {
    const { value } = await ask({ method: 'GET', path: '/usage', query: { step: 'day' } });
    const { key, from, to, total, operations } = value as { readonly [part: string]: unknown };
    return { usage: { key, from, to, total, operations } };
  },
};

export const DATA_TOOLS: readonly Tool[] = [listFilterValues, describeData, readUsage];
