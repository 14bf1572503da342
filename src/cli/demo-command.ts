// firmament demo: sample data, a key and the service, for a first look. `npm start` runs this.
import cluster from 'node:cluster';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { type Config, loadConfig } from '../config.ts';
import { createApiKey, DEFAULT_OVERLAP_MS, rotateApiKey } from '../operations/keys/api-keys.ts';
import { SAMPLE_EXAMPLE } from '../samples/demo/sample-example.ts';
import { prepareLink } from '../serve/announce-service.ts';
import type { Store } from '../store/contract/store.ts';
import { openStore } from '../store/open-store.ts';
import { bold, formatCompanies, formatPeople } from '../terminal/print.ts';
import { showUpdates } from '../terminal/show-updates.ts';
import { auditingIn } from './options/actor.ts';
import { serveAsWorker, serveUntilStopped } from './serve-command.ts';

const DEMO_KEY_NAME = 'demo';

export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('load the sample data into an empty store, make a key, and serve')
    .addHelpText('after', '\nExample:\n  $ PORT=9000 firmament demo')
    .action(async () => {
      const config = loadConfig();
      if (cluster.isWorker) await serveAsWorker(config);
      else await runDemo(config);
    });
  program
    .command('sample')
    .description('write the sample data as canonical files')
    .option('--out <folder>', 'folder to write companies.jsonl and people.jsonl to', 'sample')
    .option('--force', 'replace existing files')
    .addHelpText('after', '\nExample:\n  $ firmament sample --out /tmp/sample')
    .action(async ({ out, force }: { out: string; force?: boolean }) => {
      const { writeSampleFiles } = await import('./generate/sample-files.ts');
      const files = await writeSampleFiles(out, force === true);
      console.log(`Wrote ${files.companies} and ${files.people}.`);
    });
}

async function runDemo(config: Config): Promise<void> {
  const store = await openStore(config.databaseUrl, { updates: showUpdates(process.stderr) });
  let banner: (address: string) => string;
  try {
    if (await wantsSample(store)) await loadSample(store, config);
    const key = await issueDemoKey(store);
    banner = await prepareBanner(store, config, key);
  } finally {
    await store.close();
  }
  await serveUntilStopped(config, (address) => process.stdout.write(banner(address)));
}

/** In an empty store, or in one where an earlier demo stopped after loading the companies. */
async function wantsSample({ companies, people }: Store): Promise<boolean> {
  if ((await companies.countCompanies()) === 0) return true;
  const example = await companies.findCompanyId({ kind: 'domain', values: [SAMPLE_EXAMPLE.fqdn] });
  return example === SAMPLE_EXAMPLE.companyId && (await people.countPeople()) === 0;
}

async function loadSample(store: Store, config: Config): Promise<void> {
  const { writeSampleFiles } = await import('./generate/sample-files.ts');
  const { describeImport, importFile } = await import('../loading/import-file.ts');
  const folder = mkdtempSync(join(tmpdir(), 'firmament-sample-'));
  try {
    const files = await writeSampleFiles(folder);
    for (const kind of ['companies', 'people'] as const) {
      console.log(describeImport(kind, await importFile(store, config, kind, files[kind], undefined)));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Only hashes of keys are stored, so a later start makes a new key; the old one works for another day. */
async function issueDemoKey(store: Store): Promise<string> {
  const keys = await store.keys.listKeys();
  const isThere = keys.some((key) => key.name === DEMO_KEY_NAME && key.revokedAt === undefined);
  const issued = isThere
    ? await rotateApiKey(store.keys, DEMO_KEY_NAME, DEFAULT_OVERLAP_MS, Date.now(), auditingIn(store))
    : await createApiKey(store.keys, { name: DEMO_KEY_NAME }, Date.now(), auditingIn(store));
  return issued.text;
}

async function prepareBanner(
  store: Store,
  config: Config,
  key: string,
): Promise<(address: string) => string> {
  const sample = await store.companies.findCompanyId({ kind: 'domain', values: [SAMPLE_EXAMPLE.fqdn] });
  const example = sample === undefined ? await store.companies.findExample() : undefined;
  const companyId = sample ?? example?.companyId ?? SAMPLE_EXAMPLE.companyId;
  const lookup = sample === undefined ? `id=${encodeURIComponent(companyId)}` : `fqdn=${SAMPLE_EXAMPLE.fqdn}`;
  const search = JSON.stringify({
    companyId,
    ...(example !== undefined && { selectedCountry: example.country }),
    ...(sample !== undefined && { position: SAMPLE_EXAMPLE.position }),
  });
  const linkOf = config.console ? await prepareLink(store) : () => [];
  const counts = `${formatCompanies(await store.companies.countCompanies())} and ${formatPeople(await store.people.countPeople())}`;
  return (address) => {
    const base = address + config.basePath;
    const header = `-H 'Authorization: Bearer ${key}'`;
    return `
${bold('Firmament', process.stdout)} serves ${counts} on ${bold(address, process.stdout)}
${[...linkOf(address), `API reference: ${address}/docs`].join('\n')}

Your key: ${bold(key, process.stdout)}

What is this company?
  curl -s ${quoteForShell(`${base}/company?${lookup}`)} ${header}

Who works there?
  curl -s -X POST '${base}/people/search' ${header} -H 'Content-Type: application/json' -d ${quoteForShell(search)}

Press Ctrl-C to stop.
`;
  };
}

/** An operator's own ids may contain an apostrophe. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
