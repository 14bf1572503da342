// Turns JSON schemas into Python types: a TypedDict for each object with known keys, named after the place where it is.
import type { OpenApiDocument } from './openapi-document.ts';

export interface PythonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly PythonSchema[];
  readonly oneOf?: readonly PythonSchema[];
  readonly items?: PythonSchema;
  readonly properties?: { readonly [name: string]: PythonSchema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | PythonSchema;
  readonly description?: string;
}

export interface PythonTypes {
  /** The type of a schema. The types that it needs are declared, those of its parts under this name and the part's. */
  typeOf(schema: PythonSchema, name: string): string;
  /** Declares the type of a schema under its own name. */
  declare(name: string, schema: PythonSchema): void;
  /** All that was declared, as Python. */
  text(): string;
}

/** The forms of a result, instead of names with numbers. */
const FORMS: { readonly [name: string]: readonly string[] } = { BatchResult: ['BatchHit', 'BatchMiss'] };

const SIMPLE: { readonly [type: string]: string } = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

const KEYWORDS = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda not or pass raise return try while with yield'.split(
    ' ',
  ),
);

export function createPythonTypes(): PythonTypes {
  const classes: string[] = [];
  const aliases: string[] = [];

  function typeOf(schema: PythonSchema, name: string): string {
    if (schema.$ref !== undefined) return referenceName(schema.$ref);
    if ('const' in schema) return literal([schema.const]);
    if (schema.enum !== undefined) return literal(schema.enum);
    const forms = schema.anyOf ?? schema.oneOf;
    if (forms !== undefined) {
      return union(forms.map((form, index) => typeOf(form, FORMS[name]?.[index] ?? formName(name, index))));
    }
    const kinds = [schema.type ?? []].flat();
    return kinds.length === 0 ? 'Any' : union(kinds.map((kind) => kindOf(kind, schema, name)));
  }

  function kindOf(kind: string, schema: PythonSchema, name: string): string {
    if (kind === 'array') return `list[${typeOf(schema.items ?? {}, `${name}Item`)}]`;
    if (kind !== 'object') return SIMPLE[kind] ?? 'Any';
    const { properties, additionalProperties: others } = schema;
    if (properties !== undefined && Object.keys(properties).length > 0) return declareObject(name, schema);
    return `dict[str, ${typeof others === 'object' ? typeOf(others, `${name}Value`) : 'Any'}]`;
  }

  function declareObject(
    name: string,
    { properties = {}, required = [], description }: PythonSchema,
  ): string {
    const fields = Object.entries(properties).map(([key, schema]) => {
      const type = typeOf(schema, name + capital(key));
      const value = required.includes(key) ? type : `NotRequired[${type}]`;
      return { key, value, description: schema.description };
    });
    // A class cannot have them as names.
    const odd = fields.filter(({ key }) => !isName(key));
    if (odd.length > 0) {
      const rows = odd.map(({ key, value }) => `    ${JSON.stringify(key)}: ${quoted(value)},`);
      classes.push(
        [
          `_${name}Keywords = TypedDict(`,
          `    "_${name}Keywords",`,
          '    {',
          ...rows.map((row) => `    ${row}`),
          '    },',
          ')',
        ].join('\n'),
      );
    }
    const lines = fields
      .filter(({ key }) => isName(key))
      .flatMap((field) => [`    ${field.key}: ${field.value}`, ...docstring(field.description)]);
    const head = [
      `class ${name}(${odd.length > 0 ? `_${name}Keywords` : 'TypedDict'}):`,
      ...docstring(description),
    ];
    classes.push(
      [
        ...head,
        ...(description !== undefined && lines.length > 0 ? [''] : []),
        ...(lines.length > 0 ? lines : ['    pass']),
      ].join('\n'),
    );
    return name;
  }

  return {
    typeOf,
    declare: (name, schema) => {
      const type = typeOf(schema, name);
      if (type !== name) aliases.push(`${name}: TypeAlias = ${type}`);
    },
    text: () => [...classes, aliases.join('\n')].join('\n\n\n'),
  };
}

/** `lookUpCompany` as Python writes it. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const capital = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
const referenceName = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);
export const docText = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"""', "'''");
export const schemasOf = (document: OpenApiDocument) =>
  Object.entries(document.components.schemas) as [string, PythonSchema][];

const isName = (key: string) => /^[A-Za-z_]\w*$/.test(key) && !KEYWORDS.has(key);
const formName = (name: string, index: number) => `${name}${index + 1}`;
const union = (types: readonly string[]) => [...new Set(types)].join(' | ');
const literal = (values: readonly unknown[]) =>
  union([
    ...(values.some((value) => value !== null)
      ? [
          `Literal[${values
            .filter((value) => value !== null)
            .map(constant)
            .join(', ')}]`,
        ]
      : []),
    ...(values.includes(null) ? ['None'] : []),
  ]);
const constant = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);
/** A type that may name one that follows. */
const quoted = (type: string) =>
  type.startsWith('NotRequired[')
    ? `NotRequired[${JSON.stringify(type.slice(12, -1))}]`
    : JSON.stringify(type);

function docstring(description: string | undefined): readonly string[] {
  if (description === undefined) return [];
  const words = docText(description).split(/\s+/);
  const lines = [''];
  for (const word of words) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length > 96) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  const [first = '', ...rest] = lines;
  // A quote at the end would end the docstring too early.
  const body = [first, ...rest.map((line) => `    ${line}`)].join('\n').replace(/"$/, '" ');
  return [`    """${body}"""`];
}
