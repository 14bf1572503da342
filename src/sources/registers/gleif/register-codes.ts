// The national register numbers in a record of the LEI register, by the authority that issued them.
import { hasRightAcnCheckDigit } from '../../../domain/identifiers/check-acn.ts';
import {
  hasRightAbnCheckDigits,
  readRegisterNumber,
} from '../../../domain/identifiers/read-register-number.ts';
import { acnOfCompany } from '../australian-numbers.ts';

export interface RegisterCodes {
  readonly codes?: { readonly abn?: string; readonly acn?: string; readonly uen?: string };
  readonly warning?: string;
}

// Both occur with spaces: "87 122 071 799", "102 843 809" (seen in the intra-day file of 2024-05-05).
const AUSTRALIAN_BUSINESS_REGISTER = 'RA000013';
const ASIC = 'RA000014';
/** Not in the sample; public lists of the codes agree on it, and the format of a UEN is checked. */
const ACRA = 'RA000523';
// RA000466 of New Zealand is the company number, not the NZBN: it is not used.

const UEN = /^(?:\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])$/;
const NOTHING: RegisterCodes = {};

/** `isCompany`: a private or public company, whose ABN contains its ACN. */
export function registerCodes(
  authority: string | undefined,
  id: string | undefined,
  isCompany: boolean,
): RegisterCodes {
  if (id === undefined) return NOTHING;
  if (authority === ASIC || authority === AUSTRALIAN_BUSINESS_REGISTER) return australian(id, isCompany);
  if (authority !== ACRA) return NOTHING;
  const uen = readRegisterNumber('uen', id);
  return uen !== undefined && UEN.test(uen) ? { codes: { uen } } : NOTHING;
}

/** Its length decides which of the two numbers it is, whichever register the record names. */
function australian(id: string, isCompany: boolean): RegisterCodes {
  const abn = readRegisterNumber('abn', id);
  if (abn !== undefined) {
    if (!hasRightAbnCheckDigits(abn)) return { warning: 'the ABN has wrong check digits' };
    const acn = isCompany ? acnOfCompany(abn) : undefined;
    return { codes: acn === undefined ? { abn } : { abn, acn } };
  }
  const acn = readRegisterNumber('acn', id);
  if (acn !== undefined) {
    return hasRightAcnCheckDigit(acn) ? { codes: { acn } } : { warning: 'the ACN has a wrong check digit' };
  }
  return { warning: 'the Australian register number is neither an ABN nor an ACN' };
}
