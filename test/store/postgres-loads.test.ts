// The contract suite on a real PostgreSQL: loads.
import { openFreshPostgres } from '../helpers/fresh-postgres.ts';
import { STORE_CONTRACT } from './store-contract.ts';

STORE_CONTRACT.loading('PostgreSQL', openFreshPostgres);
