// Sends a call to the service with the values that the reader enters, and shows the answer.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Code } from '../components/code.tsx';
import { TEXT } from '../text.ts';
import type { Operation, Parameter } from './document.ts';

interface TryItProps {
  readonly operation: Operation;
  /** Empty: sent without a key. */
  readonly apiKey: string;
}

interface Shown {
  readonly status: string;
  readonly headers: string;
  readonly text: string;
}

/** A longer answer would make the page slow; it is cut, and the page says so. */
const MOST_CHARACTERS = 100_000;

export function TryIt({ operation, apiKey }: TryItProps): JSX.Element {
  const { id, method, parameters = [], requestBody } = operation;
  const [type, sent] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const [values, setValues] = useState<{ readonly [name: string]: string }>(() => exampleValues(parameters));
  const [body, setBody] = useState(() =>
    sent?.example === undefined ? '' : JSON.stringify(sent.example, undefined, 2),
  );
  const [answer, setAnswer] = useState<Shown | undefined>();
  const [isBusy, setIsBusy] = useState(false);

  async function send(): Promise<void> {
    setIsBusy(true);
    const start = performance.now();
    try {
      const response = await fetch(addressOf(operation, values), {
        method,
        credentials: 'omit',
        headers: headersOf(parameters, values, apiKey, body === '' ? undefined : type),
        ...(body !== '' && { body }),
      });
      const text = await response.text();
      const ms = Math.round(performance.now() - start);
      setAnswer({
        status: TEXT.docs.answered(response.status, ms),
        headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
        text: readable(text, response.headers.get('content-type') ?? ''),
      });
    } catch {
      setAnswer({ status: TEXT.failures.offline, headers: '', text: '' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {parameters.map(({ name, required = false }) => (
        <div key={name} class="field">
          <label for={`${id}-${name}`}>{name}</label>
          <input
            id={`${id}-${name}`}
            type="text"
            required={required}
            value={values[name] ?? ''}
            onInput={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        </div>
      ))}
      {requestBody !== undefined && (
        <div class="field">
          <label for={`${id}-body`}>{TEXT.docs.bodyOf(type ?? '')}</label>
          <textarea
            id={`${id}-body`}
            rows={8}
            value={body}
            onInput={(event) => setBody(event.currentTarget.value)}
          />
        </div>
      )}
      <div class="row">
        <button type="submit" class="button first" disabled={isBusy}>
          {TEXT.docs.send}
        </button>
        <span role="status" class="numbers">
          {answer?.status}
        </span>
      </div>
      {answer !== undefined && answer.headers !== '' && (
        <details>
          <summary>{TEXT.docs.headers(answer.headers.split('\n').length)}</summary>
          <Code text={answer.headers} label={TEXT.docs.headersOfAnswer} />
        </details>
      )}
      {answer !== undefined && answer.text !== '' && <Code text={answer.text} label={TEXT.docs.answer} />}
    </form>
  );
}

function exampleValues(parameters: readonly Parameter[]): { readonly [name: string]: string } {
  return Object.fromEntries(
    parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, String(example)]])),
  );
}

function addressOf(
  { path, parameters = [] }: Operation,
  values: { readonly [name: string]: string },
): string {
  const given = parameters.filter(({ name }) => (values[name] ?? '') !== '');
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: where } of given) {
    if (where === 'query') query.append(name, values[name] ?? '');
    if (where === 'path') address = address.replace(`{${name}}`, encodeURIComponent(values[name] ?? ''));
  }
  return query.size === 0 ? address : `${address}?${query}`;
}

function headersOf(
  parameters: readonly Parameter[],
  values: { readonly [name: string]: string },
  apiKey: string,
  type: string | undefined,
): { readonly [name: string]: string } {
  const given = parameters.filter(({ name, in: where }) => where === 'header' && (values[name] ?? '') !== '');
  return {
    ...Object.fromEntries(given.map(({ name }) => [name, values[name] ?? ''])),
    ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
    ...(type !== undefined && { 'content-type': type }),
  };
}

function readable(text: string, type: string): string {
  const shown = type.startsWith('application/json') ? JSON.stringify(JSON.parse(text), undefined, 2) : text;
  return shown.length <= MOST_CHARACTERS ? shown : `${shown.slice(0, MOST_CHARACTERS)}\n${TEXT.docs.cut}`;
}
