// The parts of the OpenAPI document that files are written from.

interface DocumentedParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema: { readonly examples?: readonly unknown[]; readonly default?: unknown };
}

export interface DocumentedContent {
  readonly [type: string]: { readonly schema?: object; readonly example?: unknown } | undefined;
}

export interface DocumentedOperation {
  readonly tags?: readonly string[];
  readonly operationId?: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly DocumentedParameter[];
  readonly requestBody?: { readonly content: DocumentedContent };
  readonly responses: { readonly [status: string]: { readonly content?: DocumentedContent } };
}

export interface OpenApiDocument {
  readonly paths: {
    readonly [path: string]: { readonly [method: string]: DocumentedOperation };
  };
  readonly components: { readonly schemas: { readonly [name: string]: object } };
}

export interface NamedOperation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: DocumentedOperation;
}

/** Those with a name: pages for people and the checks of a running service have none. */
export function listOperations({ paths }: OpenApiDocument): readonly NamedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.operationId === undefined || path.startsWith('/console')
        ? []
        : [{ name: operation.operationId, method: method.toUpperCase(), path, operation }],
    ),
  );
}
