// The name of the person who runs a command, for the list of loads and the audit log.
import { userInfo } from 'node:os';

/**
 * The person behind sudo, if there is one; otherwise the account. In a container the process often has a number that belongs to no
 * account: then it is that number.
 */
export function userName(behindSudo: string | undefined): string {
  if (behindSudo !== undefined) return behindSudo;
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
