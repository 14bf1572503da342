// Reads `postgres://…`: the server, the user, and how the connection is encrypted. A connection to another machine is
// encrypted and the server's certificate is checked, unless the URL says otherwise.
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ClientConfig } from 'pg';
import { OperatorError } from '../../../errors.ts';

export interface ServerAddress {
  readonly config: ClientConfig;
  /** For messages and logs: without user, password and options. */
  readonly shown: string;
}

const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full'] as const;
type SslMode = (typeof SSL_MODES)[number];

const OPTIONS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'application_name', 'schema'];

/** Throws an `OperatorError` without any secret in it. */
export function readServerAddress(text: string): ServerAddress {
  const { url, host, user, password, database } = readParts(text);
  for (const name of url.searchParams.keys()) {
    if (!OPTIONS.includes(name)) {
      throw new OperatorError(
        `The database URL has an option ${JSON.stringify(name)}, which is not known. It takes ${OPTIONS.join(', ')}.`,
        2,
      );
    }
  }
  const port = url.port === '' ? 5432 : Number(url.port);
  const schema = url.searchParams.get('schema');
  const config: ClientConfig = {
    host,
    port,
    user: user || undefined,
    password: password || undefined,
    database: database || undefined,
    ssl: readSsl(url.searchParams, host),
    application_name: url.searchParams.get('application_name') ?? 'firmament',
    ...(schema !== null && { options: `-c search_path=${checkSchema(schema)}` }),
  };
  return { config, shown: `postgres://${host}:${port}/${database}` };
}

function readParts(text: string) {
  try {
    const url = new URL(text);
    const [user, password, database] = [url.username, url.password, url.pathname.slice(1)].map(
      decodeURIComponent,
    );
    const host = decodeURIComponent(url.hostname.replace(/^\[(.*)\]$/, '$1')) || 'localhost';
    return { url, host, user, password, database };
  } catch {
    // The failure itself is not kept: it contains the URL.
    throw new OperatorError(
      'The database URL cannot be read. It takes postgres://USER:PASSWORD@HOST:PORT/DATABASE; in a password, write ' +
        'characters such as @, /, # and % percent-encoded.',
      2,
    );
  }
}

/** Names that need no quotes; a quoted name would need quotes everywhere. */
function checkSchema(name: string): string {
  if (/^[a-z_][a-z0-9_]*$/.test(name)) return name;
  throw new OperatorError(
    `schema ${JSON.stringify(name)} is not accepted. It takes lower-case letters, digits and _, and must not begin with a digit.`,
    2,
  );
}

function readSsl(options: URLSearchParams, host: string): ClientConfig['ssl'] {
  const mode = options.get('sslmode') ?? (isThisMachine(host) ? 'disable' : 'verify-full');
  if (!isSslMode(mode)) {
    throw new OperatorError(
      `sslmode ${JSON.stringify(mode)} is not accepted. It takes ${SSL_MODES.join(', ')}.`,
      2,
    );
  }
  if (mode === 'disable') return false;
  const file = (name: string) => {
    const path = options.get(name);
    return path === null ? undefined : readOption(name, path);
  };
  return {
    rejectUnauthorized: mode !== 'require',
    ca: file('sslrootcert'),
    cert: file('sslcert'),
    key: file('sslkey'),
    // verify-ca does not check the name of the server.
    ...(mode === 'verify-ca' && { checkServerIdentity: () => undefined }),
    // The driver sends the server's name, but not for an IP address; the certificate is compared with the address all
    // the same.
    ...(mode === 'verify-full' && isIP(host) !== 0 && { host }),
  };
}

/** A socket in the file system, or a loopback address: the data does not leave the machine. */
function isThisMachine(host: string): boolean {
  return host.startsWith('/') || host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/.test(host);
}

function isSslMode(text: string): text is SslMode {
  return (SSL_MODES as readonly string[]).includes(text);
}

function readOption(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new OperatorError(`${name}: the file ${path} cannot be read.`, 2, error);
  }
}
