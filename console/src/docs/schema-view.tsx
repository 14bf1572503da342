// The fields of a schema. Objects inside are folded, and drawn when they are opened.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Prose } from '../components/prose.tsx';
import { TEXT } from '../text.ts';
import { type ApiDocument, describeType, resolveSchema, type Schema } from './document.ts';

interface SchemaViewProps {
  readonly document: ApiDocument;
  readonly schema: Schema;
}

export function SchemaView({ document, schema }: SchemaViewProps): JSX.Element {
  const {
    description,
    properties,
    required = [],
    items,
    additionalProperties,
    oneOf,
  } = resolveSchema(document, schema);
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return (
    <div class="schema">
      {description !== undefined && (
        <p class="soft">
          <Prose text={description} />
        </p>
      )}
      {properties !== undefined && (
        <ul>
          {Object.entries(properties).map(([name, one]) => (
            <Field
              key={name}
              document={document}
              name={name}
              schema={one}
              isRequired={required.includes(name)}
            />
          ))}
        </ul>
      )}
      {(items ?? others) !== undefined && (
        <ul>
          <Field
            document={document}
            name={items === undefined ? TEXT.docs.anyName : TEXT.docs.item}
            schema={items ?? others ?? {}}
            isRequired={false}
          />
        </ul>
      )}
      {oneOf?.map((one, place) => (
        <Folded key={place} document={document} title={TEXT.docs.form(place + 1)} schema={one} />
      ))}
    </div>
  );
}

interface FieldProps extends SchemaViewProps {
  readonly name: string;
  readonly isRequired: boolean;
}

function Field({ document, name, schema, isRequired }: FieldProps): JSX.Element {
  const { description, enum: values } = resolveSchema(document, schema);
  return (
    <li class="parameter">
      <div class="row">
        <code>{name}</code>
        <span class="soft small">{describeType(schema)}</span>
        {isRequired && <span class="tag">{TEXT.docs.required}</span>}
      </div>
      <p class="small">
        <Prose text={schema.description ?? description} />
      </p>
      {values !== undefined && <p class="small soft">{TEXT.docs.oneOf(values.map(String).join(', '))}</p>}
      {hasParts(document, schema) && (
        <Folded document={document} title={TEXT.docs.fieldsOf(name)} schema={schema} />
      )}
    </li>
  );
}

function hasParts(document: ApiDocument, schema: Schema): boolean {
  const { properties, items, additionalProperties, oneOf } = resolveSchema(document, schema);
  const inside = items ?? additionalProperties;
  if (properties !== undefined || oneOf !== undefined) return true;
  return typeof inside === 'object' && hasParts(document, inside);
}

function Folded({ document, title, schema }: SchemaViewProps & { readonly title: string }): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <SchemaView document={document} schema={schema} />}
    </details>
  );
}
