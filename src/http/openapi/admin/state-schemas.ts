// The schemas of keys, loads, matches and the state of the service.
import { SCOPES } from '../../../operations/keys/api-keys.ts';
import { ref } from '../openapi-responses.ts';
import type { JsonSchema } from '../schemas.ts';

type Properties = { readonly [name: string]: JsonSchema };

const text: JsonSchema = { type: 'string' };
const count: JsonSchema = { type: 'integer', minimum: 0 };
const whole: JsonSchema = { type: 'integer' };
const amount: JsonSchema = { type: 'number' };
const textOrNull: JsonSchema = { type: ['string', 'null'] };
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const object = (properties: Properties): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const wish = (properties: Properties, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const scopes = list({ type: 'string', enum: SCOPES });
const identifier = object({ kind: text, value: text });
const company = object({ id: text, name: text, records: list(text) });

/** Of a change that has succeeded. */
const warnings = { ...list(text), description: 'As sentences, such as that it is not in the audit log' };

/** `days`: since the secret was made, or until the key expires. */
const keyReminder = object({ id: text, name: text, days: whole });
const source = object({
  source: text,
  title: text,
  load: { ...count, description: 'The number of its newest load' },
  rows: { ...count, description: 'Rows that this load read' },
  published_at: text,
  age_days: whole,
  old_after_days: { type: ['integer', 'null'], description: 'null: the source has no newer edition' },
  is_old: { type: 'boolean' },
});

const key = object({
  id: text,
  name: text,
  status: { type: 'string', enum: ['active', 'expired', 'revoked'] },
  scopes: list(text),
  rate: { ...amount, description: 'Requests a second' },
  burst: whole,
  quota: { type: ['integer', 'null'], description: 'Answers a month; null: no limit' },
  used_this_month: count,
  created_at: text,
  secret_created_at: text,
  expires_at: textOrNull,
  revoked_at: textOrNull,
  last_used_at: textOrNull,
});

export const STATE_SCHEMAS = {
  Key: key,
  NewKey: wish(
    {
      name: { type: 'string', maxLength: 100 },
      scopes,
      rate: amount,
      burst: whole,
      quota: whole,
      expires_at: {
        type: 'string',
        description:
          'A time in the future with its zone, such as `2027-01-31T12:00:00Z`, or a day, which means its beginning in UTC',
      },
    },
    ['name'],
  ),
  KeyRotation: wish({ overlap_seconds: { ...amount, description: 'A day if it is left out' } }, []),
  IssuedKey: object({ secret: { type: 'string', description: 'Shown only once' }, key, warnings }),
  RevokedKey: object({ id: text, name: text, status: { const: 'revoked' }, warnings }),
  Load: object({
    number: count,
    source: text,
    who: text,
    started_at: text,
    published_at: text,
    undone_at: textOrNull,
    counts: { type: 'object', additionalProperties: whole },
    files: list(object({ name: text, bytes: count, sha256: text })),
    can_be_undone: {
      type: 'boolean',
      description: 'Only the newest load that changed anything can be, until a removal',
    },
    import: {
      type: ['integer', 'null'],
      description: 'The number of its import, which has the rejected rows; null: it is not kept',
    },
  }),
  ImportJob: object({
    number: count,
    kind: text,
    file: text,
    who: text,
    status: { type: 'string', enum: ['running', 'done', 'failed'] },
    started_at: text,
    updated_at: text,
    progress: object({
      step: { type: 'string', enum: ['reading', 'publishing'] },
      rows: { ...count, description: 'Rows read so far' },
      share: { type: ['number', 'null'], description: 'The part of the file that was read, from 0 to 1' },
    }),
    report: { type: ['object', 'null'], description: 'The result for the rows, when it is done' },
    problem: { ...textOrNull, description: 'Why it failed' },
  }),
  ColumnsPreview: object({
    kind: { type: 'string', description: 'What it is read as' },
    recognised: { ...textOrNull, description: 'The kind that the file was recognised as' },
    what: { ...textOrNull, description: 'In words, such as `an export of people (HubSpot contacts)`' },
    form: { ...textOrNull, description: 'Encoding, separator and header, if they are not the plain ones' },
    columns: list(
      object({
        column: text,
        field: { ...textOrNull, description: 'The field that it is read into; null: it is left out' },
        note: textOrNull,
        first: {
          type: 'string',
          description: 'Its first value; never a contact value or the name of a person',
        },
        how: { type: 'string', enum: ['field', 'mapped', 'guess', 'known', 'unknown', 'empty'] },
      }),
    ),
    fields: {
      ...list(text),
      description: 'What a column can be mapped to; none for JSON Lines and for a file of a source',
    },
    missing: { ...textOrNull, description: 'A field that every row needs and no column has' },
    problem: { ...textOrNull, description: 'Why it cannot be imported' },
    kinds: { ...list(object({ kind: text, title: text })), description: 'What a file can be imported as' },
  }),
  UndoneLoad: object({
    number: count,
    source: text,
    dry_run: { type: 'boolean' },
    removed: { ...count, description: 'Companies and people that go' },
    restored: { ...count, description: 'Companies and people that are as before' },
    warnings,
  }),
  LikelyPair: object({ a: company, b: company, score: amount, reasons: list(text) }),
  MatchVerdict: wish(
    {
      companies: { ...list(text), minItems: 2, maxItems: 2 },
      verdict: { type: 'string', enum: ['accepted', 'rejected'] },
    },
    ['companies', 'verdict'],
  ),
  DecidedMatch: object({
    verdict: text,
    companies: { ...list(text), description: 'The id of the one company, or of the two' },
    warnings,
  }),
  StoredCompany: object({
    id: text,
    name: text,
    profile: ref('Company'),
    identifiers: list(identifier),
    contested: { ...list(identifier), description: 'Claimed by it and owned by another company' },
    former_ids: list(text),
    records: list(
      object({
        source: text,
        record_id: text,
        loaded_at: textOrNull,
        as_of: { ...textOrNull, description: 'The day on which the source last changed it' },
        name: textOrNull,
        other_names: list(text),
      }),
    ),
    corrections: { ...list(count), description: 'Numbers of the corrections in force' },
  }),
  Conflict: object({
    kind: text,
    value: text,
    claimedBy: company,
    ownedBy: { oneOf: [company, { type: 'null' }] },
    why: { ...textOrNull, description: 'Why they are two companies; null if it is no longer known' },
    keptBecause: { ...textOrNull, description: 'Why the owner keeps it; null without an owner' },
  }),
  Contents: object({ companies: count, people: count, sources: list(source) }),
  ServiceStatus: object({
    version: text,
    is_ready: { type: 'boolean' },
    problem: textOrNull,
    store: object({
      engine: text,
      place: text,
      shards: text,
      sizes: list(object({ what: text, bytes: count })),
      replicas: list(object({ name: text, state: text, lag_seconds: { type: ['number', 'null'] } })),
    }),
    process: object({
      pid: count,
      node: text,
      workers: count,
      uptime_seconds: count,
      memory_bytes: count,
      heap_bytes: count,
    }),
    companies: count,
    people: count,
    sources: list(source),
    do_not_call_lists: list(
      object({
        country: text,
        title: text,
        as_of: text,
        numbers: count,
        age_days: whole,
        valid_days: whole,
        days_left: whole,
      }),
    ),
    suppressions: count,
    keys: object({ active: count, to_rotate: list(keyReminder), expiring: list(keyReminder) }),
    warnings: list(text),
  }),
  Setting: object({ name: text, value: text, default: text, about: text }),
};
