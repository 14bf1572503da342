// Maps states as files write them ('Victoria', 'AU-VIC', 'vic') to the code that is served: the whole ISO 3166-2 code,
// since a profile may name places in several countries and WA alone is two places.
import { readCountry } from '../../reference.ts';
import { countryCode } from './countries.ts';
import { STATE_VARIANTS, STATES } from './state-table.ts';

const codesByCountry = new Map<string, ReadonlyMap<string, string>>();
const namesByCode = new Map<string, string>();
for (const [country, states] of Object.entries(STATES)) {
  const codes = new Map<string, string>();
  for (const [part, name] of Object.entries(states)) {
    const code = `${country}-${part}`;
    codes.set(part, code).set(code, code).set(fold(name), code);
    namesByCode.set(code, name);
  }
  for (const [name, part] of Object.entries(STATE_VARIANTS[country] ?? {})) {
    codes.set(fold(name), `${country}-${part}`);
  }
  codesByCountry.set(country, codes);
}

const ISO_CODE = /^([A-Z]{2})-[0-9A-Z]{1,3}$/;

/**
 * `country` is a code or a name of a served country; states of other countries are not used. Without a table of its
 * states, only a whole ISO 3166-2 code is accepted.
 */
export function stateCode(text: string, country: string): string | undefined {
  const of = countryCode(country);
  if (of === undefined || readCountry(of) === undefined) return undefined;
  const upper = text.trim().toUpperCase();
  const codes = codesByCountry.get(of);
  if (codes !== undefined) return codes.get(upper) ?? codes.get(fold(text));
  return ISO_CODE.exec(upper)?.[1] === of ? upper : undefined;
}

/** The English name of a state by its whole code, if the table has it. */
export function stateName(code: string): string | undefined {
  return namesByCode.get(code);
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');
}
