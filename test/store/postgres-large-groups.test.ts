// The contract suite on a real PostgreSQL: large groups of people.
import { openFreshPostgres } from '../helpers/fresh-postgres.ts';
import { STORE_CONTRACT } from './store-contract.ts';

STORE_CONTRACT.largeGroups('PostgreSQL', openFreshPostgres);
