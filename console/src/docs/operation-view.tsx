// One operation: what it takes, what it answers, and a form to try it. Drawn when it is opened.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Prose } from '../components/prose.tsx';
import { TEXT } from '../text.ts';
import {
  type ApiDocument,
  describeType,
  type Operation,
  type Parameter,
  type Response,
  resolveHeader,
} from './document.ts';
import { SchemaView } from './schema-view.tsx';
import { TryIt } from './try-it.tsx';

interface OperationViewProps {
  readonly document: ApiDocument;
  readonly operation: Operation;
  readonly apiKey: string;
  /** Whether the address names it. */
  readonly isTarget: boolean;
}

export function OperationView({ document, operation, apiKey, isTarget }: OperationViewProps): JSX.Element {
  const [isOpen, setIsOpen] = useState(isTarget);
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isTarget) return;
    setIsOpen(true);
    box.current?.scrollIntoView();
  }, [isTarget]);
  const { id, method, path, summary } = operation;
  return (
    <details
      id={id}
      ref={box}
      class="card operation"
      open={isOpen}
      onToggle={(event) => {
        // The folded parts inside have events of their own.
        if (event.target === box.current) setIsOpen(event.currentTarget.open);
      }}
    >
      <summary>
        <h3>
          <span class={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
          <span class="soft">{summary}</span>
        </h3>
      </summary>
      {isOpen && <Contents document={document} operation={operation} apiKey={apiKey} />}
    </details>
  );
}

function Contents({ document, operation, apiKey }: Omit<OperationViewProps, 'isTarget'>): JSX.Element {
  const { description, parameters = [], requestBody, responses, needsKey } = operation;
  const answers = Object.entries(responses);
  const errors = answers.filter(([status]) => Number(status) >= 400);
  return (
    <div class="contents">
      {description !== undefined && (
        <p>
          <Prose text={description} />
        </p>
      )}
      {!needsKey && <p class="soft">{TEXT.docs.noKey}</p>}
      {parameters.length > 0 && <h4>{TEXT.docs.parameters}</h4>}
      <ul>
        {parameters.map((parameter) => (
          <ParameterView key={parameter.name} parameter={parameter} />
        ))}
      </ul>
      {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
        <section key={type} aria-label={TEXT.docs.bodyOf(type)}>
          <h4>{TEXT.docs.bodyOf(type)}</h4>
          {schema !== undefined && <SchemaView document={document} schema={schema} />}
        </section>
      ))}
      <h4>{TEXT.docs.answers}</h4>
      {answers
        .filter(([status]) => Number(status) < 400)
        .map(([status, response]) => (
          <Answer key={status} document={document} status={status} response={response} />
        ))}
      {errors.length > 0 && (
        <details>
          <summary>{TEXT.docs.errors(errors.length)}</summary>
          {errors.map(([status, response]) => (
            <Answer key={status} document={document} status={status} response={response} />
          ))}
        </details>
      )}
      <h4>{TEXT.docs.tryIt}</h4>
      <TryIt operation={operation} apiKey={apiKey} />
    </div>
  );
}

function ParameterView({ parameter }: { readonly parameter: Parameter }): JSX.Element {
  const { name, in: where, required = false, schema, description } = parameter;
  return (
    <li class="parameter">
      <div class="row">
        <code>{name}</code>
        <span class="soft small">
          {describeType(schema)} · {TEXT.docs.places[where]}
        </span>
        {required && <span class="tag">{TEXT.docs.required}</span>}
      </div>
      <p class="small">
        <Prose text={description ?? schema.description} />
      </p>
    </li>
  );
}

interface AnswerProps {
  readonly document: ApiDocument;
  readonly status: string;
  readonly response: Response;
}

function Answer({ document, status, response }: AnswerProps): JSX.Element {
  const headers = Object.entries(response.headers ?? {});
  const isError = Number(status) >= 400;
  return (
    <div class="answer">
      <p>
        <span class={`tag numbers ${isError ? 'bad' : 'good'}`}>{status}</span>{' '}
        <Prose text={response.description} />
      </p>
      {headers.length > 0 && (
        <details>
          <summary>{TEXT.docs.headers(headers.length)}</summary>
          <dl class="facts">
            {headers.map(([name, header]) => (
              <>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  <Prose text={resolveHeader(document, header).description} />
                </dd>
              </>
            ))}
          </dl>
        </details>
      )}
      {Object.entries(isError ? {} : (response.content ?? {})).map(([type, { schema }]) => (
        <details key={type}>
          <summary>
            {type} {schema !== undefined && <span class="soft">{describeType(schema)}</span>}
          </summary>
          {schema !== undefined && <SchemaView document={document} schema={schema} />}
        </details>
      ))}
    </div>
  );
}
