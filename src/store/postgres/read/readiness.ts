// Whether the database may be served. Two things show that it ever held companies: their count, which is stored beside
// the tables, and the numbers that an earlier version gave them.
import type { LoadBook } from '../../contract/load-book.ts';
import { whyEmptyStoreIsNotReady } from '../../contract/why-not-ready.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';

const ANY_COMPANY: SqlStatement = { name: 'any_company', text: 'SELECT 1 FROM company LIMIT 1' };
const TRACES: SqlStatement = {
  name: 'traces',
  text: `SELECT EXISTS (SELECT 1 FROM api_key WHERE revoked_at IS NULL)::int,
    EXISTS (SELECT 1 FROM meta WHERE CASE name WHEN 'companies' THEN value::bigint > 0
      WHEN 'next_company' THEN value::bigint > 1 ELSE false END)::int`,
};

export function createReadiness(ask: Ask, loads: LoadBook) {
  let why: string | undefined;
  let isFilled = false;
  return {
    /** `isChanged`: a load was published since the last call. An empty store is checked each time. */
    look: async (isChanged: boolean): Promise<void> => {
      if (isFilled && !isChanged) return;
      isFilled = (await ask(ANY_COMPANY, [])).length > 0;
      if (isFilled) {
        why = undefined;
        return;
      }
      const [row] = await ask(TRACES, []);
      why = whyEmptyStoreIsNotReady({
        loads: await loads.listLoads(),
        hadCompanies: Number(row?.[1]) === 1,
        hasKeys: Number(row?.[0]) === 1,
      });
    },
    why: (): string | undefined => why,
  };
}
