// The pictures of the page, drawn as SVG by Vega-Lite, which needs no browser. Text is of one grey that can be read on
// white and on black, because the background of the page is not known.
import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { ComparedCase } from '../requests/compare.ts';
import type { Results } from './results.ts';
import { factOf } from './results.ts';

export interface Plot {
  readonly file: string;
  readonly alt: string;
  readonly svg: string;
}

const TEXT = '#737c87';
const FAINT = '#8b949e44';
const SERVERS = ['limit', 'Firmament', 'rival'];
const COLOURS = ['#8b949e', '#2f81f7', '#db6d28'];

const CONFIG = {
  background: 'transparent',
  font: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  title: { color: TEXT, fontSize: 15, anchor: 'start', offset: 14 },
  view: { stroke: 'transparent' },
  axis: {
    labelColor: TEXT,
    titleColor: TEXT,
    gridColor: FAINT,
    domainColor: FAINT,
    tickColor: FAINT,
    labelFontSize: 12,
    titleFontSize: 12,
    titleFontWeight: 'normal',
    labelLimit: 0,
  },
  legend: { labelColor: TEXT, labelFontSize: 12, labelLimit: 0, orient: 'top' },
  text: { color: TEXT, fontSize: 11 },
} as const;

export async function drawPlots(all: readonly Results[]): Promise<Plot[]> {
  const worlds = all.filter(({ kind }) => kind !== 'titles');
  const first = worlds[0];
  if (first === undefined) return [];
  const specs = [costs(first), companySizes(first), growthOf(worlds), loads(first)];
  const drawn = specs.flatMap((one) => (one === undefined ? [] : [one]));
  return Promise.all(
    drawn.map(async ({ spec, ...about }) => ({
      ...about,
      svg: await draw({ ...spec, config: CONFIG } as TopLevelSpec),
    })),
  );
}

async function draw(spec: TopLevelSpec): Promise<string> {
  const view = new View(parse(compile(spec).spec), { renderer: 'none' });
  const svg = await view.toSVG();
  view.finalize();
  return `${svg}\n`;
}

interface Sketch {
  readonly file: string;
  readonly alt: string;
  readonly spec: object;
}

/** The cases of the bars: the typical ones of each question. */
const SHOWN: readonly (readonly [section: string, name: string, label: string])[] = [
  ['lookup-by-identifier', 'website', 'lookup by website'],
  ['lookup-compressed', 'website, gzip', 'the same, gzip'],
  ['asked-again', 'lookup, the same 64', 'the same 64 lookups again'],
  ['people-search', 'no filter', 'people, no filter'],
  ['people-search', 'seniority', 'people, seniority'],
  ['people-search', 'position', 'people, position'],
  ['people-search', 'position and seniority', 'people, position and seniority'],
  ['people-search', 'deep page', 'people, deep page'],
  ['realistic-mix', 'mix', 'realistic mix'],
];

function costs(results: Results): Sketch | undefined {
  const values = SHOWN.flatMap(([section, name, label]) => {
    const one = caseOf(results, section, name);
    return one === undefined ? [] : costsOf(one).map((cost) => ({ ...cost, label }));
  });
  if (values.length === 0) return undefined;
  return {
    file: 'bench-cost.svg',
    alt: 'CPU time per request: the limit, Firmament and the rival',
    spec: {
      title: 'CPU time per request, µs',
      width: 520,
      height: { step: 13 },
      data: { values },
      encoding: {
        y: {
          field: 'label',
          type: 'nominal',
          sort: SHOWN.map(([, , label]) => label),
          axis: { title: null },
        },
        yOffset: { field: 'server', sort: SERVERS },
        x: { field: 'cost', type: 'quantitative', axis: { title: null, tickCount: 6 } },
      },
      layer: [
        { mark: { type: 'bar' }, encoding: { color: serverColour } },
        {
          mark: { type: 'text', align: 'left', dx: 4 },
          encoding: { text: { field: 'cost', format: ',.0f' } },
        },
      ],
    },
  };
}

const serverColour = { field: 'server', scale: { domain: SERVERS, range: COLOURS }, legend: { title: null } };

function costsOf({ limit, firmament, rival }: ComparedCase): { server: string; cost: number }[] {
  return [
    { server: 'limit', cost: limit.cpuPerRequestUs },
    { server: 'Firmament', cost: firmament.cpuPerRequestUs },
    ...(rival === undefined ? [] : [{ server: 'rival', cost: rival.cpuPerRequestUs }]),
  ];
}

