// The only reader of the environment: turns it into one frozen object, or says which variable is wrong. It has more than 300
// lines because it is mostly one table.
import { dirname, resolve } from 'node:path';
import { profileShape } from './domain/company/company.ts';
import { NETWORK_HOST } from './domain/identifiers/read-network-slug.ts';
import { PERSON_FLAGS } from './domain/people/person.ts';
import { OperatorError } from './errors.ts';
import { addPassword, secretFileOf, withSecretFiles } from './secret-files.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly databaseReadUrls: readonly string[];
  readonly databaseMaxWaiting: number;
  readonly databaseWaitMs: number;
  readonly workers: number;
  readonly logLevel: string;
  readonly basePath: string;
  readonly networkField: string;
  readonly networkHosts: readonly string[];
  readonly corsOrigins: readonly string[];
  readonly publicUrl: string | undefined;
  readonly healthPort: number | undefined;
  readonly metricsPort: number | undefined;
  readonly shedDelayMs: number;
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly idleTimeoutMs: number;
  readonly stopTimeoutMs: number;
  readonly plainHttp: boolean;
  readonly keepContactHashes: boolean;
  readonly scrubHours: number;
  readonly serveDamaged: boolean;
  readonly apiKey: string | undefined;
  readonly keySecret: string | undefined;
  readonly keyRotationDays: number;
  readonly console: boolean;
  readonly consoleIdleMinutes: number;
  readonly consoleSessionHours: number;
  readonly trustProxy: boolean;
  readonly maxUploadMb: number;
  /** All of them, for an operator to read. */
  readonly settings: readonly ShownSetting[];
}

type Environment = { readonly [name: string]: string | undefined };

