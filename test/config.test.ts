// Every setting: what it takes, its default, and what the message names when a value is refused.
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Config, loadConfig, SETTINGS } from '../src/config.ts';
import { OperatorError } from '../src/errors.ts';

type Name = keyof typeof SETTINGS;

const ACCEPTED: { readonly [name in Name]: readonly (readonly [text: string, value: unknown])[] } = {
  HOST: [
    ['0.0.0.0', '0.0.0.0'],
    ['::1', '::1'],
    ['localhost', 'localhost'],
    [' 127.0.0.1 ', '127.0.0.1'],
  ],
  PORT: [
    ['0', 0],
    ['8080', 8080],
    ['65535', 65535],
  ],
  DATABASE_URL: [
    ['sqlite:data/x.db', `sqlite:${resolve('data/x.db')}`],
    ['sqlite:/var/lib/x.db', 'sqlite:/var/lib/x.db'],
    ['sqlite:///var/lib/x.db', 'sqlite:/var/lib/x.db'],
    ['sqlite:/with a space/x.db', 'sqlite:/with a space/x.db'],
    ['postgres://u:p@host:5433/db?sslmode=require', 'postgres://u:p@host:5433/db?sslmode=require'],
    ['postgresql://host/db', 'postgresql://host/db'],
  ],
  DATABASE_READ_URLS: [
    ['postgres://u:p@a/db', ['postgres://u:p@a/db']],
    ['postgres://a/db, postgresql://b/db', ['postgres://a/db', 'postgresql://b/db']],
  ],
  DATABASE_MAX_WAITING: [
    ['1', 1],
    ['100000', 100_000],
  ],
  DATABASE_WAIT_MS: [
    ['50', 50],
    ['60000', 60_000],
  ],
  WORKERS: [
    ['1', 1],
    ['256', 256],
  ],
  LOG_LEVEL: ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'].map((level) => [level, level]),
  BASE_PATH: [
    ['/api', '/api'],
    ['/a/b-c.d~e_f', '/a/b-c.d~e_f'],
  ],
  NETWORK_FIELD: [
    ['linkedin', 'linkedin'],
    ['ln_2', 'ln_2'],
    ['network', 'network'],
  ],
  NETWORK_HOSTS: [
    ['Network.Example', ['linkedin.com', 'network.example']],
    ['a.example, b.example', ['linkedin.com', 'a.example', 'b.example']],
  ],
  CORS_ORIGINS: [
    ['*', ['*']],
    ['https://app.example,http://localhost:5173', ['https://app.example', 'http://localhost:5173']],
  ],
  PUBLIC_URL: [
    ['https://data.example', 'https://data.example'],
    ['http://127.0.0.1:8080/firmament', 'http://127.0.0.1:8080/firmament'],
  ],
  HEALTH_PORT: [
    ['1', 1],
    ['65535', 65535],
  ],
  METRICS_PORT: [
    ['1', 1],
    ['65535', 65535],
  ],
  SHED_DELAY_MS: [
    ['10', 10],
    ['60000', 60_000],
  ],
  HEADERS_TIMEOUT_MS: [
    ['100', 100],
    ['600000', 600_000],
  ],
  REQUEST_TIMEOUT_MS: [
    ['100', 100],
    ['600000', 600_000],
  ],
  IDLE_TIMEOUT_MS: [
    ['100', 100],
    ['600000', 600_000],
  ],
  STOP_TIMEOUT_MS: [
    ['0', 0],
    ['600000', 600_000],
  ],
  PLAIN_HTTP: [
    ['true', true],
    ['false', false],
  ],
  KEEP_CONTACT_HASHES: [
    ['true', true],
    ['false', false],
  ],
  SCRUB_HOURS: [
    ['0', 0],
    ['168', 168],
  ],
  SERVE_DAMAGED: [
    ['true', true],
    ['false', false],
  ],
  API_KEY: [['fmt_any', 'fmt_any']],
  KEY_SECRET: [['fmt_any', 'fmt_any']],
  KEY_ROTATION_DAYS: [
    ['1', 1],
    ['36500', 36_500],
  ],
  CONSOLE: [
    ['on', true],
    ['off', false],
  ],
  CONSOLE_IDLE_MINUTES: [
    ['1', 1],
    ['43200', 43_200],
  ],
  CONSOLE_SESSION_HOURS: [
    ['1', 1],
    ['8760', 8_760],
  ],
  TRUST_PROXY: [
    ['true', true],
    ['false', false],
  ],
  MAX_UPLOAD_MB: [
    ['1', 1],
    ['1000000', 1_000_000],
  ],
};

