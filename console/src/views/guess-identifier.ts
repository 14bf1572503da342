// Recognises an identifier by its form, so that one search box takes names and identifiers alike. What it recognises is
// offered, not decided: names are suggested beside it.
import { TEXT } from '../text.ts';

const { kinds: KINDS } = TEXT.search;

export interface GuessedIdentifier {
  /** The parameter of a lookup. */
  readonly kind: string;
  readonly label: string;
  readonly value: string;
}

const FORMS: readonly (readonly [kind: string, label: string, form: RegExp])[] = [
  ['id', KINDS.id, /^f\d{12}$/i],
  ['ln_url', KINDS.ln_url, /^(https?:\/\/)?([a-z]+\.)?linkedin\.com\/\S+$/i],
  ['lei', KINDS.lei, /^(?=.*\d)[A-Z0-9]{18}\d{2}$/i],
  ['fqdn', KINDS.fqdn, /^(https?:\/\/)?[^\s@/]+(\.[^\s@/.]+)+(\/\S*)?$/i],
  ['fqdn', KINDS.mail, /^\S+@[^\s@]+\.[^\s@]+$/],
  ['abn', KINDS.abn, /^(\d[ -]?){10}\d$/],
  ['nzbn', KINDS.nzbn, /^(94\d{11})$/],
  ['uen', KINDS.uen, /^(\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])$/i],
  ['acn', KINDS.acn, /^(\d{9}|\d{3}[ -]\d{3}[ -]\d{3})$/],
  ['cik', KINDS.cik, /^0\d{9}$/],
];

export function guessIdentifier(text: string): GuessedIdentifier | undefined {
  for (const [kind, label, form] of FORMS) if (form.test(text)) return { kind, label, value: text };
  return undefined;
}
