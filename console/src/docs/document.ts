// The parts of an OpenAPI document that the reference shows, and how to find them.
import { TEXT } from '../text.ts';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
  readonly description?: string;
  readonly example?: unknown;
}

interface Content {
  readonly [type: string]: { readonly schema?: Schema; readonly example?: unknown };
}

export interface Header {
  readonly $ref?: string;
  readonly description?: string;
}

export interface Response {
  readonly description: string;
  readonly headers?: { readonly [name: string]: Header };
  readonly content?: Content;
}

interface StoredOperation {
  readonly tags?: readonly string[];
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: { readonly [status: string]: Response };
}

export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: { readonly [path: string]: { readonly [key: string]: unknown } };
  readonly components: {
    readonly schemas: { readonly [name: string]: Schema };
    readonly headers: { readonly [name: string]: Header };
  };
}

export interface Operation extends StoredOperation {
  /** Unique, for links. */
  readonly id: string;
  readonly method: string;
  /** With the base path of the service. */
  readonly path: string;
  readonly needsKey: boolean;
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** By tag, in the order of the document. */
export function groupOperations(
  document: ApiDocument,
): readonly (readonly [tag: string, readonly Operation[]])[] {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const stored = item[method] as StoredOperation | undefined;
      if (stored === undefined) return [];
      const servers = (item.servers as ApiDocument['servers'] | undefined) ?? document.servers;
      const base = servers[0]?.url.replace(/\/$/, '') ?? '';
      const id = stored.operationId ?? `${method}${path.replaceAll('/', '-')}`;
      const needsKey = stored.security === undefined || stored.security.length > 0;
      return [{ ...stored, id, method: method.toUpperCase(), path: base + path, needsKey }];
    }),
  );
  return document.tags
    .map(({ name }) => [name, all.filter(({ tags = [] }) => tags.includes(name))] as const)
    .filter(([, operations]) => operations.length > 0);
}

/** The name of a shared schema, if it is one. */
const nameOf = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1);

export function resolveSchema(document: ApiDocument, schema: Schema): Schema {
  const name = nameOf(schema);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}

export function resolveHeader(document: ApiDocument, header: Header): Header {
  const name = header.$ref?.split('/').at(-1);
  return name === undefined ? header : (document.components.headers[name] ?? {});
}

const typesOf = (values: readonly unknown[]): string =>
  [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))].join(TEXT.docs.or);

/** A type in a few words, such as `list of Company`. */
export function describeType(schema: Schema): string {
  const name = nameOf(schema);
  if (name !== undefined) return name;
  const forms = schema.oneOf ?? schema.anyOf;
  if (forms !== undefined) return [...new Set(forms.map(describeType))].join(TEXT.docs.or);
  if (schema.type === undefined && schema.enum !== undefined) return typesOf(schema.enum);
  const types = [schema.type ?? 'any'].flat();
  return types
    .map((type) =>
      type === 'array' && schema.items !== undefined ? TEXT.docs.listOf(describeType(schema.items)) : type,
    )
    .join(TEXT.docs.or);
}
