// Checks a store by its URL, and notes the result where services see it.
import { existsSync } from 'node:fs';
import type { CheckNote, CheckProgress, CheckReport } from './contract/check-findings.ts';

interface Engine {
  readonly check: () => Promise<CheckReport>;
  readonly note: (note: CheckNote) => void | Promise<void>;
}

export async function checkStore(
  url: string,
  isQuick: boolean,
  progress: CheckProgress,
): Promise<CheckReport> {
  const startedAt = Date.now();
  const { check, note } = await chooseEngine(url, isQuick, progress);
  const report = await check();
  const { findings, checked } = report;
  const damage = findings.find(({ isDamage }) => isDamage);
  await note({
    at: Date.now(),
    seconds: (Date.now() - startedAt) / 1000,
    pages: checked.pages ?? 0,
    findings: findings.length,
    damage: damage === undefined ? undefined : `${damage.what} in ${damage.where}`,
  });
  return report;
}

async function chooseEngine(url: string, isQuick: boolean, progress: CheckProgress): Promise<Engine> {
  const path = /^sqlite:(.+)$/.exec(url)?.[1];
  if (path === undefined) {
    const { checkPostgresStore } = await import('./postgres/check/check-store.ts');
    const { notePostgresCheck } = await import('./postgres/check/check-note.ts');
    return {
      check: () => checkPostgresStore(url, progress),
      note: (note) => notePostgresCheck(url, note),
    };
  }
  const { checkSqliteStore } = await import('./sqlite/check/check-store.ts');
  const { noteCheck } = await import('./sqlite/check/check-note.ts');
  const { accessPath } = await import('./sqlite/access/access-path.ts');
  return {
    check: () => checkSqliteStore(path, isQuick, progress),
    // Without the file nothing is noted: to make it would look like a store that lost its data.
    note: (note) => {
      if (existsSync(accessPath(path))) noteCheck(path, accessPath(path), note);
    },
  };
}
