// The numbers of Australian registers, read strictly: a source that joins companies by them uses only numbers with
// correct check digits. It does not read what callers type.
import { hasRightAcnCheckDigit } from '../../domain/identifiers/check-acn.ts';
import { hasRightAbnCheckDigits } from '../../domain/identifiers/read-register-number.ts';

/** An ABN with correct check digits; undefined for anything else. */
export function readCheckedAbn(text: string): string | undefined {
  const abn = text.replace(/\s/g, '');
  return /^\d{11}$/.test(abn) && hasRightAbnCheckDigits(abn) ? abn : undefined;
}

/** An ACN, or an ARBN (the same series), with a correct check digit. Missing leading zeros are added. */
export function readCheckedAcn(text: string): string | undefined {
  const digits = text.replace(/\s/g, '');
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const acn = digits.padStart(9, '0');
  return acn !== '000000000' && hasRightAcnCheckDigit(acn) ? acn : undefined;
}

/** The ACN in the ABN of a company: its last nine digits. Undefined if they are not a valid ACN. */
export function acnOfCompany(abn: string): string | undefined {
  return readCheckedAcn(abn.slice(2));
}

/** The ABN of a company ends in its ACN. */
export function isAbnOfAcn(abn: string, acn: string): boolean {
  return abn.endsWith(acn);
}
