// The English text of the page of keys.
import type { Scope } from '../../../src/operations/keys/api-keys.ts';
import { count } from './count.ts';

export const KEYS_TEXT = {
  title: 'Keys',
  about:
    'Each program and each person has its own key, with its own scopes and limits. Secrets are not stored.',
  none: 'There is no key yet.',
  create: 'Create a key',
  name: 'Name',
  nameHint: 'Who uses it, such as crm',
  scopes: 'Scopes',
  scopeAbout: {
    'company:read': 'find companies and read their profiles',
    'people:search': 'search the people of a company',
    export: 'download whole results',
    reconcile: 'match names from OpenRefine; may be in a URL',
    admin: 'everything an operator can do',
    'admin:read': 'see what operators see, and change nothing',
  } satisfies { readonly [S in Scope]: string },
  expires: 'Expires',
  expiry: { never: 'Never', days30: 'In 30 days', days90: 'In 90 days', year: 'In a year', on: 'On a day' },
  day: 'Last day before it expires',
  rate: 'Requests a second',
  burst: 'At once, after a pause',
  burstHint: 'Empty: two seconds’ worth',
  quota: 'Answers a month',
  quotaHint: 'Empty: no limit',
  noScope: 'Choose at least one scope.',
  columns: ['Key', 'Status', 'Scopes', 'Limits', 'Expires', 'Last used', 'Action'],
  status: { active: 'Active', expired: 'Expired', revoked: 'Revoked' },
  yours: 'You',
  perSecond: (rate: number, burst: number) =>
    `${rate.toLocaleString('en')} a second, ${burst.toLocaleString('en')} at once`,
  used: (used: number, quota: number | null) =>
    quota === null
      ? `${count(used, 'answer', 'answers')} this month`
      : `${used.toLocaleString('en')} of ${quota.toLocaleString('en')} answers this month`,
  neverExpires: 'Never',
  notUsed: 'Not yet',
  created: (day: string) => `created ${day}`,
  rotatedAt: (day: string) => `secret of ${day}`,
  ended: (n: number) => `Show ${count(n, 'key', 'keys')} that ${n === 1 ? 'has' : 'have'} ended`,
  hideEnded: 'Hide keys that have ended',
  rotate: 'Rotate',
  rotateTitle: (name: string) => `Give “${name}” a new secret`,
  rotateAbout: 'The new secret is shown once. Put it into the program before the old one ends.',
  overlap: 'The old secret works for',
  overlaps: { 0: 'no longer', 3600: 'an hour', 86400: 'a day', 604800: 'a week', 2592000: '30 days' },
  rotateButton: 'Make the new secret',
  revoke: 'Revoke',
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeAbout:
    'Calls with this key are refused within a second, and its sessions end. This cannot be undone.',
  revokeOwn: 'You are signed in with this key: you will be signed out.',
  revokeButton: 'Revoke the key',
  revoked: (name: string) => `The key “${name}” is revoked.`,
  secretTitle: (name: string) => `The secret of “${name}”`,
  secretAbout: 'Copy it now. It is shown only this once and cannot be read again.',
  copySecret: 'Copy the secret',
  stored: 'I have stored it',
} as const;
