// The schemas of suppressions and of the audit log.
import { FORGET_COMPANY_BY, FORGET_PERSON_BY } from '../../../operations/privacy/find-forgotten.ts';
import type { JsonSchema } from '../schemas.ts';

const BY = [...new Set([...FORGET_PERSON_BY, ...FORGET_COMPANY_BY])];
const what = { type: 'string', enum: ['person', 'company'] };
const warnings = {
  type: 'array',
  items: { type: 'string' },
  description: 'As sentences, such as that it is not in the audit log',
};
const moment = { type: 'string', format: 'date-time' };

const newSuppression: JsonSchema = {
  type: 'object',
  required: ['what', 'by', 'value'],
  properties: {
    what,
    by: {
      type: 'string',
      enum: BY,
      description: `A person by ${FORGET_PERSON_BY.join(', ')}; a company by ${FORGET_COMPANY_BY.join(', ')}`,
    },
    value: { type: 'string', description: 'It is not stored: only a keyed hash is' },
    country: { type: 'string', description: 'The country of a phone number that has no country prefix' },
    reason: { type: 'string', maxLength: 1000, description: 'Needed unless `dry_run`' },
    asked_by: { type: 'string', maxLength: 1000, description: 'Who asked for it; no address and no number' },
    dry_run: { type: 'boolean', description: 'Only say what would be removed' },
  },
};

const forgotten: JsonSchema = {
  type: 'object',
  required: ['number', 'people', 'companies', 'can_be_found', 'is_being_removed', 'warnings'],
  additionalProperties: false,
  properties: {
    number: { type: ['integer', 'null'], description: 'Null with `dry_run`' },
    people: { type: 'integer', description: 'People who are removed' },
    companies: {
      type: 'array',
      description: 'The company that is removed, or the companies of the people',
      items: {
        type: 'object',
        required: ['id', 'name'],
        additionalProperties: false,
        properties: { id: { type: 'string' }, name: { type: 'string' } },
      },
    },
    can_be_found: {
      type: 'boolean',
      description: 'False for addresses and numbers, which are not stored: only later loads are checked',
    },
    is_being_removed: {
      type: 'boolean',
      description:
        'A load is running: it is no longer served, and is removed from the files when the load ends',
    },
    warnings,
  },
};

const suppression: JsonSchema = {
  type: 'object',
  required: [
    ...['number', 'what', 'by', 'reason', 'entered_by', 'asked_by'],
    ...['at', 'hashes', 'is_being_removed', 'taken_back_at'],
  ],
  additionalProperties: false,
  properties: {
    number: { type: 'integer', minimum: 1 },
    what,
    by: { type: 'string', description: 'What it was named by' },
    reason: { type: 'string' },
    entered_by: { type: 'string', description: 'The name of a key, or a user of the command line' },
    asked_by: { type: ['string', 'null'] },
    at: moment,
    hashes: { type: 'integer', description: 'How many values it is recognised by' },
    is_being_removed: { type: 'boolean' },
    taken_back_at: { ...moment, type: ['string', 'null'] },
  },
};

const takenBack: JsonSchema = {
  type: 'object',
  required: ['number', 'status', 'warnings'],
  additionalProperties: false,
  properties: { number: { type: 'integer', minimum: 1 }, status: { const: 'taken back' }, warnings },
};

const auditEntry: JsonSchema = {
  type: 'object',
  required: ['number', 'at', 'who', 'action', 'subject', 'reason', 'origin', 'counts'],
  additionalProperties: false,
  properties: {
    number: { type: 'integer', minimum: 1 },
    at: moment,
    who: { type: 'string' },
    action: { type: 'string', description: 'Such as `forget person`' },
    subject: { type: 'string', description: 'Such as `suppression 12 (by email)`' },
    reason: { type: ['string', 'null'] },
    origin: { type: 'string', description: '`command line`, `http` or `load`' },
    counts: { type: 'object', additionalProperties: { type: 'integer' } },
  },
};

export const SUPPRESSION_SCHEMAS = {
  NewSuppression: newSuppression,
  Forgotten: forgotten,
  Suppression: suppression,
  TakenBackSuppression: takenBack,
  AuditEntry: auditEntry,
};
