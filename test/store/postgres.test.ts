// The contract suite on a real PostgreSQL: what it reads and keeps.
import { openFreshPostgres } from '../helpers/fresh-postgres.ts';
import { STORE_CONTRACT } from './store-contract.ts';

STORE_CONTRACT.reading('PostgreSQL', openFreshPostgres);
