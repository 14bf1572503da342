// firmament keys create | list | rotate | revoke
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { loadConfig } from '../config.ts';
import { formatCount } from '../domain/values/format-count.ts';
import { withIsoTimes } from '../domain/values/with-iso-times.ts';
import {
  createApiKey,
  DEFAULT_SCOPES,
  type IssuedKey,
  isInForce,
  type NewKey,
  revokeApiKey,
  rotateApiKey,
  SCOPES,
} from '../operations/keys/api-keys.ts';
import { makeKeyText } from '../operations/keys/key-format.ts';
import { secretAgeDays } from '../operations/keys/key-reminders.ts';
import { KEY_NOTICED_MS } from '../operations/keys/key-ring.ts';
import { monthOf } from '../operations/limits/calendar-month.ts';
import type { ApiKey } from '../store/contract/keys.ts';
import { type Access, hasAccessFile, openAccess } from '../store/open-access.ts';
import { openStore } from '../store/open-store.ts';
import {
  formatMinute,
  formatNumberOf,
  formatTable,
  safeOnTerminal,
  warningLines,
} from '../terminal/print.ts';
import { type CreateOptions, readSecret, readWanted } from './keys/read-wanted.ts';
import { auditingIn } from './options/actor.ts';
import { readDuration } from './options/read-duration.ts';
import { requireKeys } from './options/require-store.ts';
import { closing, withAccess } from './options/with-access.ts';

export function addKeysCommand(program: Command): void {
  const keys = program.command('keys').description('issue, list, rotate and revoke API keys');
  keys.addHelpText(
    'after',
    `
Examples:
  $ firmament keys create --name crm
  $ firmament keys create --name trial --expires 30d --rate 5 --quota 1000
  $ firmament keys list
  $ firmament keys rotate crm --overlap 24h
  $ firmament keys revoke trial`,
  );

  keys
    .command('create')
    .description('create a key and print it once; only its hash is stored')
    .requiredOption('--name <name>', 'who uses it')
    .option('--scopes <list>', `comma-separated: ${SCOPES.join(', ')}`, DEFAULT_SCOPES.join(','))
    .option('--expires <time>', 'time until it expires, such as 90d or 24h (default: never)')
    .option('--rate <n>', 'requests a second', '50')
    .option('--burst <n>', 'requests at once (default: twice the rate)')
    .option('--quota <n>', 'answers per calendar month (default: no limit)')
    .option('--secret-file <file>', 'register the secret in this file, instead of KEY_SECRET or a new one')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      `
With --secret-file or KEY_SECRET, the same command may be run again: a key that exists already stays as it is.

Examples:
  $ firmament keys create --name crm --expires 90d --rate 50
  $ firmament keys create --name crm --secret-file /run/secrets/crm-key`,
    )
    .action((options: CreateOptions) => {
      // A wrong option must not create a store.
      const wanted = readWanted(options);
      return withNewStore((access) => create(access, wanted, options.json === true));
    });

  keys
    .command('new-secret')
    .description('print a secret for --secret-file or KEY_SECRET; nothing is stored')
    .addHelpText('after', '\nExample:\n  $ firmament keys new-secret > crm-key')
    .action(() => console.log(makeKeyText()));

  keys
    .command('list')
    .description('show all keys with their limits and usage')
    .option('--json', 'print one JSON list')
    .addHelpText('after', '\nExample:\n  $ firmament keys list --json')
    .action((options: { json?: boolean }) => onAnyDisk((access) => list(access, options.json === true)));

  keys
    .command('rotate')
    .description('create a new key with the same name and limits; the old one still works for some time')
    .argument('<key>', 'id or name')
    .option('--overlap <time>', 'how long the old key still works', '24h')
    .option('--secret-file <file>', 'register the secret in this file, instead of KEY_SECRET or a new one')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  $ firmament keys rotate crm --overlap 1h')
    .action((key: string, options: { overlap: string; secretFile?: string; json?: boolean }) =>
      withAccess(async (access) => {
        const overlapMs = readDuration(options.overlap, '--overlap');
        const secret = readSecret(options.secretFile);
        const issued = await rotateApiKey(
          access.keys,
          key,
          overlapMs,
          Date.now(),
          auditingIn(access),
          secret,
        );
        await handOver(issued, { asJson: options.json === true, isGiven: secret !== undefined });
      }),
    );

  keys
    .command('revoke')
    .description('revoke a key; every running process refuses it within a second')
    .argument('<key>', 'id or name')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  $ firmament keys revoke crm')
    .action((key: string, options: { json?: boolean }) =>
      onAnyDisk(async (access) => {
        const revoked = await revokeApiKey(access.keys, key, Date.now(), auditingIn(access));
        const { id, name } = revoked.key;
        console.log(
          options.json === true
            ? JSON.stringify({ id, name, status: 'revoked', warnings: revoked.warnings })
            : [
                `Revoked ${id} (${safeOnTerminal(name)}). Running services refuse it within a second.`,
                ...warningLines(revoked.warnings),
              ].join('\n'),
        );
      }),
    );
}

