// Named values with their sources. A value that is not known is left out, unless an operator looks for what is missing.
import { type ComponentChildren, Fragment, type JSX } from 'preact';
import type { Provenance } from '../api/companies.ts';
import { Correctable } from '../corrections/correctable.tsx';
import { type Correcting, isOpen, useCorrecting } from '../corrections/correcting.ts';
import { Value } from './value.tsx';

export interface Fact {
  readonly label: string;
  /** The dotted name of the field in the provenance. */
  readonly field: string;
  /** The field that is corrected, if it is another one; null: it cannot be corrected. */
  readonly corrected?: string | null;
  readonly value: ComponentChildren;
  /** The value shows its source itself. */
  readonly isWhole?: boolean;
  readonly href?: string | undefined;
  /** Shown behind the value. */
  readonly more?: ComponentChildren;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  readonly provenance: Provenance;
}

const isKnown = ({ value }: Fact): boolean =>
  value !== null && value !== undefined && value !== false && value !== '';

/** Whether there is anything to show of a fact. */
export function isShown(fact: Fact, correcting: Correcting | undefined): boolean {
  return isKnown(fact) || (fact.corrected !== null && isOpen(correcting, fact.field));
}

export function Facts({ facts, provenance }: FactsProps): JSX.Element | null {
  const correcting = useCorrecting();
  const shown = facts.filter((fact) => isShown(fact, correcting));
  if (shown.length === 0) return null;
  return (
    <dl class="facts">
      {shown.map((fact) => (
        <Fragment key={fact.field}>
          <dt>{fact.label}</dt>
          <dd>
            <OneFact fact={fact} provenance={provenance} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function OneFact({
  fact,
  provenance,
}: {
  readonly fact: Fact;
  readonly provenance: Provenance;
}): JSX.Element {
  const { label, field, corrected = field, value, isWhole = false, href, more } = fact;
  const shown = isWhole ? (
    value
  ) : (
    <Value origin={provenance[field]} href={href}>
      {value}
    </Value>
  );
  if (corrected === null) return <>{shown}</>;
  return (
    <>
      <Correctable field={corrected} originOf={field} label={label}>
        {isKnown(fact) ? shown : undefined}
      </Correctable>
      {more}
    </>
  );
}
