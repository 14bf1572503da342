// The domain of a person's work address, which is mostly that of the company. Free-mail domains say nothing.
import { ownedDomains, readHost } from '../identifiers/read-host.ts';
import { isSharedDomain } from '../normalise/contacts/shared-domains.ts';
import { addressesIn } from '../normalise/contacts/split-contacts.ts';

const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;

/** `email`: as a person line has it, a text with one address or several, or a list. */
export function workDomain(email: unknown): string | undefined {
  const texts: readonly unknown[] = Array.isArray(email) ? email : [email];
  for (const address of texts.flatMap((text) => (typeof text === 'string' ? addressesIn(text) : []))) {
    const host = ADDRESS.test(address) ? readHost(address) : undefined;
    if (host?.ok === true && !isSharedDomain(host.value) && ownedDomains(host.value).length > 0) {
      return host.value;
    }
  }
  return undefined;
}
