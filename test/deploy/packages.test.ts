// The files of the packages (image, compose, Helm, systemd), compared with the program: versions, ports, settings and commands.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createProgram } from '../../src/cli/program.ts';
import { loadConfig, SETTINGS } from '../../src/config.ts';
import { MAIN } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const { version } = JSON.parse(read('package.json')) as { readonly version: string };
const CHART = 'deploy/helm/firmament';
const templates = readdirSync(`${CHART}/templates`).map((name) => read(`${CHART}/templates/${name}`));
const unit = read('deploy/systemd/firmament.service');
const dockerfile = read('Dockerfile');

// Settings, and files of secrets; PGPASSWORD is PostgreSQL's own.
const isKnown = (name: string) => name.replace(/_FILE$/, '') in SETTINGS || name === 'PGPASSWORD_FILE';

/** Every `firmament …` in a text is a command with the options that it names. */
async function expectCommands(text: string): Promise<void> {
  const lines = [...text.matchAll(/\bfirmament ((?:database|keys|import|serve) ?[^\n"`]*)/g)].map(
    ([, line = '']) => line,
  );
  for (const line of lines) {
    const words = line.replace(/\{\{.*?\}\}/g, '').split(/\s+/);
    let command: Command | undefined = await createProgram();
    while (command !== undefined && command.commands.length > 0) {
      const name = words.shift() ?? '';
      command = command.commands.find((sub) => sub.name() === name);
    }
    const options = command?.options.map((option) => option.long) ?? [];
    expect([line, command === undefined]).toEqual([line, false]);
    expect(words.filter((word) => /^--\w/.test(word) && !options.includes(word))).toEqual([]);
  }
}

describe('the image', () => {
  test('has the version of package.json and settings that exist', () => {
    expect(/^ARG VERSION=(.+)$/m.exec(dockerfile)?.[1]).toBe(version);
    const env = /^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile)?.[1] ?? '';
    const settings = Object.fromEntries(
      [...env.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    );
    expect(Object.keys(settings).filter((name) => name !== 'NODE_ENV' && !isKnown(name))).toEqual([]);
    const { port, healthPort, metricsPort } = loadConfig(settings);
    expect(/^EXPOSE (.+)$/m.exec(dockerfile)?.[1]).toBe(`${port} ${healthPort}`);
    expect(metricsPort).toBe(healthPort);
  });

  test('is not root, and has a health check and the program', () => {
    expect(dockerfile).toMatch(/^USER 10001:10001$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\\\n.*\/healthz/m);
    const { bin } = JSON.parse(read('package.json'));
    expect(dockerfile).toContain(`/app/${bin.firmament} `);
  });

  test('is made from files that exist and are not ignored', () => {
    const kept = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name);
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    expect(copied.length).toBeGreaterThan(5);
    expect([...new Set(copied)].sort()).toEqual([...kept].sort());
    expect(copied.filter((name) => !existsSync(name))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  const compose = parse(text, { merge: true });

  test('has the version of package.json, and settings and secrets that exist', () => {
    expect(compose.services.firmament.image).toBe(`\${FIRMAMENT_IMAGE_NAME:-firmament:${version}}`);
    for (const name of ['prepare', 'firmament']) {
      const { environment, secrets } = compose.services[name];
      expect(Object.keys(environment).filter((one) => !isKnown(one))).toEqual([]);
      expect(secrets.filter((one: string) => !(one in compose.secrets))).toEqual([]);
      expect(environment.PGPASSWORD_FILE).toBe('/run/secrets/database-password');
    }
  });

  test('waits for the database, then for its tables', () => {
    expect(compose.services.prepare.depends_on.database.condition).toBe('service_healthy');
    expect(compose.services.firmament.depends_on.prepare.condition).toBe('service_completed_successfully');
  });

  test('asks the database by its address, since the image answers on the socket before it is set up', () => {
    expect(compose.services.database.healthcheck.test.join(' ')).toContain('pg_isready --host 127.0.0.1 ');
  });

  test('can write to volumes only, and has no core files', async () => {
    const { read_only, cap_drop, ulimits } = compose.services.firmament;
    expect([read_only, cap_drop, ulimits]).toEqual([true, ['ALL'], { core: 0 }]);
    await expectCommands(text);
  });
});

describe('the chart', () => {
  const values = parse(read(`${CHART}/values.yaml`));

  test('has the version of package.json', () => {
    const chart = parse(read(`${CHART}/Chart.yaml`));
    expect([chart.version, chart.appVersion]).toEqual([version, version]);
  });

  test('uses values that exist', () => {
    const used = templates
      .flatMap((text) => [...text.matchAll(/\.Values\.([\w.]+)/g)])
      .map(([, path = '']) => path);
    const missing = used.filter((path) => {
      const found = path
        .split('.')
        .reduce<unknown>((at, name) => (at as { [name: string]: unknown })?.[name], values);
      return found === undefined;
    });
    expect(used.length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });

  test('sets settings that exist, and probes the port for health', () => {
    const named = templates
      .flatMap((text) => [...text.matchAll(/name: ([A-Z_]+), value/g)])
      .map(([, name = '']) => name);
    expect([...named, ...Object.keys(values.settings)].filter((name) => !isKnown(name))).toEqual([]);
    const { port, healthPort } = loadConfig({ PORT: '8080', HEALTH_PORT: '8081' });
    const deployment = read(`${CHART}/templates/deployment.yaml`);
    expect(deployment).toContain(`{ name: http, containerPort: ${port} }`);
    expect(deployment).toContain(`{ name: health, containerPort: ${healthPort} }`);
    expect(deployment.match(/httpGet: \{ path: \/(?:healthz|readyz), port: health \}/g)).toHaveLength(3);
  });

  test('has its metrics read under the job that the alert rules name', () => {
    const monitor = read(`${CHART}/templates/monitoring.yaml`);
    const label = /jobLabel: (\S+)/.exec(monitor)?.[1];
    const job = new RegExp(`^${label}: (\\S+)$`, 'm').exec(read(`${CHART}/templates/_helpers.tpl`))?.[1];
    const jobs = [...read('deploy/prometheus/firmament-alerts.yaml').matchAll(/job="(\w+)"/g)];
    expect(new Set(jobs.map(([, name]) => name))).toEqual(new Set([job]));
  });

  test('prepares an embedded store without giving it a new file of keys in place of a lost one', async () => {
    const deployment = read(`${CHART}/templates/deployment.yaml`);
    const [, script = ''] = /- name: prepare[\s\S]*?args:\n +- \|\n((?: {14}.*\n)+)/.exec(deployment) ?? [];
    const folder = temporaryFolder();
    const program = `firmament() { '${process.execPath}' '${MAIN}' "$@"; }\n`;
    const prepare = () =>
      spawnSync('sh', ['-euc', program + script.replaceAll('/data/', `${folder}/`)], {
        env: { PATH: process.env.PATH, DATABASE_URL: `sqlite:${join(folder, 'firmament.db')}` },
        encoding: 'utf8',
      });
    expect([prepare().status, prepare().status]).toEqual([0, 0]);
    const access = join(folder, 'firmament-access.db');
    rmSync(access);
    const { status, stderr } = prepare();
    expect([status, stderr]).toEqual([1, expect.stringContaining('has lost its file of keys')]);
    expect(existsSync(access)).toBe(false);
  });

  test('runs commands that exist', async () => {
    for (const text of templates) await expectCommands(text);
  });
});

describe('the systemd unit', () => {
  test('has settings that are accepted', () => {
    const lines = [...unit.matchAll(/^#?Environment=([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    expect(lines.filter(([name = '']) => !isKnown(name))).toEqual([]);
    const config = loadConfig(Object.fromEntries(lines.filter(([name]) => name !== 'PGPASSWORD_FILE')));
    const stop = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1000;
    expect(stop).toBeGreaterThan(config.stopTimeoutMs);
  });

  test('leaves no core file, in which secrets would be', () => {
    expect(unit).toMatch(/^LimitCORE=0$/m);
  });

  test('cannot change what the system has mounted', () => {
    expect(unit).toMatch(/^PrivateMounts=yes$/m);
  });

  // Another version has other rules.
  const canRate = /^systemd 252 /.test(
    spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' }).stdout ?? '',
  );
  if (!canRate)
    console.error('There is no systemd-analyze 252: the rating of the unit was NOT compared with the page.');

  test.runIf(canRate)('is rated as docs/operating.md says', () => {
    const { stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', 'deploy/systemd/firmament.service'],
      { encoding: 'utf8' },
    );
    const rating = /Overall exposure level for firmament\.service: (\S+)/.exec(stdout)?.[1];
    const written = /systemd-analyze security firmament` rates it (\S+) \(systemd 252/.exec(
      read('docs/operating.md'),
    )?.[1];
    expect([written, rating]).toEqual([rating, expect.stringMatching(/^\d/)]);
  });
});

test('the SBOM has every package that is installed with the program, and no other', () => {
  execFileSync(process.execPath, ['scripts/sbom.mjs'], { stdio: 'ignore' });
  const { components, metadata } = JSON.parse(read('dist/sbom.cdx.json'));
  const { packages } = JSON.parse(read('package-lock.json')) as {
    readonly packages: { readonly [path: string]: { readonly version: string; readonly dev?: boolean } };
  };
  const wanted = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, one]) => `${path.replace(/^.*node_modules\//, '')}@${one.version}`);
  const listed = components.map((one: { purl: string }) =>
    decodeURIComponent(one.purl.replace('pkg:npm/', '')),
  );
  expect([...new Set(listed)].sort()).toEqual([...new Set(wanted)].sort());
  expect([metadata.component.name, metadata.component.version]).toEqual(['firmament', version]);
});
