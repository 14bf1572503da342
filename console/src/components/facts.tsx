// Named values with their sources. A value that is not known is left out.
import type { ComponentChildren, JSX } from 'preact';
import type { Provenance } from '../api/companies.ts';
import { Value } from './value.tsx';

export interface Fact {
  readonly label: string;
  /** The dotted name of the field in the provenance. */
  readonly field: string;
  readonly value: ComponentChildren;
  readonly href?: string | undefined;
  /** Shown behind the value. */
  readonly more?: ComponentChildren;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  readonly provenance: Provenance;
}

export const isKnown = ({ value }: Fact): boolean =>
  value !== null && value !== undefined && value !== false && value !== '';

export function Facts({ facts, provenance }: FactsProps): JSX.Element | null {
  const known = facts.filter(isKnown);
  if (known.length === 0) return null;
  return (
    <dl class="facts">
      {known.map(({ label, field, value, href, more }) => (
        <>
          <dt>{label}</dt>
          <dd>
            <Value origin={provenance[field]} href={href}>
              {value}
            </Value>
            {more}
          </dd>
        </>
      ))}
    </dl>
  );
}