async function create(access: Access, wanted: NewKey, asJson: boolean): Promise<void> {
  const issued = await createApiKey(access.keys, wanted, Date.now(), auditingIn(access));
  await handOver(issued, { asJson, isGiven: wanted.secret !== undefined });
}

async function list(access: Access, asJson: boolean): Promise<void> {
  const keys = await access.keys.listKeys();
  const used = await access.usage.readUsage(monthOf(Date.now()));
  if (asJson) {
    const shown = keys.map(({ secrets, ...key }) => ({
      ...withIsoTimes(key, 'createdAt', 'expiresAt', 'revokedAt', 'lastUsedAt'),
      status: statusOf(key),
      secretAgeDays: secretAgeDays({ ...key, secrets }, Date.now()),
      usedThisMonth: used.get(key.id) ?? 0,
    }));
    console.log(JSON.stringify(shown));
    return;
  }
  if (keys.length === 0) {
    console.log('No keys yet. Create one with: firmament keys create --name NAME');
    return;
  }
  const head = [
    'id',
    'name',
    'status',
    'scopes',
    'rate',
    'quota',
    'used this month',
    'secret',
    'expires',
    'last used',
  ];
  const rows = keys.map((key) => [
    key.id,
    key.name,
    statusOf(key),
    key.scopes.join(','),
    `${key.ratePerSecond}/s (burst ${key.burst})`,
    key.monthlyQuota === undefined ? '–' : formatCount(key.monthlyQuota),
    formatCount(used.get(key.id) ?? 0),
    describeSecret(key),
    formatTime(key.expiresAt),
    formatTime(key.lastUsedAt),
  ]);
  console.log(formatTable([head, ...rows]));
}

/** The age of the secret, for keys in force. */
function describeSecret(key: ApiKey): string {
  if (statusOf(key) !== 'active') return '–';
  const days = secretAgeDays(key, Date.now());
  const age = formatNumberOf(days, 'day', 'days');
  return days >= loadConfig().keyRotationDays ? `${age}: rotate it` : age;
}

function statusOf(key: Pick<ApiKey, 'revokedAt' | 'expiresAt'>): string {
  if (isInForce(key, Date.now())) return 'active';
  return key.revokedAt === undefined ? 'expired' : 'revoked';
}

/** A script uses the key as soon as the command has ended: by then every running service knows it. */
async function handOver(issued: IssuedKey, how: Parameters<typeof show>[1]): Promise<void> {
  show(issued, how);
  if (issued.isNew) await sleep(KEY_NOTICED_MS);
}

/** `isGiven`: the operator has the secret, and the output of automation is often kept: it is not printed. */
function show(
  { text, key, isNew, warnings }: IssuedKey,
  { asJson, isGiven }: { readonly asJson: boolean; readonly isGiven: boolean },
): void {
  if (asJson) {
    const shown = { id: key.id, name: key.name, scopes: key.scopes, warnings };
    console.log(JSON.stringify(isGiven ? shown : { key: text, ...shown }));
    return;
  }
  if (!isGiven) console.log(text);
  if (!isNew) {
    console.error(
      `The key of ${safeOnTerminal(key.name)} (${key.id}) is registered already; nothing was changed.`,
    );
    return;
  }
  console.error(
    `The key of ${safeOnTerminal(key.name)} (${key.id}), for: ${key.scopes.join(', ')}. ${isGiven ? 'Its secret is the given one.' : 'It is shown only once; keep it safe.'}`,
  );
  for (const line of warningLines(warnings)) console.error(line);
}

function formatTime(ms: number | undefined): string {
  return ms === undefined ? '–' : formatMinute(ms);
}

type Work = (access: Access) => Promise<void>;

/** Keys may be created before there is any data: a new store is created for them. */
async function withNewStore(work: Work): Promise<void> {
  const { databaseUrl } = loadConfig();
  const { whyNoStore } = await import('../store/administer-store.ts');
  await requireKeys(databaseUrl);
  const isNew = !hasAccessFile(databaseUrl) && (await whyNoStore(databaseUrl)) !== undefined;
  await closing(await (isNew ? openStore(databaseUrl) : openAccess(databaseUrl)), work);
}

/** A key can be found and revoked on a full disk too. */
async function onAnyDisk(work: Work): Promise<void> {
  const administration = await import('../store/administer-store.ts');
  await administration.onAnyDisk(loadConfig().databaseUrl, () => withAccess(work));
}
