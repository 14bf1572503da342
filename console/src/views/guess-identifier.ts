// Recognises an identifier by its form, so that one search box takes names and identifiers alike. What it recognises is
// offered, not decided: names are suggested beside it.

export interface GuessedIdentifier {
  /** The parameter of a lookup. */
  readonly kind: string;
  readonly label: string;
  readonly value: string;
}

const FORMS: readonly (readonly [kind: string, label: string, form: RegExp])[] = [
  ['id', 'the id', /^f\d{12}$/i],
  ['ln_url', 'the profile', /^(https?:\/\/)?([a-z]+\.)?linkedin\.com\/\S+$/i],
  ['lei', 'the LEI', /^(?=.*\d)[A-Z0-9]{18}\d{2}$/i],
  ['fqdn', 'the domain', /^(https?:\/\/)?[^\s@/]+(\.[^\s@/.]+)+(\/\S*)?$/i],
  ['fqdn', 'the domain of', /^\S+@[^\s@]+\.[^\s@]+$/],
  ['abn', 'the ABN', /^(\d[ -]?){10}\d$/],
  ['nzbn', 'the NZBN', /^(94\d{11})$/],
  ['uen', 'the UEN', /^(\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])$/i],
  ['acn', 'the ACN', /^(\d{9}|\d{3}[ -]\d{3}[ -]\d{3})$/],
  ['cik', 'the CIK', /^0\d{9}$/],
];

export function guessIdentifier(text: string): GuessedIdentifier | undefined {
  for (const [kind, label, form] of FORMS) if (form.test(text)) return { kind, label, value: text };
  return undefined;
}
