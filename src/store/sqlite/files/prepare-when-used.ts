// Prepares a statement when it is first used. A load has many, of which a small one uses few, and so has the access file, of which
// most commands use two or three: preparing all of them took a tenth of the CPU time of a load of one company, and a quarter of that of
// opening a store (2026-11).
import type { SqlPreparer, SqlStatement } from './open-database.ts';

type Form = 'pluck' | 'raw';

export function prepareWhenUsed(database: SqlPreparer): SqlPreparer {
  return { prepare: (sql) => createLateStatement(database, sql) };
}

function createLateStatement(database: SqlPreparer, sql: string): SqlStatement {
  const forms: Form[] = [];
  let prepared: SqlStatement | undefined;
  const prepare = () => {
    let statement = database.prepare(sql);
    for (const form of forms) statement = statement[form]();
    prepared = statement;
    return statement;
  };
  const inForm = (form: Form) => () => {
    forms.push(form);
    return late;
  };
  const late: SqlStatement = {
    run: (...values) => (prepared ?? prepare()).run(...values),
    get: (...values) => (prepared ?? prepare()).get(...values),
    all: (...values) => (prepared ?? prepare()).all(...values),
    iterate: (...values) => (prepared ?? prepare()).iterate(...values),
    pluck: inForm('pluck'),
    raw: inForm('raw'),
  };
  return late;
}
