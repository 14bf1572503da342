// The contract suite on a real PostgreSQL: what it reads and keeps.
import { openClearedPostgres } from '../helpers/cleared-postgres.ts';
import { STORE_CONTRACT } from './store-contract.ts';

STORE_CONTRACT.reading('PostgreSQL', openClearedPostgres);
