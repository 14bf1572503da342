// The name of the person who runs a command, for the list of loads and the audit log.
import { userInfo } from 'node:os';

/** In a container the process often has a number that belongs to no account: then it is that number. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
