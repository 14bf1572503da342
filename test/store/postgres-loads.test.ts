// The contract suite on a real PostgreSQL: loads.
import { openClearedPostgres } from '../helpers/cleared-postgres.ts';
import { STORE_CONTRACT } from './store-contract.ts';

STORE_CONTRACT.loading('PostgreSQL', openClearedPostgres);
