// Who is signed in by a link without a key: the operator. It has limits and usage like a key, but no secret and no row in
// the store, so it cannot be sent and cannot leak; a person who can make a link can read the store anyway.
import type { ApiKey } from '../../store/contract/keys.ts';
import { SCOPES } from './api-keys.ts';

export const OPERATOR: ApiKey = {
  id: 'operator',
  name: 'operator',
  scopes: SCOPES,
  createdAt: 0,
  // A page of the console sends a handful of requests at once; this is for a runaway page, not for a person.
  ratePerSecond: 100,
  burst: 400,
  secrets: [],
};
