// Tables belong to one role, and others may act for it: administrators, or the roles of people and programs that are its members.
import type pg from 'pg';

/** The owner of a table, as an identifier in SQL, if the role of the connection is another one that may act for it. */
export async function otherOwner(client: pg.ClientBase, table: string): Promise<string | undefined> {
  const { rows } = await client.query<{ owner: string }>(
    `SELECT quote_ident(r.rolname) AS owner FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner
     WHERE c.oid = to_regclass($1) AND r.rolname <> current_user AND pg_has_role(r.oid, 'MEMBER')`,
    [table],
  );
  return rows[0]?.owner;
}
