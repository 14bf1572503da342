// The domain of a person's work address, which is mostly that of the company. Free-mail domains say nothing.
import { ownedDomains, readHost } from '../identifiers/read-host.ts';
import { isSharedDomain } from '../normalise/contacts/shared-domains.ts';

const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;

/** `email`: as a person line has it, one address or a list. */
export function workDomain(email: unknown): string | undefined {
  for (const one of Array.isArray(email) ? email : [email]) {
    const address = typeof one === 'string' ? one.trim() : '';
    const host = ADDRESS.test(address) ? readHost(address) : undefined;
    if (host?.ok === true && !isSharedDomain(host.value) && ownedDomains(host.value).length > 0) {
      return host.value;
    }
  }
  return undefined;
}
