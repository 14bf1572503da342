// Correcting the values of the company that a page shows. Undefined where the reader may not.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Origin, SeenProfile } from '../api/companies.ts';

export interface Correcting {
  readonly profile: SeenProfile;
  /** The regional view that is shown. */
  readonly country: string;
  /** Fields without a value are shown too, so that they can get one. */
  readonly showsEmpty: boolean;
  /** A correction was made, or withdrawn: the page loads the company again. */
  changed(what: { readonly company: string | null; readonly number: number; readonly isMade: boolean }): void;
}

export const CorrectingContext = createContext<Correcting | undefined>(undefined);

export function useCorrecting(): Correcting | undefined {
  return useContext(CorrectingContext);
}

const OPERATOR = 'operator';

/** The numbers of the corrections that made a value what it is. */
export function correctionsBehind(origin: Origin | undefined): readonly number[] {
  if (origin === undefined) return [];
  return [origin, ...(origin.also ?? [])]
    .filter(({ source }) => source === OPERATOR)
    .map(({ record_id }) => Number(record_id));
}

/** Whether a field that has no value is shown: to give it one, or to withdraw the correction that cleared it. */
export function isOpen(correcting: Correcting | undefined, field: string): boolean {
  if (correcting === undefined) return false;
  return correcting.showsEmpty || correctionsBehind(correcting.profile.provenance?.[field]).length > 0;
}

/** Whether a profile shows that this correction is in force. */
export function shows({ provenance = {} }: SeenProfile, number: number): boolean {
  return Object.values(provenance).some((origin) => correctionsBehind(origin).includes(number));
}
