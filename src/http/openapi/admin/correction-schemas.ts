// The schemas of corrections.
import { COUNTRY_CODES } from '../../../domain/reference.ts';
import type { JsonSchema } from '../schemas.ts';

const byField = (description: string) => ({ type: 'object', additionalProperties: true, description });
const ids = (description: string) => ({ type: 'array', items: { type: 'string' }, description });

const changes = {
  set: byField('Values by dotted name of the field, such as `industry_codes.abn`'),
  clear: ids('Names of fields whose value is removed'),
  add: byField('Items to add to lists, by name of the field: a list or one text'),
  remove: byField('Items to remove from lists, by name of the field: a list or one text'),
};

const country = {
  type: 'string',
  description: 'The country whose values are corrected; without it, the global ones',
};

const newCorrection: JsonSchema = {
  type: 'object',
  required: ['company'],
  properties: {
    company: {
      type: 'string',
      description: 'An id or an identifier, recognised by its form; `abn:…` names the kind',
    },
    country,
    ...changes,
    reason: { type: ['string', 'null'], maxLength: 1000 },
    dry_run: { type: 'boolean', description: 'Only show what would change' },
  },
};

const correction: JsonSchema = {
  type: 'object',
  required: ['number', 'company', 'name', 'by', 'at', 'reason', 'is_effective', 'without_effect'],
  additionalProperties: false,
  properties: {
    number: { type: 'integer', minimum: 1 },
    company: { type: ['string', 'null'], description: 'The id of the company now; null if it is gone' },
    name: { type: ['string', 'null'], description: 'The name of the company' },
    country: { ...country, enum: COUNTRY_CODES },
    ...changes,
    by: { type: 'string', description: 'Who made it: the name of a key, or a user of the command line' },
    at: { type: 'string', format: 'date-time' },
    reason: { type: ['string', 'null'] },
    is_effective: { type: 'boolean', description: 'Whether the company would be another without it' },
    without_effect: ids('The fields of which it changes nothing'),
    taken_back_by: { type: 'string', description: 'Who withdrew it; absent while it is in force' },
    taken_back_at: { type: 'string', format: 'date-time' },
  },
};

const correctionResult: JsonSchema = {
  type: 'object',
  required: ['number', 'company', 'changed', 'joined', 'separated', 'conflicts', 'warnings'],
  additionalProperties: false,
  properties: {
    number: { type: 'integer', minimum: 1 },
    company: { type: ['string', 'null'], description: 'The id of the company now; null if it is gone' },
    country: { ...country, enum: COUNTRY_CODES },
    changed: {
      type: 'array',
      description: 'What is different about the company; null where there is no value',
      items: {
        type: 'object',
        required: ['field', 'before', 'after'],
        additionalProperties: false,
        properties: { field: { type: 'string' }, before: {}, after: {} },
      },
    },
    joined: ids('Ids that named other companies before and name this one now'),
    separated: ids('Ids that named this company before and name another one now'),
    conflicts: ids('Identifiers that two companies claim now, as sentences'),
    warnings: ids(
      'As sentences: fields with a value by which no lookup finds the company, and that it is not in the audit log',
    ),
  },
};

export const CORRECTION_SCHEMAS = {
  NewCorrection: newCorrection,
  Correction: correction,
  CorrectionResult: correctionResult,
};
