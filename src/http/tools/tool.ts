// What a tool for assistants is: a name, what it is for, what it takes and gives, and one function that makes its result.
import type { JsonSchema } from '../openapi/schemas.ts';
import type { Ask } from './ask.ts';

export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the assistant: when to use it, and what it gives. */
  readonly description: string;
  readonly input: JsonSchema;
  readonly output: JsonSchema;
  run(ask: Ask, input: ToolInput): Promise<object>;
}

/** Checked against the schema of the tool before it runs. */
// biome-ignore lint/suspicious/noExplicitAny: each tool reads the fields that its own schema has.
export type ToolInput = any;

/** An object with these fields and no others. */
export function fields(
  properties: { readonly [name: string]: JsonSchema },
  required: readonly string[] = [],
) {
  return { type: 'object', properties, required: [...required], additionalProperties: false } as const;
}

export const text = (description: string): JsonSchema => ({
  type: 'string',
  minLength: 1,
  maxLength: 256,
  description,
});

export const list = (items: JsonSchema, description: string): JsonSchema => ({
  type: 'array',
  items,
  description,
});

/** Companies may be in any country, people only in the served ones. */
export const HEAD_OFFICE =
  'Where the head office is: the code or the name of any country, such as AU or Germany.';

/** Any object: its form is that of the operation that it comes from. */
export const record = (description: string): JsonSchema => ({ type: 'object', description });

/** How many results a page of a tool has. Few by default: an assistant reads every word. */
export function limitField(usual: number, most: number): JsonSchema {
  return {
    type: 'integer',
    minimum: 1,
    maximum: most,
    description: `How many results; ${usual} if it is left out.`,
  };
}

export const FROM: JsonSchema = {
  type: 'integer',
  minimum: 0,
  maximum: 999_999_999,
  description: 'How many results to skip: next_from of the page before.',
};

/** The fields of a result that has pages. */
export const PAGE_FIELDS = {
  total: { type: 'integer', description: 'On all pages together.' },
  next_from: {
    type: ['integer', 'null'],
    description: 'Pass it as from to get the next page; null on the last one.',
  },
} as const satisfies { readonly [name: string]: JsonSchema };
