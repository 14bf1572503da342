// Maps states as files write them ('Victoria', 'AU-VIC', 'vic', '東京都') to their ISO 3166-2 codes, and these to the form in
// which they are served: the letters as the country writes them, else the whole code.
import { STATE_NAMES } from '../../generated/state-names.ts';
import { COUNTRY_CODES, type Country, readCountry } from '../../reference.ts';
import { madeOnce } from '../../values/made-once.ts';
import { countryCode } from './countries.ts';
import { placeKey } from './place-key.ts';
import { STATE_VARIANTS, STATES } from './state-table.ts';

/** The part behind the country is what people there write: `NSW`, `ON`, `AUK`; one of digits is not, nor a single letter. */
const LETTERS_OF_COUNTRY = /^[A-Z]{2}-([A-Z]{2,3})$/;
const ISO_CODE = /^([A-Z]{2})-[0-9A-Z]{1,3}$/;
/** Words beside a name that say what it is: `Osaka Prefecture`, `Tỉnh Đồng Nai`, `State of Victoria`, `Seoul-t'ukpyolsi`. */
const KIND_BEHIND =
  /[\s-]+(?:prefecture|province|state|region|territory|metropolis|municipality|(?:special |metropolitan )?city|ken|fu|to|do|si|teukbyeolsi|t['’]?ukpyolsi|gwangyeoksi|gwangyoksi|jikhalsi)$/i;
const KIND_BEFORE =
  /^(?:(?:state|province|territory|region|prefecture) of (?:the )?|provinsi |propinsi |tỉnh |tinh |thành phố |thanh pho |tp\.? ?|changwat |negeri |wilayah persekutuan |จังหวัด ?)/i;
/** Between two texts, as in a list: `a;b` is not Alberta. No name of a state has one. */
const SEPARATED = /[\p{L}\p{N}.)]\s*[;|/]\s*[\p{L}\p{N}(]/u;
/** Shorter texts without a country are too often something else: `nan` is a province and what programs write for nothing. */
const LEAST_LETTERS_ALONE = 4;

interface StateTable {
  /** By country, the whole codes by the keys of their names and codes. */
  readonly codes: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** English names by whole code. */
  readonly names: ReadonlyMap<string, string>;
}

const table = madeOnce((): StateTable => {
  const codes = new Map<string, Map<string, string>>();
  const names = new Map<string, string>();
  const add = (code: string, [name = '', ...others]: readonly string[]) => {
    const country = code.slice(0, 2);
    const known = codes.get(country) ?? new Map<string, string>();
    codes.set(country, known);
    names.set(code, name);
    // Codes of digits alone say too little.
    const part = code.slice(3);
    const short = LETTERS_OF_COUNTRY.test(code) ? [part] : [];
    for (const text of [code, ...short, name, ...others]) {
      if (!known.has(placeKey(text))) known.set(placeKey(text), code);
    }
  };
  for (const [country, states] of Object.entries(STATES)) {
    for (const [part, name] of Object.entries(states)) add(`${country}-${part}`, [name]);
  }
  for (const line of STATE_NAMES.trim().split('\n')) {
    const end = line.indexOf(' ');
    add(line.slice(0, end), line.slice(end + 1).split('|'));
  }
  for (const [country, variants] of Object.entries(STATE_VARIANTS)) {
    for (const [name, part] of Object.entries(variants))
      codes.get(country)?.set(placeKey(name), `${country}-${part}`);
  }
  return { codes, names };
});

/**
 * The whole ISO 3166-2 code. `country` is a code or a name of a served country; states of other countries are not used.
 */
export function stateCode(text: string, country: string): string | undefined {
  const code = countryCode(country);
  const of = code === undefined ? undefined : readCountry(code);
  return of === undefined ? undefined : codeIn(text, of);
}

function codeIn(text: string, country: Country): string | undefined {
  const codes = table().codes.get(country);
  if (SEPARATED.test(text)) return undefined;
  const found = codes?.get(placeKey(text)) ?? codes?.get(placeKey(withoutKind(text)));
  if (found !== undefined || STATES[country] !== undefined) return found;
  // New codes come; those of a country whose table is kept here do not.
  const upper = text.trim().toUpperCase();
  return ISO_CODE.exec(upper)?.[1] === country ? upper : undefined;
}

function withoutKind(text: string): string {
  return text.normalize('NFC').trim().replace(KIND_BEHIND, '').replace(KIND_BEFORE, '');
}

/** The English name of a state by its whole code, if the table has it. */
export function stateName(code: string): string | undefined {
  return table().names.get(code);
}

/** The form in which a state of a served country is served, from its whole code: `NSW`, but `JP-13`. */
export function servedState(code: string): string {
  const letters = LETTERS_OF_COUNTRY.exec(code)?.[1];
  return letters === undefined || readCountry(code.slice(0, 2)) === undefined ? code : letters;
}

/**
 * The served form of a state that an operator or a caller writes; undefined if it cannot be read. A whole code names its
 * country. Other texts are read as a state of `country` (a code or a name), else as what all served countries that know
 * such a state agree on: `WA` is two states and one form.
 */
export function readState(text: string, country: string | undefined): string | undefined {
  const whole = wholeCode(text);
  if (whole !== undefined) return servedState(whole);
  const of = country === undefined ? undefined : countryCode(country);
  const home = of === undefined ? undefined : readCountry(of);
  if (of !== undefined && home === undefined) return undefined;
  const own = home === undefined ? undefined : codeIn(text, home);
  if (own !== undefined) return servedState(own);
  const forms = new Set(statesAnywhere(text).map(servedState));
  const [form] = forms;
  return forms.size === 1 ? form : undefined;
}

function wholeCode(text: string): string | undefined {
  const upper = text.trim().toUpperCase();
  const country = ISO_CODE.exec(upper)?.[1];
  const served = country === undefined ? undefined : readCountry(country);
  return served === undefined ? undefined : codeIn(upper, served);
}

/** The whole codes of the states in any served country that a text may mean. */
export function statesAnywhere(text: string): readonly string[] {
  const isShort = placeKey(text).length < LEAST_LETTERS_ALONE && !/\P{ASCII}/u.test(text);
  return COUNTRY_CODES.flatMap((country) => {
    // The districts of Singapore are called by points of the compass, as are regions everywhere.
    const code = country === 'SG' ? undefined : codeIn(text, country);
    if (code === undefined) return [];
    return isShort && placeKey(code.slice(3)) !== placeKey(text) ? [] : [code];
  });
}
