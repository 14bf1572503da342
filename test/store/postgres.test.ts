// The contract suite on a real PostgreSQL.

import { openFreshPostgres } from '../helpers/fresh-postgres.ts';
import { storeContract } from './store-contract.ts';

storeContract('PostgreSQL', openFreshPostgres);
