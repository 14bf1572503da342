// Reads a record of the LEI register in its JSON form. An element is an object with its text in the member "$".
import type { LeiAddress, LeiReading } from './lei-record.ts';
import { USUAL, type UsualRecord } from './usual-lei-json.ts';

type Node = { readonly [name: string]: unknown };

const EMPTY: Node = {};

export function readLeiJson(record: unknown): LeiReading {
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    return 'the record is not an object';
  if (USUAL in record) return (record as UsualRecord)[USUAL];
  const root = record as Node;
  const entity = child(root, 'Entity');
  const registration = child(root, 'Registration');
  const authority = child(entity, 'RegistrationAuthority');
  return {
    lei: textOf(root.LEI),
    legalName: textOf(entity.LegalName),
    otherNames: [
      ...listOf(child(entity, 'OtherEntityNames').OtherEntityName),
      ...listOf(child(entity, 'TransliteratedOtherEntityNames').TransliteratedOtherEntityName),
    ],
    legalAddress: addressOf(child(entity, 'LegalAddress')),
    headquarters: addressOf(child(entity, 'HeadquartersAddress')),
    authority: textOf(authority.RegistrationAuthorityID),
    authorityEntityId: textOf(authority.RegistrationAuthorityEntityID),
    category: textOf(entity.EntityCategory),
    legalForm: textOf(child(entity, 'LegalForm').EntityLegalFormCode),
    entityStatus: textOf(entity.EntityStatus),
    created: textOf(entity.EntityCreationDate),
    lastUpdated: textOf(registration.LastUpdateDate),
    registrationStatus: textOf(registration.RegistrationStatus),
  };
}

function addressOf(node: Node): LeiAddress {
  return { city: textOf(node.City), region: textOf(node.Region), country: textOf(node.Country) };
}

function child(node: Node, name: string): Node {
  const value = node[name];
  return typeof value === 'object' && value !== null ? (value as Node) : EMPTY;
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'object' && value !== null ? (value as Node).$ : value;
  if (typeof text !== 'string') return undefined;
  const trimmed = text.trim();
  return trimmed === '' ? undefined : trimmed;
}

const NONE: readonly string[] = [];

/** A single element may come without a list around it. */
function listOf(value: unknown): readonly string[] {
  if (value === undefined) return NONE;
  const values = Array.isArray(value) ? value : [value];
  return values.map(textOf).filter((text) => text !== undefined);
}
