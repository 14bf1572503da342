// The page on running the service is compared with the service: metrics, settings, commands and words.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../running/free-port.ts';
import { createProgram } from '../../src/cli/program.ts';
import { SETTINGS } from '../../src/config.ts';
import { prepareStore } from '../helpers/prepare-store.ts';
import { MAIN } from '../helpers/run-cli.ts';
import { startService } from '../helpers/start-service.ts';

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
const page = read('operating.md');

describe('metrics', () => {
  let served: string[];
  beforeAll(async () => {
    const port = await freePort();
    await startService({ env: { METRICS_PORT: String(port) } });
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    served = [...text.matchAll(/^# HELP (firmament_\w+)/gm)].map(([, name = '']) => name);
  });

  test('every metric of the service is on the page with its meaning, and no other', () => {
    const listed = [...page.matchAll(/^\| `(firmament_\w+)` \| [A-Z].+\. \|$/gm)].map(
      ([, name = '']) => name,
    );
    expect(listed.sort()).toEqual(served.sort());
    expect(served.length).toBeGreaterThanOrEqual(4);
  });

  test('the queries on the page use metrics that are served', () => {
    const used = [...page.matchAll(/(firmament_\w+?)(?:_bucket)?(?=[{[`])/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !served.includes(name))).toEqual([]);
  });
});

test('every setting that the page names exists', () => {
  const known = new Set(Object.keys(SETTINGS));
  const named = [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)+|HOST|PORT|WORKERS)(?:=[^`]*)?`/g)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !known.has(name.replace(/_FILE$/, '')))).toEqual([]);
});

describe('commands', () => {
  const lines = [...page.matchAll(/firmament ((?:keys|import|serve|demo)[^`\n]*)/g)].map(
    ([, line = '']) => line,
  );

  test.each(lines)('firmament %s is a command with these options', async (line) => {
    const words = line.trim().split(/\s+/);
    let command: Command | undefined = await createProgram();
    while (command !== undefined && command.commands.length > 0) {
      const name: string = words.shift() ?? '';
      command = command.commands.find((sub) => sub.name() === name);
    }
    const options = command?.options.map((option) => option.long) ?? [];
    expect(command).toBeDefined();
    expect(words.filter((word) => word.startsWith('--') && !options.includes(word))).toEqual([]);
  });
});

test.each(['operating.md', 'settings.md', 'errors.md'])('%s avoids words without information', (name) => {
  expect(read(name)).not.toMatch(/\b(?:just|simply|easy|easily|obviously)\b/i);
});

test('the line for cron prints what a backup says if it fails, and nothing if it succeeds', async () => {
  const { folder } = await prepareStore([{ name: 'Acme' }]);
  const line = /^0 2 \* \* \* firmament (.+)$/m.exec(page)?.[1] ?? '';
  // A long backup prints how far it is, in lines.
  const program = `firmament() { echo 'Copying 54 %' >&2; '${process.execPath}' '${MAIN}' "$@"; }\n`;
  const run = (store: string) => {
    const command = line
      .replace('/var/lib/firmament', store)
      .replace('/var/backups', join(folder, 'backups'));
    const { stdout, stderr } = spawnSync('sh', ['-c', program + command], { encoding: 'utf8' });
    return stdout + stderr;
  };
  expect(run(folder)).toBe('');
  expect(run(join(folder, 'none'))).toContain('There is no store at');
  expect(
    readdirSync(join(folder, 'backups', 'firmament')).filter((name) => !name.startsWith('.')),
  ).toHaveLength(1);
});
