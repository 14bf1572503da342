// What is typed in the form of a correction, and what is sent for it.
import { asText, type Kind, linesOf, readTyped } from './field-values.ts';

/** `change` adds items to a list and takes items away. */
export type Action = 'set' | 'change' | 'clear';

export interface Draft {
  /** Undefined: the first one that the field has. */
  readonly action: Action | undefined;
  readonly text: string;
  /** Items to add, one a line. */
  readonly added: string;
  /** Items of the list to take away. */
  readonly removed: readonly string[];
  /** Further ones, typed, one a line. */
  readonly removedLines: string;
}

export function firstDraft(current: unknown): Draft {
  return { action: undefined, text: asText(current), added: '', removed: [], removedLines: '' };
}

export function actionsFor(kind: Kind | undefined, field: string): readonly Action[] {
  // A company always has a name.
  if (field === 'name') return ['set'];
  // The service may know a field that is not known here, and it may be a list.
  if (kind === undefined) return ['set', 'change', 'clear'];
  return kind === 'list' ? ['change', 'set', 'clear'] : ['set', 'clear'];
}

export interface Changes {
  readonly set?: { readonly [field: string]: unknown };
  readonly clear?: readonly string[];
  readonly add?: { readonly [field: string]: readonly string[] };
  readonly remove?: { readonly [field: string]: readonly string[] };
}

/** Undefined: nothing is changed yet. */
export function changesOf(
  field: string,
  kind: Kind | undefined,
  { action, text, added, removed, removedLines }: Draft & { readonly action: Action },
): Changes | undefined {
  if (field === '') return undefined;
  if (action === 'clear') return { clear: [field] };
  if (action === 'set') return text.trim() === '' ? undefined : { set: { [field]: readTyped(kind, text) } };
  const [more, fewer] = [linesOf(added), [...removed, ...linesOf(removedLines)]];
  if (more.length + fewer.length === 0) return undefined;
  return {
    ...(more.length > 0 && { add: { [field]: more } }),
    ...(fewer.length > 0 && { remove: { [field]: fewer } }),
  };
}
