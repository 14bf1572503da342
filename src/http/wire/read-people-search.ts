// Reads the body of a people search: each field against its schema, in the contract's order.
import { readCompanyId } from '../../domain/identifiers/company-identifier.ts';
import {
  type Country,
  DEFAULT_COUNTRY,
  type Department,
  readCountry,
  type Seniority,
} from '../../domain/reference.ts';
import type { PositionQuery } from '../../domain/titles/searchable-title.ts';
import { isLonger } from '../../domain/values/is-longer.ts';
import { quoteIdentifier, quoteValue } from '../../domain/values/quote-value.ts';
import { serviceError } from '../../errors.ts';
import type { PeopleQuery } from '../../store/contract/people-reader.ts';
import { createPositionMemory } from '../memory/position-memory.ts';
import {
  DEFAULT_PAGE_SIZE,
  MAX_POSITION_CHARACTERS,
  type SearchField,
  searchFields,
} from '../openapi/schemas.ts';
import { createFieldCheck, type FieldCheck } from './check-field.ts';

type Body = { readonly [field: string]: unknown };

export function createPeopleSearchReader(): (body: unknown) => PeopleQuery {
  const checks = Object.fromEntries(
    Object.entries(searchFields).map(([name, { schema }]) => [name, createFieldCheck(schema)]),
  ) as { readonly [F in SearchField]: FieldCheck };
  const readPositionQuery = createPositionMemory();

  /** The value of an optional field that fits its schema; undefined if it is not sent. */
  function optional(body: Body, field: Exclude<SearchField, 'companyId' | 'position'>): unknown {
    const value = body[field];
    if (value === undefined || value === null) return undefined;
    if (checks[field](value)) return value;
    throw serviceError(searchFields[field].error, { field, value: quoteFilter(value) });
  }

  function readPosition(body: Body): PositionQuery | undefined {
    const value = body.position;
    if (value === undefined || value === null || value === '') return undefined;
    const query = checks.position(value) ? readPositionQuery(value as string) : undefined;
    if (query !== undefined) return query;
    throw serviceError('bad_position', { value: quoteValue(value), problem: positionProblem(value) });
  }

  function readId(body: Body): string {
    const value = body.companyId;
    const id = checks.companyId(value) ? readCompanyId(value as string) : undefined;
    if (id?.ok) return id.value;
    throw serviceError('bad_company_id', { problem: id?.problem ?? companyIdProblem(value) });
  }

  return (sent) => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
      throw serviceError('body_not_object', {
        problem: sent === undefined ? 'it is empty' : `it is ${kindOf(sent)}`,
      });
    }
    const body = sent as Body;
    const companyId = readId(body);
    const country = optional(body, 'selectedCountry') as string | undefined;
    const position = readPosition(body);
    const seniority = optional(body, 'seniority');
    const department = optional(body, 'department');
    const from = optional(body, 'from');
    const size = optional(body, 'size');
    // Always all fields: the code that follows is faster on objects of one shape.
    return {
      companyId,
      country: country === undefined ? DEFAULT_COUNTRY : (readCountry(country) as Country),
      position,
      seniority: seniority === undefined ? undefined : (Number(seniority) as Seniority),
      department: department === undefined ? undefined : (Number(department) as Department),
      from: Math.abs(Number(from ?? 0)),
      size: Number(size ?? DEFAULT_PAGE_SIZE),
    };
  };
}

/** A bare number in a number field is not a phone number; any other value is shown with care. */
function quoteFilter(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,12}$/.test(text) ? quoteIdentifier(text) : quoteValue(value);
}

function positionProblem(value: unknown): string {
  if (typeof value !== 'string') return `it is ${kindOf(value)}, not a string`;
  return isLonger(value, MAX_POSITION_CHARACTERS) ? 'it is too long' : 'it holds no letters or digits';
}

function companyIdProblem(value: unknown): string {
  if (value === undefined) return 'it is missing';
  if (typeof value !== 'string') return `it is ${kindOf(value)}`;
  return value === '' ? 'it is empty' : 'it is too long';
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
