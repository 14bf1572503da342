// The deletion lists of California's Delete Request and Opt-out Platform (DROP), by its technical specification 1.2.0 of
// 2026-07-02 (privacy.ca.gov/drop-for-data-brokers/technical-specifications, looked up on 2026-11-16).

/** What an answer says about one work item. 0 and 1 are not used; 2, exempt, is a legal judgement that we cannot make. */
export const DROP_STATUS = {
  /** A match was found, and what was stored is deleted. */
  deleted: 3,
  /** Several people share the address or number: none of them is shown any more. */
  optedOut: 4,
  notFound: 5,
} as const;
export type DropStatus = (typeof DROP_STATUS)[keyof typeof DROP_STATUS];

/** Lists of addresses and of numbers; others are about values that are never stored. */
export const DROP_LISTS = ['email', 'phone'] as const;
export type DropList = (typeof DROP_LISTS)[number];

export const DROP_KIND = { email: 'email', phone: 'drop_phone' } as const satisfies Record<DropList, string>;
export type DropKind = (typeof DROP_KIND)[DropList];

/** What a file of a download holds; `removed` names work items whose request was cancelled. */
export type DropFileKind = DropList | 'other' | 'removed';

const KINDS: { readonly [name: string]: DropFileKind } = {
  email: 'email',
  phone: 'phone',
  removed: 'removed',
  maid: 'other',
  ctvid: 'other',
  ndz: 'other',
  namevin: 'other',
};

/** By a name such as `20260801_4821_Email.csv`; undefined: the name does not say it. */
export function dropFileKind(name: string): DropFileKind | undefined {
  const [, kind = ''] = /_(email|phone|maid|ctvid|ndz|namevin|removed)(?=[_.]|$)[^/]*$/i.exec(name) ?? [];
  return KINDS[kind.toLowerCase()];
}

const WORK_ITEM = /^[A-Za-z0-9]{1,64}$/;
const SHA_256 = /^[A-Za-z0-9+/]{43}=$/;

/** Twelve letters and digits today. */
export const isWorkItem = (text: string): boolean => WORK_ITEM.test(text);
/** SHA-256 in Base64. */
export const isDropHash = (text: string): boolean => SHA_256.test(text);

/** How suppressions that follow from a request are marked. */
export const DROP = 'drop';
export const DROP_REASON = 'deletion request of California (DROP)';