function companySizes(results: Results): Sketch | undefined {
  const largest = factOf(results, 'peopleOfLargest') ?? 0;
  const values = [10, 100, 300, 1000, 'largest'].flatMap((size) => {
    const one = caseOf(results, 'people-by-company-size', `position and seniority, ${size}`);
    const people = size === 'largest' ? largest : size;
    return one === undefined ? [] : costsOf(one).map((cost) => ({ ...cost, people }));
  });
  if (values.length === 0) return undefined;
  return {
    file: 'bench-company-size.svg',
    alt: 'CPU time of a search by position and seniority, by the size of the company',
    spec: {
      title: 'A search by position and seniority: CPU µs, by people in the company',
      width: 520,
      height: 240,
      data: { values },
      mark: { type: 'line', point: true, strokeWidth: 2 },
      encoding: {
        x: { field: 'people', type: 'quantitative', scale: { type: 'log' }, axis: logAxis },
        y: { field: 'cost', type: 'quantitative', scale: { type: 'log', nice: true }, axis: logAxis },
        color: serverColour,
      },
    },
  };
}

const logAxis = {
  title: null,
  format: '~s',
  values: [1e1, 1e2, 1e3, 1e4, 1e5, 1e6],
  grid: true,
};

function growthOf(worlds: readonly Results[]): Sketch | undefined {
  const values = worlds.flatMap((results) => {
    const facts = results.sections.find(({ name }) => name === 'growth')?.facts ?? {};
    return Object.entries(facts).flatMap(([fact, cost]) => {
      const [, request, size] = /^growth, (.*), (small|large)$/.exec(fact) ?? [];
      const people = facts[size === 'small' ? 'peopleOfSmallWorld' : 'peopleOfWorld'];
      const small = facts[`growth, ${request}, small`];
      if (request === undefined || people === undefined || small === undefined) return [];
      return [{ request, people, ratio: cost / small }];
    });
  });
  if (values.length === 0) return undefined;
  return {
    file: 'bench-growth.svg',
    alt: 'CPU time per request by the number of people in the store, as a multiple of that in the small world',
    spec: {
      title: 'CPU time per request by people in the store, × that with 100,000',
      width: 520,
      height: 220,
      data: { values },
      layer: [
        {
          mark: { type: 'line', point: true, strokeWidth: 2 },
          encoding: {
            x: {
              field: 'people',
              type: 'quantitative',
              scale: { type: 'log' },
              axis: { title: null, format: '~s', grid: false, tickCount: 4 },
            },
            y: { field: 'ratio', type: 'quantitative', scale: { domain: [0, 2] }, axis: { title: null } },
            color: { field: 'request', legend: { title: null, orient: 'right' } },
          },
        },
        {
          mark: { type: 'rule', strokeDash: [4, 4], color: '#db6d28' },
          encoding: { y: { datum: 1.3 } },
        },
      ],
    },
  };
}

function loads(results: Results): Sketch | undefined {
  const values = (['companies', 'people'] as const).flatMap((kind) => {
    const rate = factOf(results, `${kind}PerSecond`);
    const reach = kind === 'people' ? 60_000 : 25_000;
    return rate === undefined ? [] : [{ kind, rate, reach }];
  });
  if (values.length === 0) return undefined;
  return {
    file: 'bench-load.svg',
    alt: 'Rows loaded a second, beside what is to be reached',
    spec: {
      title: 'Rows loaded a second; the mark is the number to reach',
      width: 520,
      height: { step: 34 },
      data: { values },
      encoding: { y: { field: 'kind', type: 'nominal', axis: { title: null } } },
      layer: [
        {
          mark: { type: 'bar', color: COLOURS[1], height: 18 },
          encoding: { x: { field: 'rate', type: 'quantitative', axis: { title: null, tickCount: 6 } } },
        },
        {
          mark: { type: 'tick', color: '#db6d28', thickness: 3, size: 28 },
          encoding: { x: { field: 'reach', type: 'quantitative' } },
        },
      ],
    },
  };
}

function caseOf({ sections }: Results, section: string, name: string): ComparedCase | undefined {
  return sections.find((one) => one.name === section)?.compared?.find((one) => one.name === name);
}
