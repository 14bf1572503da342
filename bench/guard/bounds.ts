// Costs that must not double: each is a ratio of two figures of one run, so that it is about the same on any machine, with
// a bound of about twice its current value. A change that costs more on purpose raises its bound here and says why.

export interface Bound {
  readonly name: GuardedName;
  /** What it is, and what it is compared with. */
  readonly what: string;
  /** Its value when the bound was set. */
  readonly usual: number;
  readonly atMost: number;
}

type GuardedName =
  | 'lookup'
  | 'lookupAgain'
  | 'lookupCompressed'
  | 'search'
  | 'searchByPosition'
  | 'searchInLargest'
  | 'loadCompanies'
  | 'loadPeople'
  | 'bytesPerPerson';

export const BOUNDS: readonly Bound[] = [
  {
    name: 'lookup',
    what: 'CPU time of a lookup of another company each time, × a bare node:http server',
    usual: 1.7,
    atMost: 3.4,
  },
  {
    name: 'lookupAgain',
    what: 'CPU time of a lookup that comes again, × a bare node:http server',
    usual: 1.1,
    atMost: 2.2,
  },
  {
    name: 'lookupCompressed',
    what: 'CPU time of a compressed lookup that comes again, × a bare node:http server',
    usual: 1,
    atMost: 2,
  },
  {
    name: 'search',
    what: 'CPU time of a search without a filter in a company of up to 1,000, × a bare node:http server',
    usual: 2,
    atMost: 4,
  },
  {
    name: 'searchByPosition',
    what: 'CPU time of a search by position and seniority in a company of 100, × a bare node:http server',
    usual: 2.4,
    atMost: 4.8,
  },
  {
    // It was 1.25 before small groups that are searched again were read from memory, which made the other search cheaper.
    name: 'searchInLargest',
    what: 'CPU time of the same search in a company of 30,000, × that in one of 100',
    usual: 1.8,
    atMost: 3.6,
  },
  {
    // It was 37 before companies were found by name: each now has a dozen more keys.
    name: 'loadCompanies',
    what: 'CPU time of loading a company, × JSON.parse of its line',
    usual: 62,
    atMost: 124,
  },
  {
    name: 'loadPeople',
    what: 'CPU time of loading a person, × JSON.parse of the line',
    usual: 35,
    atMost: 70,
  },
  { name: 'bytesPerPerson', what: 'bytes on disk a person', usual: 82, atMost: 160 },
];

export type Guarded = { readonly [name in GuardedName]: number };

/** The bounds that are exceeded. A ratio that could not be measured counts as exceeded. */
export function exceeded(measured: Guarded): Bound[] {
  return BOUNDS.filter(({ name, atMost }) => !(measured[name] <= atMost));
}
