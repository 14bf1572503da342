// The dashboard and the alert rules, compared with the metrics that a service has.
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../running/free-port.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { openBeside } from '../helpers/open-beside.ts';
import { runCli } from '../helpers/run-cli.ts';
import { runSql } from '../helpers/run-sql.ts';
import { startService } from '../helpers/start-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const rules = parse(readFileSync('deploy/prometheus/firmament-alerts.yaml', 'utf8')).groups[0].rules as {
  readonly alert: string;
  readonly expr: string;
}[];
const dashboard = JSON.parse(readFileSync('deploy/grafana/firmament.json', 'utf8'));
const shown = (dashboard.panels as { targets: { expr: string }[] }[]).flatMap(({ targets }) =>
  targets.map(({ expr }) => expr),
);

const HOUR_MS = 3_600_000;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let text: string;
  beforeAll(async () => {
    const port = await freePort();
    const company = { id: 'c1', name: 'Acme', fqdn: 'acme.example' };
    const env = { METRICS_PORT: String(port), KEY_ROTATION_DAYS: '30' };
    const service = await startService({ engine, env });
    const store = await openBeside(service.databaseUrl);
    await loadCompanies(store, [company], () => ({
      source: 'companies',
      files: [],
      who: 'test',
      startedAt: 0,
    }));
    await store.close();
    // As if it had been loaded an hour ago.
    const path = /^sqlite:(.+)/.exec(service.databaseUrl)?.[1];
    const earlier = `UPDATE load SET published_at = ${Date.now() - HOUR_MS}`;
    if (path === undefined) await runSql(service.databaseUrl, earlier);
    else {
      const data = new Database(path);
      data.exec(earlier);
      data.close();
    }
    await vi.waitFor(async () => expect((await service.company({ id: 'c1' })).status).toBe(200), {
      timeout: 30_000,
    });
    if (engine === 'sqlite') {
      const { code } = await runCli(['backup', temporaryFolder()], { DATABASE_URL: service.databaseUrl });
      expect(code).toBe(0);
    }
    text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  });

  test.each([...rules.map(({ expr }) => expr), ...shown])(
    '%s asks for metrics and labels that are served',
    (expr) => {
      const served = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
      const asked = [...expr.matchAll(/\b((?:firmament|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
      expect(asked.length + (expr.startsWith('up') ? 1 : 0)).toBeGreaterThan(0);
      for (const [, name = '', labels = ''] of asked) {
        const metric = served.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '');
        expect([name, served.has(metric)]).toEqual([name, true]);
        const named = [...labels.matchAll(/(\w+)(?:=~|!=|=)"/g)].map(([, label = '']) => label);
        for (const label of named.filter((one) => one !== 'job' && one !== 'instance')) {
          // A counter that has counted nothing yet, and a list that is not loaded, have no lines.
          const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`));
          if (lines.length > 0) expect(lines.every((line) => line.includes(`${label}="`))).toBe(true);
        }
      }
    },
  );

  const value = (line: string) =>
    Number(
      text
        .split('\n')
        .find((one) => one.startsWith(line))
        ?.split(' ')[1],
    );

  test('the time of the newest backup is served, and 0 without one', () => {
    const seconds = value('firmament_backup_last_made_timestamp_seconds');
    if (engine === 'postgres') expect(seconds).toBe(0);
    else expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(600);
  });

  test('the age of a source, the number of records and the keys are served', () => {
    const age = value('firmament_source_age_seconds{source="companies"}');
    expect([age > 3_599, age < 4_200]).toEqual([true, true]);
    expect(value('firmament_records{kind="companies"}')).toBe(1);
    expect(value('firmament_keys{state="active"}')).toBe(1);
    expect(value('firmament_keys{state="to_rotate"}')).toBe(0);
  });
});

test('every alert has a name of its own, and every panel a place', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  const places = dashboard.panels.map(
    ({ gridPos }: { gridPos: { x: number; y: number } }) => `${gridPos.x} ${gridPos.y}`,
  );
  expect(new Set(places).size).toBe(dashboard.panels.length);
});
