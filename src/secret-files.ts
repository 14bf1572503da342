// Settings whose value is a secret may be in a file: `NAME_FILE` names it. A file is in no listing of processes, in no
// environment of a child process, and can be changed without changing the unit or the container.
import { readFileSync, statSync } from 'node:fs';
import { OperatorError } from './errors.ts';

type Environment = { readonly [name: string]: string | undefined };

/** Those that may be in a file. PGPASSWORD is a variable of PostgreSQL's own programs. */
const SECRET_NAMES = ['DATABASE_URL', 'DATABASE_READ_URLS', 'PGPASSWORD', 'API_KEY', 'KEY_SECRET'] as const;
type SecretName = (typeof SECRET_NAMES)[number];

/** Far longer than any of them. */
const MOST_BYTES = 64 * 1024;

const REASONS: { readonly [code: string]: string } = { ENOENT: 'does not exist', EISDIR: 'is a folder' };

/** The environment with the contents of the named files. Throws an `OperatorError` without any secret in it. */
export function withSecretFiles(env: Environment): Environment {
  const found: { [name: string]: string } = {};
  for (const name of SECRET_NAMES) {
    const path = secretFileOf(env, name);
    if (path === undefined) continue;
    if (isGiven(env[name])) {
      throw new OperatorError(`${name} and ${name}_FILE are both set. Set one of them.`, 2);
    }
    found[name] = readSecretFile(path, `${name}_FILE`);
  }
  return { ...env, ...found };
}

export function secretFileOf(env: Environment, name: SecretName): string | undefined {
  const path = env[`${name}_FILE`]?.trim();
  return isGiven(path) ? path : undefined;
}

/** `whose`: the variable or option that names the file, for messages. */
export function readSecretFile(path: string, whose: string): string {
  const refuse = (why: string, cause?: unknown) =>
    new OperatorError(`${whose}: the file ${path} ${why}.`, 2, cause);
  let text: string;
  try {
    if (statSync(path).size > MOST_BYTES) throw refuse('has more than 64 KiB: it holds no secret');
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw refuse(REASONS[code ?? ''] ?? `cannot be read${code === undefined ? '' : ` (${code})`}`, error);
  }
  if (text === '') throw refuse('is empty');
  return text;
}

/** The URL with the password, if it is one of PostgreSQL and has none. */
export function addPassword(url: string, password: string): string {
  if (!/^postgres(?:ql)?:/.test(url) || !URL.canParse(url)) return url;
  const parts = new URL(url);
  if (parts.password !== '') return url;
  // Reading the URL decodes it again.
  parts.password = encodeURIComponent(password);
  if (parts.password !== '') return parts.href;
  throw new OperatorError('PGPASSWORD_FILE needs the URL of a database with the name of its server.', 2);
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}
