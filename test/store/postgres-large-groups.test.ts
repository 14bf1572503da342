// The contract suite on a real PostgreSQL: large groups of people.
import { openClearedPostgres } from '../helpers/cleared-postgres.ts';
import { STORE_CONTRACT } from './store-contract.ts';

STORE_CONTRACT.largeGroups('PostgreSQL', openClearedPostgres);
