// A small language for the shape of a record, so that one description gives the TypeScript type, the JSON schema, the
// checks of an import and the values for unknown fields. It contains no values itself.

export type Shape =
  | { readonly kind: 'text'; readonly about: string }
  | { readonly kind: 'date'; readonly about: string }
  | { readonly kind: 'decimal'; readonly about: string }
  | { readonly kind: 'integer'; readonly about: string; readonly isCount?: true }
  | { readonly kind: 'number'; readonly about: string }
  | { readonly kind: 'boolean'; readonly about: string }
  | { readonly kind: 'list'; readonly about: string }
  | { readonly kind: 'map'; readonly about: string; readonly of: 'text' | 'number' | 'list' }
  | GroupShape;

export interface GroupShape {
  readonly kind: 'group';
  readonly about: string;
  readonly fields: { readonly [name: string]: Shape };
  /** What is sent when nothing in the group is known: its keys with unknown values, or `null`. */
  readonly whenUnknown: 'keys' | 'null';
}

/** The value as served: every key present, unknown scalars `null`, unknown lists and maps empty. */
export type Served<S> = S extends { kind: 'text' | 'date' | 'decimal' }
  ? string | null
  : S extends { kind: 'integer' | 'number' }
    ? number | null
    : S extends { kind: 'boolean' }
      ? boolean | null
      : S extends { kind: 'list' }
        ? readonly string[]
        : S extends { kind: 'map'; of: infer O }
          ? { readonly [key: string]: MapValue<O> }
          : S extends { kind: 'group'; fields: infer F; whenUnknown: infer U }
            ? { readonly [K in keyof F]: Served<F[K]> } | (U extends 'null' ? null : never)
            : never;

/** The value as a record has it: anything may be absent. */
export type Given<S> = S extends { kind: 'text' | 'date' | 'decimal' }
  ? string
  : S extends { kind: 'integer' | 'number' }
    ? number
    : S extends { kind: 'boolean' }
      ? boolean
      : S extends { kind: 'list' }
        ? readonly string[]
        : S extends { kind: 'map'; of: infer O }
          ? { readonly [key: string]: MapValue<O> }
          : S extends { kind: 'group'; fields: infer F }
            ? { readonly [K in keyof F]?: Given<F[K]> }
            : never;

type MapValue<O> = O extends 'text' ? string : O extends 'number' ? number : readonly string[];

export const text = (about: string) => ({ kind: 'text', about }) as const;
export const date = (about: string) => ({ kind: 'date', about }) as const;
export const decimal = (about: string) => ({ kind: 'decimal', about }) as const;
export const integer = (about: string) => ({ kind: 'integer', about }) as const;
/** A whole number that cannot be negative. */
export const count = (about: string) => ({ kind: 'integer', about, isCount: true }) as const;
export const number = (about: string) => ({ kind: 'number', about }) as const;
export const boolean = (about: string) => ({ kind: 'boolean', about }) as const;
export const list = (about: string) => ({ kind: 'list', about }) as const;
export const mapOf = <const O extends 'text' | 'number' | 'list'>(of: O, about: string) =>
  ({ kind: 'map', of, about }) as const;

/** A group whose keys are always sent. */
export const group = <const F extends { readonly [name: string]: Shape }>(about: string, fields: F) =>
  ({ kind: 'group', about, fields, whenUnknown: 'keys' }) as const;

/** A group that is sent as `null` when nothing in it is known. */
export const optionalGroup = <const F extends { readonly [name: string]: Shape }>(about: string, fields: F) =>
  ({ kind: 'group', about, fields, whenUnknown: 'null' }) as const;