const REFUSED: { readonly [name in Name]: readonly string[] } = {
  HOST: ['http://127.0.0.1', 'a b', '127.0.0.1/8'],
  PORT: ['-1', '65536', '80.5', '0x50', 'http', '8080a'],
  DATABASE_URL: ['data/x.db', 'sqlite:', 'sqlite://host/x.db', 'mysql://u:p@host/db', 'postgres://'],
  DATABASE_READ_URLS: ['host', 'sqlite:x.db', 'postgres://a/db,b'],
  DATABASE_MAX_WAITING: ['0', '100001', 'all'],
  DATABASE_WAIT_MS: ['49', '60001', '1s'],
  WORKERS: ['0', '257', 'auto', '1.5'],
  LOG_LEVEL: ['INFO', 'verbose', 'warning'],
  BASE_PATH: ['api', '/', '/api/', '//api', '/a b', '/a?b'],
  NETWORK_FIELD: ['2nd', 'a-b', 'with space', 'website', 'twitter', 'has_email', 'person_id', 'x'.repeat(42)],
  NETWORK_HOSTS: ['localhost', 'https://network.example', 'a.example;b.example', 'a.example/company'],
  CORS_ORIGINS: ['app.example', 'https://app.example/', 'https://app.example/path', '*,https://app.example'],
  PUBLIC_URL: [
    'data.example',
    'https://data.example/',
    'https://u:p@data.example',
    'https://data.example/?a',
  ],
  HEALTH_PORT: ['0', '65536', 'no'],
  METRICS_PORT: ['0', '65536', 'no'],
  SHED_DELAY_MS: ['9', '60001', '0.5'],
  HEADERS_TIMEOUT_MS: ['99', '600001', '10s'],
  REQUEST_TIMEOUT_MS: ['99', '600001', '10s'],
  IDLE_TIMEOUT_MS: ['0', '600001', '10s'],
  STOP_TIMEOUT_MS: ['-1', '600001', '10s'],
  PLAIN_HTTP: ['1', 'yes', 'True'],
  KEEP_CONTACT_HASHES: ['1', 'yes', 'True'],
  SCRUB_HOURS: ['-1', '8761', 'daily'],
  SERVE_DAMAGED: ['1', 'yes'],
  API_KEY: [],
  KEY_SECRET: [],
  KEY_ROTATION_DAYS: ['0', '36501', '1y'],
  CONSOLE: ['true', 'no', 'OFF'],
  CONSOLE_IDLE_MINUTES: ['0', '43201', '8h'],
  CONSOLE_SESSION_HOURS: ['0', '8761', '7d'],
  TRUST_PROXY: ['1', 'yes', '10.0.0.1'],
  MAX_UPLOAD_MB: ['0', '1000001', '2GB'],
};

const DEFAULTS: { readonly [name in Name]: unknown } = {
  HOST: '127.0.0.1',
  PORT: 8080,
  DATABASE_URL: `sqlite:${resolve('data/firmament.db')}`,
  DATABASE_READ_URLS: [],
  DATABASE_MAX_WAITING: 1_000,
  DATABASE_WAIT_MS: 1_000,
  WORKERS: 1,
  LOG_LEVEL: 'info',
  BASE_PATH: '',
  NETWORK_FIELD: 'network',
  NETWORK_HOSTS: ['linkedin.com'],
  CORS_ORIGINS: [],
  PUBLIC_URL: undefined,
  HEALTH_PORT: undefined,
  METRICS_PORT: undefined,
  SHED_DELAY_MS: 500,
  HEADERS_TIMEOUT_MS: 10_000,
  REQUEST_TIMEOUT_MS: 15_000,
  IDLE_TIMEOUT_MS: 72_000,
  STOP_TIMEOUT_MS: 10_000,
  PLAIN_HTTP: false,
  KEEP_CONTACT_HASHES: false,
  SCRUB_HOURS: 24,
  SERVE_DAMAGED: false,
  API_KEY: undefined,
  KEY_SECRET: undefined,
  KEY_ROTATION_DAYS: 365,
  CONSOLE: true,
  CONSOLE_IDLE_MINUTES: 480,
  CONSOLE_SESSION_HOURS: 168,
  TRUST_PROXY: false,
  MAX_UPLOAD_MB: 2_048,
};

const NAMES = Object.keys(SETTINGS) as Name[];

/** `SHED_DELAY_MS` is `shedDelayMs` in the code. */
function settingOf(config: Config, name: Name): unknown {
  const field = name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  expect(config).toHaveProperty(field);
  return config[field as keyof Config];
}

function failureOf(env: { [name: string]: string }): OperatorError {
  try {
    loadConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError);
    return error as OperatorError;
  }
  throw new Error(`${JSON.stringify(env)} was accepted`);
}

describe.each(NAMES)('%s', (name) => {
  test.each(ACCEPTED[name].map(([text, value]) => ({ text, value })))('takes $text', ({ text, value }) => {
    expect(settingOf(loadConfig({ [name]: text }), name)).toEqual(value);
  });

  test.each(REFUSED[name])('refuses %j, naming the variable and what it takes', (text) => {
    const { message, exitCode } = failureOf({ [name]: text });
    expect(message).toContain(`${name} is set to`);
    expect(message).toContain(SETTINGS[name].accepted);
    expect(exitCode).toBe(2);
  });

  test.each(['', '  '])('is the default when it is %j', (text) => {
    expect(settingOf(loadConfig({ [name]: text }), name)).toEqual(DEFAULTS[name]);
  });

  test('is the default when it is not set', () => {
    expect(settingOf(loadConfig({}), name)).toEqual(DEFAULTS[name]);
  });
});

test.each(['FIRMAMENT_PORT', 'FIRMAMENT_', 'FIRMAMENT_KEY'])('an unknown %s is refused by name', (name) => {
  const { message, exitCode } = failureOf({ [name]: '1' });
  expect(message).toContain(`${name} is not a setting`);
  expect(exitCode).toBe(2);
});

test('variables of other programs are ignored', () => {
  expect(loadConfig({ PATH: '/bin', NODE_ENV: 'production' }).port).toBe(8080);
});

test('a refused value is repeated as it was written', () => {
  expect(failureOf({ PORT: 'http' }).message).toContain('"http"');
});

test('a password in a refused DATABASE_URL is not repeated', () => {
  expect(failureOf({ DATABASE_URL: 'mysql://admin:hunter2@db.example/x' }).message).not.toMatch(
    /hunter2|admin/,
  );
});

test('the configuration cannot be changed', () => {
  const config = loadConfig({});
  expect(Object.isFrozen(config)).toBe(true);
  expect([config.networkHosts, config.corsOrigins].every(Object.isFrozen)).toBe(true);
});
