// Counts what keys used in the access file, adding to the counts of other processes.
import type { HourFilter, HourUsage, UsageDelta, UsageStore } from '../../contract/usage.ts';
import {
  ADD_TO_HOUR,
  HOUR_COLUMN_COUNT,
  HOUR_COLUMNS,
  toHour as readHourRow,
  SUMMED_COUNTS,
  toHourRow,
  toUsageSum,
} from '../../formats/rows/hour-rows.ts';
import { explained, type SqliteDatabase } from '../files/open-database.ts';
import { prepareWhenUsed } from '../files/prepare-when-used.ts';

/**
 * Counts that cannot be written are kept and written a second later. The thread that answers requests waits for them: with the
 * usual five seconds a service stood still for as long as another program held a lock on the file.
 */
const COUNTS_WAIT_MS = 250;

export function createUsageStore(access: SqliteDatabase, path: string): UsageStore {
  const { prepare } = prepareWhenUsed(access);
  const usualWaitMs = access.pragma('busy_timeout', { simple: true }) as number;
  const counting = <A extends readonly unknown[]>(write: (...args: A) => void) =>
    explained(path, (...args: A) => {
      access.pragma(`busy_timeout = ${COUNTS_WAIT_MS}`);
      try {
        write(...args);
      } finally {
        access.pragma(`busy_timeout = ${usualWaitMs}`);
      }
    });
  const add = prepare(
    `INSERT INTO usage (api_key, month, answers) VALUES (?, ?, ?)
     ON CONFLICT (api_key, month) DO UPDATE SET answers = max(0, answers + excluded.answers)`,
  );
  const touch = prepare('UPDATE api_key SET last_used_at = max(coalesce(last_used_at, 0), ?) WHERE id = ?');
  const read = prepare('SELECT api_key, answers FROM usage WHERE month = ?').raw();
  const addAll = access.transaction((deltas: readonly UsageDelta[]) => {
    for (const { keyId, month, answers, lastUsedAt } of deltas) {
      if (answers !== 0) add.run(keyId, month, answers);
      touch.run(lastUsedAt, keyId);
    }
  });
  const addHour = prepare(
    `INSERT INTO usage_hour (${HOUR_COLUMNS}) VALUES (${Array(HOUR_COLUMN_COUNT).fill('?').join(', ')}) ${ADD_TO_HOUR}`,
  );
  const addHours = access.transaction((hours: readonly HourUsage[]) => {
    for (const hour of hours) addHour.run(...toHourRow(hour));
  });
  const listHours = prepare(
    `SELECT ${HOUR_COLUMNS} FROM usage_hour WHERE hour >= ? AND hour < ? ORDER BY hour, api_key, operation, status`,
  ).raw();
  const deleteHours = prepare('DELETE FROM usage_hour WHERE hour < ?');
  const sumBy = (name: string) =>
    prepare(
      `SELECT ${name} AS name, status, ${SUMMED_COUNTS} FROM usage_hour
         WHERE hour >= @fromHour AND hour < @toHour AND (@keyId IS NULL OR api_key = @keyId)
           AND (@operation IS NULL OR operation = @operation) AND (@status IS NULL OR status = @status)
         GROUP BY name, status ORDER BY name, status`,
    ).raw();
  const sums = {
    key: sumBy('api_key'),
    operation: sumBy('operation'),
    time: sumBy('hour - hour % CAST(@step AS INTEGER)'),
  };
  const valuesOf = ({ fromHour, toHour, keyId, operation, status }: HourFilter) => ({
    fromHour,
    toHour,
    keyId: keyId ?? null,
    operation: operation ?? null,
    status: status ?? null,
  });
  return {
    addHours: counting((hours) => addHours.immediate(hours)),
    listHours: (fromHour, toHour) =>
      (listHours.all(fromHour, toHour) as Parameters<typeof readHourRow>[0][]).map(readHourRow),
    sumHours: (filter, by) => {
      const rows =
        typeof by === 'number'
          ? sums.time.all({ ...valuesOf(filter), step: by })
          : sums[by].all(valuesOf(filter));
      return (rows as Parameters<typeof toUsageSum>[0][]).map(toUsageSum);
    },
    deleteHoursBefore: counting((hour) => deleteHours.run(hour)),
    addUsage: counting((deltas) => addAll.immediate(deltas)),
    readUsage: (month) => new Map(read.all(month) as [string, number][]),
  };
}
