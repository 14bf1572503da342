// Finds the company that an operator names in any way: by its id, or by an identifier that is recognised by its form.
import {
  ACCEPTED_FORMS,
  type CompanyIdentifier,
  IDENTIFIER_PARAMETERS,
  type IdentifierParameter,
  quoteLookedUp,
  readCompanyId,
  readIdentifier,
} from '../../domain/identifiers/company-identifier.ts';
import { readNetworkUrl } from '../../domain/identifiers/read-network-slug.ts';
import { quoteIdentifier, quoteValue } from '../../domain/values/quote-value.ts';
import { serviceError } from '../../errors.ts';
import type { CompanyReader } from '../../store/contract/company-reader.ts';

export interface NamedReader {
  readonly companies: Pick<CompanyReader, 'findCompanyId'>;
  readonly networkHosts: readonly string[];
}

/** Forms of register numbers, without spaces and hyphens. A form that several kinds have is refused. */
const NUMBER_FORMS: readonly { readonly form: RegExp; readonly kinds: readonly IdentifierParameter[] }[] = [
  { form: /^\d{11}$/, kinds: ['abn'] },
  { form: /^\d{13}$/, kinds: ['nzbn'] },
  { form: /^\d{9}$/, kinds: ['acn', 'duns', 'cik'] },
  { form: /^\d{1,8}$|^\d{10}$/, kinds: ['cik'] },
  { form: /^[0-9A-Z]{18}\d{2}$/, kinds: ['lei'] },
  { form: /^(?:\d{8}|\d{9}|[RST]\d\d[A-Z]{2}\d{4})[A-Z]$/, kinds: ['uen'] },
];

export interface NamedCompany {
  /** Its id now. */
  readonly id: string;
  /** The id by which it was named: what is said about it follows this id if the company is split. */
  readonly namedId: string;
}

/** Throws if there is no such company, and if the text may name two. */
export async function findNamedCompany(reader: NamedReader, text: string): Promise<NamedCompany> {
  const named = text.trim();
  if (named === '') throw refuse('it is empty');
  const [, kind, value] = /^([a-z_]+):(?!\/\/)(.+)$/s.exec(named) ?? [];
  const parameter = IDENTIFIER_PARAMETERS.find((one) => one === kind);
  if (parameter !== undefined) return find(reader, parameter, (value as string).trim());
  const isId = readCompanyId(named).ok;
  const byId = isId ? await reader.companies.findCompanyId({ kind: 'id', values: [named] }) : undefined;
  const kinds = kindsOf(named, reader.networkHosts);
  if (byId === undefined) {
    const [first] = kinds;
    if (first === undefined) throw notFound('id', quoteIdentifier(named), ` ${HOW}`);
    if (kinds.length > 1) throw refuse(`it may be ${orList(kinds)}; ${writeAs(kinds, named)}`);
    return find(reader, first, named);
  }
  for (const other of kinds) {
    const reading = readIdentifier(other, named, reader.networkHosts);
    const found = reading.ok ? await reader.companies.findCompanyId(reading.value) : undefined;
    if (found !== undefined && found !== byId) {
      throw refuse(`it is the id of ${byId} and the ${other} of ${found}; ${writeAs(['id', other], named)}`);
    }
  }
  return { id: byId, namedId: named };
}

const HOW = 'Name a slug as ln_slug:…, and a number with its kind, such as abn:….';

/** What a text can be by its form, beside an id. */
function kindsOf(text: string, networkHosts: readonly string[]): readonly IdentifierParameter[] {
  if (readNetworkUrl(text, networkHosts).ok) return ['ln_url'];
  if (/[.@]/.test(text) && readIdentifier('fqdn', text, networkHosts).ok) return ['fqdn'];
  const number = numberOf(text);
  return NUMBER_FORMS.find(({ form }) => form.test(number))?.kinds ?? [];
}

/** Without spaces and hyphens. */
function numberOf(text: string): string {
  return text.replace(/[\s\u00a0-]/g, '').toUpperCase();
}

async function find(
  reader: NamedReader,
  parameter: IdentifierParameter,
  text: string,
): Promise<NamedCompany> {
  const reading = readIdentifier(parameter, text, reader.networkHosts);
  if (!reading.ok) {
    const [value, accepted] = [quoteValue(text), ACCEPTED_FORMS[parameter]];
    throw serviceError('bad_identifier', { field: parameter, value, problem: reading.problem, accepted });
  }
  const identifier: CompanyIdentifier = reading.value;
  const id = await reader.companies.findCompanyId(identifier);
  if (id === undefined) {
    const [looked = text] = identifier.values;
    throw notFound(parameter, quoteLookedUp(identifier.kind, looked), '');
  }
  return { id, namedId: parameter === 'id' ? (identifier.values[0] ?? id) : id };
}

function notFound(parameter: IdentifierParameter, value: string, hint: string): Error {
  return serviceError('no_such_company', { field: parameter, value, hint });
}

function refuse(problem: string): Error {
  return serviceError('bad_correction', { field: 'company', problem });
}

function orList(kinds: readonly string[]): string {
  return `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
}

function writeAs(kinds: readonly string[], text: string): string {
  // Of the kinds with check digits, only an ACN may begin like a phone number.
  const quoted = kinds.includes('acn') ? quoteLookedUp('acn', numberOf(text)) : quoteIdentifier(text);
  return `write ${orList(kinds.map((kind) => `${kind}:${quoted.slice(1, -1)}`))}`;
}
