// States as files write them ('Victoria', 'AU-VIC', 'vic') to the code that is served: that of ISO 3166-2 without the
// country.
import { readCountry } from '../reference.ts';
import { countryCode } from './countries.ts';
import { STATE_VARIANTS, STATES } from './state-table.ts';

const codesByCountry = new Map<string, ReadonlyMap<string, string>>();
for (const [country, states] of Object.entries(STATES)) {
  const codes = new Map<string, string>();
  for (const [code, name] of Object.entries(states)) codes.set(code, code).set(fold(name), code);
  for (const [name, code] of Object.entries(STATE_VARIANTS[country] ?? {})) codes.set(fold(name), code);
  codesByCountry.set(country, codes);
}

const ISO_CODE = /^([A-Z]{2})-([0-9A-Z]{1,3})$/;

/**
 * `country` is a code or a name of a served country; those of others are nothing that a caller could ask for. Where no
 * table of its states is kept, only a whole ISO 3166-2 code is one.
 */
export function stateCode(text: string, country: string): string | undefined {
  const of = countryCode(country);
  if (of === undefined || readCountry(of) === undefined) return undefined;
  const codes = codesByCountry.get(of);
  const iso = ISO_CODE.exec(text.length < 7 ? text.trim().toUpperCase() : '');
  if (iso?.[1] === of) {
    const code = iso[2] ?? '';
    return codes === undefined || codes.has(code) ? code : undefined;
  }
  return codes?.get(text) ?? codes?.get(text.trim().toUpperCase()) ?? codes?.get(fold(text));
}

/** The English name of a state, where the table has it. */
export function stateName(code: string, country: string): string | undefined {
  const states = STATES[countryCode(country) ?? ''];
  return states !== undefined && Object.hasOwn(states, code) ? states[code] : undefined;
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
