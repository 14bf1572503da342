// Signing in to the console and out: POST and GET /console/session, POST /console/session/end. A browser keeps a cookie
// that scripts cannot read, and never the key.
import { ServiceError, serviceError } from '../../../errors.ts';
import { requestFrom } from '../../../operations/audit/note-in-audit.ts';
import {
  endSession,
  endSessionsOf,
  startSession,
  useLink,
} from '../../../operations/console/console-sessions.ts';
import { createFailureLimiter } from '../../../operations/console/failure-limiter.ts';
import type { LiveSession } from '../../../operations/console/session-ring.ts';
import { hashKey } from '../../../operations/keys/key-format.ts';
import { OPERATOR } from '../../../operations/keys/operator.ts';
import type { ApiKey } from '../../../store/contract/keys.ts';
import type { AppParts } from '../../app-parts.ts';
import { callerAddress } from '../../server/caller-address.ts';
import { BEARER } from '../../server/gate.ts';
import { headerBlock } from '../../server/header-block.ts';
import { publicPath } from '../../server/own-address.ts';
import { checkOwnPage } from '../../server/own-page.ts';
import { jsonReply, type Reply } from '../../server/reply.ts';
import type { Call, Route } from '../../server/route.ts';
import { sessionCookie } from '../../server/session-cookie.ts';
import { type Credentials, readSignIn, readSignOut } from '../../wire/read-sign-in.ts';

const PATH = '/console/session';
const MAX_BODY_BYTES = 4 * 1024;
/** A person mistypes a few times; a key has 190 random bits, so this bounds the work, not the chance of a guess. */
const FAILURES_OF_ADDRESS = { burst: 10, everyMs: 6_000 };
const FAILURES_OF_ALL = { burst: 300, everyMs: 100 };
const NOT_KEPT = headerBlock(['cache-control', 'no-store']);

/** `secretHash`: of the key's text; absent if a link signed in. */
interface Signer {
  readonly key: ApiKey;
  readonly secretHash?: string;
}

export function sessionRoutes(parts: AppParts): Route[] {
  const { clock, keyRing, publicUrl, sessionRing, store, trustProxy } = parts;
  const idleMs = parts.consoleIdleMinutes * 60_000;
  const lastsMs = parts.consoleSessionHours * 3_600_000;
  const apiPath = publicPath(publicUrl) + parts.basePath;
  const failures = createFailureLimiter(FAILURES_OF_ADDRESS, FAILURES_OF_ALL);

  const auditing = ({ name: who }: ApiKey, { socket, headers }: Call) => ({
    ...{ audit: store.audit, who },
    origin: requestFrom(callerAddress(socket, headers, trustProxy)),
  });

  async function signIn(call: Call): Promise<Reply> {
    const { body, headers, method, socket } = call;
    const now = clock.now();
    const address = callerAddress(socket, headers, trustProxy);
    const waitMs = failures.waitMs(address, clock.steadyMs());
    if (waitMs > 0) throw serviceError('too_many_sign_ins', { seconds: Math.ceil(waitMs / 1000) });
    checkOwnPage(headers, method, publicUrl);
    const sent = readSignIn(BEARER.exec(headers.authorization ?? '')?.[1], body);
    const signer = await identify(sent, now);
    if (signer instanceof ServiceError) {
      failures.failed(address, clock.steadyMs());
      throw signer;
    }
    const { key, secretHash } = signer;
    const { token, session } = await startSession(
      store.sessions,
      key.id,
      secretHash,
      now,
      lastsMs,
      auditing(key, call),
    );
    return {
      ...describe({ session, key, endsAt: Math.min(session.endsAt, now + idleMs) }, apiPath),
      own: ['set-cookie', sessionCookie(token, lastsMs, publicUrl, headers)],
    };
  }

  /** Who signs in, or why the key or the link is not valid. */
  async function identify({ key: text, token }: Credentials, now: number): Promise<Signer | ServiceError> {
    if (text === undefined) {
      const keyId = await useLink(store.sessions, token ?? '', now);
      const checked = keyId === undefined ? undefined : keyRing.checkSession({ keyId }, now);
      return checked !== undefined && 'key' in checked ? { key: checked.key } : serviceError('unknown_link');
    }
    const checked = keyRing.check(text, now);
    if ('key' in checked) return { key: checked.key, secretHash: hashKey(text) };
    return serviceError(checked.refused === 'expired' ? 'expired_key' : 'unknown_key');
  }

  async function signOut(call: Call): Promise<Reply> {
    const { body, headers, session: live } = call;
    const { isEverywhere } = readSignOut(body);
    const { session, key } = signedIn(live);
    const now = clock.now();
    if (isEverywhere) await endSessionsOf(store.sessions, key, now, auditing(key, call));
    else await endSession(store.sessions, session, now, auditing(key, call));
    if (isEverywhere) sessionRing.forgetKey(session.keyId);
    else sessionRing.forget(session.hash);
    return {
      ...jsonReply({ signedOut: isEverywhere ? 'everywhere' : 'here' }),
      shared: NOT_KEPT,
      own: ['set-cookie', sessionCookie('', 0, publicUrl, headers)],
    };
  }

  return [
    { path: PATH, method: 'POST', takesBody: true, maxBodyBytes: MAX_BODY_BYTES, answer: signIn },
    {
      path: PATH,
      method: 'GET',
      takesSession: true,
      answer: ({ session }) => describe(signedIn(session), apiPath),
    },
    {
      path: `${PATH}/end`,
      method: 'POST',
      takesSession: true,
      takesBody: true,
      maxBodyBytes: MAX_BODY_BYTES,
      answer: signOut,
    },
  ];
}

function signedIn(live: LiveSession | undefined): LiveSession {
  if (live === undefined) throw serviceError('no_session');
  return live;
}

function describe({ session, key, endsAt }: LiveSession, apiPath: string): Reply {
  const time = (ms: number) => new Date(ms).toISOString();
  return {
    ...jsonReply({
      key: { id: key.id, name: key.name, scopes: key.scopes },
      isOperator: key.id === OPERATOR.id,
      apiPath,
      signedInAt: time(session.createdAt),
      idleEndsAt: time(endsAt),
      endsAt: time(Math.min(session.endsAt, key.expiresAt ?? Number.POSITIVE_INFINITY)),
    }),
    shared: NOT_KEPT,
  };
}