interface Setting<T> {
  /** As it would be written in the environment; shown in docs/settings.md. */
  readonly default: string;
  readonly about: string;
  /** Undefined when the text is not accepted. */
  read(text: string): T | undefined;
  readonly accepted: string;
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

export const SETTINGS = {
  HOST: setting(
    '127.0.0.1',
    'Address to listen on. `0.0.0.0` opens the service to the network.',
    'an address',
    readName,
  ),
  PORT: setting('8080', 'Port to listen on; `0` takes any free one.', 'a number from 0 to 65535', readPort),
  DATABASE_URL: setting(
    'sqlite:data/firmament.db',
    'The store: `sqlite:PATH`, with keys and usage beside it in `PATH` with `-access` before its ending; or ' +
      '`postgres://USER:PASSWORD@HOST:PORT/DATABASE`.',
    'sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE',
    readDatabaseUrl,
  ),
  DATABASE_READ_URLS: setting(
    '',
    'Replicas of a PostgreSQL database to read from, in turn; comma-separated.',
    'URLs as in DATABASE_URL, separated by commas',
    (text) => readList(text, /^postgres(?:ql)?:\/\/./),
  ),
  DATABASE_MAX_WAITING: setting(
    '1000',
    'With PostgreSQL: requests that may wait for a connection at the same time, in each process; more get a 503.',
    'a number from 1 to 100000',
    (text) => readWhole(text, 1, 100_000),
  ),
  DATABASE_WAIT_MS: setting(
    '1000',
    'With PostgreSQL: milliseconds that a request may wait for a connection before it gets a 503.',
    'a number from 50 to 60000',
    (text) => readWhole(text, 50, 60_000),
  ),
  WORKERS: setting('1', 'Processes that share the port.', 'a number from 1 to 256', (text) =>
    readWhole(text, 1, 256),
  ),
  LOG_LEVEL: setting('info', 'Lowest level that is logged.', LOG_LEVELS.join(', '), (text) =>
    LOG_LEVELS.includes(text) ? text : undefined,
  ),
  BASE_PATH: setting(
    '',
    'Path before the operations, such as `/api`. `/healthz`, `/docs` and similar paths stay at the root.',
    'a path such as /api, without a slash at its end',
    (text) => (text === '' || /^(?:\/[A-Za-z0-9._~-]+)+$/.test(text) ? text : undefined),
  ),
  NETWORK_FIELD: setting(
    'network',
    'Name of the field `network` in requests and answers, for clients that use another name.',
    'a word of letters, digits and underscores, such as linkedin',
    (text) => (/^[A-Za-z][A-Za-z0-9_]{0,40}$/.test(text) && !TAKEN_NAMES.has(text) ? text : undefined),
  ),
  NETWORK_HOSTS: setting(
    '',
    `Further hosts whose company pages \`ln_url\` accepts, beside \`${NETWORK_HOST}\`; comma-separated.`,
    'hosts such as network.example, separated by commas',
    (text) => readList(text, /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i)?.map((host) => host.toLowerCase()),
  ),
  CORS_ORIGINS: setting(
    '',
    'Web origins that may call the service from a browser; comma-separated, or `*` for all. None by default.',
    '* or origins such as https://app.example, separated by commas',
    (text) => (text === '*' ? ['*'] : readList(text, /^https?:\/\/[^\s/,]+$/)),
  ),
  PUBLIC_URL: setting(
    '',
    'The address of the service as callers see it, such as `https://data.example/firmament`: for the addresses in answers of ' +
      '`/reconcile`, sign-in links, and the pages and hosts that the console and `/mcp` accept; a path in it is also that of ' +
      'the console, of `/docs` and of the addresses in `/openapi.json`. Without it, answers follow the headers `X-Forwarded-Proto`, `X-Forwarded-Host` and `Host`.',
    'a URL such as https://data.example, without a slash at its end, or nothing',
    (text) => (text === '' ? null : /^https?:\/\/[^\s/?#@]+(?:\/[^\s/?#]+)*$/.test(text) ? text : undefined),
  ),
  HEALTH_PORT: setting(
    '',
    'A further port for `/healthz` and `/readyz` on the same address, which answers even while the service is busy.',
    'a number from 1 to 65535, or nothing',
    readOwnPort,
  ),
  METRICS_PORT: setting(
    '',
    'A separate port for `/metrics`, without a key, on the same address; may be the same as `HEALTH_PORT`. Without it, ' +
      '`/metrics` is on the main port.',
    'a number from 1 to 65535, or nothing',
    readOwnPort,
  ),
  SHED_DELAY_MS: setting(
    '500',
    'When the process runs this many milliseconds behind, new requests get a 503 until it has caught up.',
    'a number from 10 to 60000',
    (text) => readWhole(text, 10, 60_000),
  ),
  HEADERS_TIMEOUT_MS: setting(
    '10000',
    'Time for the headers of a request to arrive.',
    'a number from 100 to 600000',
    (text) => readWhole(text, 100, 600_000),
  ),
  REQUEST_TIMEOUT_MS: setting(
    '15000',
    'Time for a whole request to arrive.',
    'a number from 100 to 600000',
    (text) => readWhole(text, 100, 600_000),
  ),
  IDLE_TIMEOUT_MS: setting(
    '72000',
    'A connection without traffic for this long is closed. Set it above the idle time-out of a proxy.',
    'a number from 100 to 600000',
    (text) => readWhole(text, 100, 600_000),
  ),
  STOP_TIMEOUT_MS: setting(
    '10000',
    'Time for requests in progress to finish when the service stops.',
    'a number from 0 to 600000',
    (text) => readWhole(text, 0, 600_000),
  ),
  PLAIN_HTTP: setting(
    'false',
    'With `true`, answers are written with documented functions of Node only, which takes more CPU time.',
    'true or false',
    readSwitch,
  ),
  KEEP_CONTACT_HASHES: setting(
    'false',
    'With `true`, loads keep a keyed hash of each e-mail address and number of a person, so that lists and requests that ' +
      'come later find people who are already stored. See `docs/privacy.md`.',
    'true or false',
    readSwitch,
  ),
  SCRUB_HOURS: setting(
    '24',
    'The service checks an embedded store for damage this often, in the background (`docs/operating.md`). 0: never.',
    'a whole number from 0 to 8760',
    (text) => readWhole(text, 0, 8_760),
  ),
  SERVE_DAMAGED: setting(
    'false',
    'With `true`, a store in which a check found damage is served as it is. Answers may be wrong.',
    'true or false',
    readSwitch,
  ),
  API_KEY: setting(
    '',
    'Key that `firmament enrich --url` and `firmament mcp` send; a file that holds it can be named with `--key-file` instead.',
    'a key',
    // Any: a message about a wrong one would show it.
    (text) => text,
  ),
  KEY_SECRET: setting(
    '',
    'Key that `firmament keys create` and `firmament keys rotate` register instead of a new one; `--secret-file` names a file that ' +
      'holds it. `firmament keys new-secret` prints one.',
    'a key',
    // Any: a message about a wrong one would show it.
    (text) => text,
  ),
  KEY_ROTATION_DAYS: setting(
    '365',
    'From this age in days on, the secret of a key counts as old: status, metrics and the list of keys say so.',
    'a number from 1 to 36500',
    (text) => readWhole(text, 1, 36_500),
  ),
  CONSOLE: setting(
    'on',
    'With `off`, there is no console: its pages, its sign-in and its sessions are not served.',
    'on or off',
    (text) => (text === 'on' || text === 'off' ? text === 'on' : undefined),
  ),
  CONSOLE_IDLE_MINUTES: setting(
    '480',
    'Minutes without a request after which a session of the console ends.',
    'a number from 1 to 43200',
    (text) => readWhole(text, 1, 43_200),
  ),
  CONSOLE_SESSION_HOURS: setting(
    '168',
    'Hours after which a session of the console ends, however much it is used.',
    'a number from 1 to 8760',
    (text) => readWhole(text, 1, 8_760),
  ),
  TRUST_PROXY: setting(
    'false',
    'With `true`, the address of a caller is the last one in the header `X-Forwarded-For`. Only for a service that is ' +
      'reached through a proxy alone. It decides whose failed sign-ins are counted together.',
    'true or false',
    (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
  ),
  MAX_UPLOAD_MB: setting(
    '2048',
    'The largest file, in MiB, that `POST /admin/imports` takes. It is kept in the temporary folder of the system while it is imported.',
    'a number from 1 to 1000000',
    (text) => readWhole(text, 1, 1_000_000),
  ),
} as const satisfies Record<string, Setting<unknown>>;

// Fields beside `network` somewhere in a request or an answer: using one of these names would drop a value.
const TAKEN_NAMES = new Set<string>([
  ...Object.keys(profileShape.fields),
  ...Object.keys(profileShape.fields.social_media.fields),
  ...Object.keys(profileShape.fields.nextGen.fields.social_media.fields),
  ...['person_id', 'position', 'company_name', ...PERSON_FLAGS],
]);
TAKEN_NAMES.delete('network');

export function loadConfig(given: Environment = process.env): Config {
  const env = withSecretFiles(given);
  const complete = passwordAdder(given, env);
  for (const name of Object.keys(env)) {
    if (name.startsWith('FIRMAMENT_')) {
      throw new OperatorError(
        `${name} is not a setting. Settings have no prefix: ${Object.keys(SETTINGS).join(', ')}.`,
        2,
      );
    }
  }
  return Object.freeze({
    host: read(env, 'HOST'),
    port: read(env, 'PORT'),
    databaseUrl: complete(read(env, 'DATABASE_URL')),
    databaseReadUrls: Object.freeze(read(env, 'DATABASE_READ_URLS').map(complete)),
    databaseMaxWaiting: read(env, 'DATABASE_MAX_WAITING'),
    databaseWaitMs: read(env, 'DATABASE_WAIT_MS'),
    workers: read(env, 'WORKERS'),
    logLevel: read(env, 'LOG_LEVEL'),
    basePath: read(env, 'BASE_PATH'),
    networkField: read(env, 'NETWORK_FIELD'),
    networkHosts: Object.freeze([NETWORK_HOST, ...read(env, 'NETWORK_HOSTS')]),
    corsOrigins: Object.freeze(read(env, 'CORS_ORIGINS')),
    publicUrl: read(env, 'PUBLIC_URL') ?? undefined,
    healthPort: read(env, 'HEALTH_PORT') ?? undefined,
    metricsPort: read(env, 'METRICS_PORT') ?? undefined,
    shedDelayMs: read(env, 'SHED_DELAY_MS'),
    headersTimeoutMs: read(env, 'HEADERS_TIMEOUT_MS'),
    requestTimeoutMs: read(env, 'REQUEST_TIMEOUT_MS'),
    idleTimeoutMs: read(env, 'IDLE_TIMEOUT_MS'),
    stopTimeoutMs: read(env, 'STOP_TIMEOUT_MS'),
    plainHttp: read(env, 'PLAIN_HTTP'),
    keepContactHashes: read(env, 'KEEP_CONTACT_HASHES'),
    scrubHours: read(env, 'SCRUB_HOURS'),
    serveDamaged: read(env, 'SERVE_DAMAGED'),
    apiKey: read(env, 'API_KEY') || undefined,
    keySecret: read(env, 'KEY_SECRET') || undefined,
    keyRotationDays: read(env, 'KEY_ROTATION_DAYS'),
    console: read(env, 'CONSOLE'),
    consoleIdleMinutes: read(env, 'CONSOLE_IDLE_MINUTES'),
    consoleSessionHours: read(env, 'CONSOLE_SESSION_HOURS'),
    trustProxy: read(env, 'TRUST_PROXY'),
    maxUploadMb: read(env, 'MAX_UPLOAD_MB'),
    settings: Object.freeze(showSettings(env)),
  });
}

/** The environment of a command that this service runs: it uses the same store and reads values in the same way. */
export function commandEnvironment(config: Config, env: Environment = process.env): Environment {
  const { databaseUrl, networkHosts, networkField, keepContactHashes, serveDamaged } = config;
  // A secret in a file stays there: the command reads the same file.
  const isInFile =
    secretFileOf(env, 'DATABASE_URL') !== undefined || secretFileOf(env, 'PGPASSWORD') !== undefined;
  return {
    ...env,
    ...(!isInFile && { DATABASE_URL: databaseUrl }),
    NETWORK_FIELD: networkField,
    NETWORK_HOSTS: networkHosts.slice(1).join(','),
    KEEP_CONTACT_HASHES: String(keepContactHashes),
    SERVE_DAMAGED: String(serveDamaged),
  };
}

/** Adds the password of PGPASSWORD_FILE to a URL without one. The driver itself reads PGPASSWORD. */
export function passwordAdder(
  given: Environment = process.env,
  env: Environment = withSecretFiles(given),
): (url: string) => string {
  const password = secretFileOf(given, 'PGPASSWORD') === undefined ? undefined : env.PGPASSWORD;
  return (url) => (password === undefined ? url : addPassword(url, password));
}

interface ShownSetting {
  readonly name: string;
  /** As it would be written in the environment; without user, password and key. */
  readonly value: string;
  readonly default: string;
  readonly about: string;
}

/** The settings in force, for an operator to read. */
function showSettings(env: Environment): readonly ShownSetting[] {
  return Object.entries(SETTINGS).map(([name, { default: usual, about }]) => {
    const text = env[name]?.trim() || usual;
    const isSecret = name === 'API_KEY' || name === 'KEY_SECRET';
    const shown = text
      .split(',')
      .map((part) => hidePassword(part))
      .join(',');
    return { name, value: isSecret && text !== '' ? '…' : shown, default: usual, about };
  });
}

type SettingName = keyof typeof SETTINGS;
type SettingValue<N extends SettingName> = (typeof SETTINGS)[N] extends Setting<infer T> ? T : never;

function read<N extends SettingName>(env: Environment, name: N): SettingValue<N> {
  const { default: usual, accepted, read: readText } = SETTINGS[name] as Setting<SettingValue<N>>;
  const text = env[name]?.trim();
  const value = readText(text === undefined || text === '' ? usual : text);
  if (value === undefined) {
    throw new OperatorError(
      `${name} is set to ${JSON.stringify(hidePassword(text))}, which is not accepted. It takes ${accepted}.`,
      2,
    );
  }
  return value;
}

/** Hides user and password in `scheme://user:password@host`, whatever characters the password has. */
function hidePassword(text: string | undefined): string | undefined {
  return text?.replace(/^([a-z]*:\/*)?.*@/is, '$1…@');
}

function setting<T>(
  usual: string,
  about: string,
  accepted: string,
  readText: (text: string) => T | undefined,
): Setting<T> {
  return { default: usual, about, accepted, read: readText };
}

function readName(text: string): string | undefined {
  return /^[A-Za-z0-9.:_-]+$/.test(text) ? text : undefined;
}

function readSwitch(text: string): boolean | undefined {
  return text === 'true' || text === 'false' ? text === 'true' : undefined;
}

function readPort(text: string): number | undefined {
  return readWhole(text, 0, 65_535);
}

/** Null: no port is set. */
function readOwnPort(text: string): number | null | undefined {
  return text === '' ? null : readWhole(text, 1, 65_535);
}

function readWhole(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

function readList(text: string, form: RegExp): readonly string[] | undefined {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  return items.every((item) => form.test(item)) ? items : undefined;
}

/** Undefined when it is not the URL of a store. */
export function readDatabaseUrl(text: string): string | undefined {
  if (/^postgres(?:ql)?:\/\/./.test(text)) return text;
  const path = /^sqlite:(?:\/\/(?=\/)|(?!\/\/))(.+)$/.exec(text)?.[1];
  return path === undefined ? undefined : `sqlite:${resolve(path)}`;
}

const NAME_OF_PERSON = /^[^\s\p{C}]{1,100}$/u;

/** Who runs this command through sudo: operators run commands as the user of the service. */
export function sudoUser({ SUDO_USER: name = '' }: Environment = process.env): string | undefined {
  return NAME_OF_PERSON.test(name) ? name : undefined;
}

/**
 * Lets SQLite put the temporary files of a large sort beside the store, where there is room. Its default is /var/tmp, which
 * may be small or read-only. SQLite reads this variable once, when the process opens its first file.
 */
export function sortBesideStore(
  databaseUrl: string,
  env: { SQLITE_TMPDIR?: string | undefined } = process.env,
): void {
  const path = /^sqlite:(.+)$/.exec(databaseUrl)?.[1];
  if (path !== undefined) env.SQLITE_TMPDIR ??= dirname(path);
}
