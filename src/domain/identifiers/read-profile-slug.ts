// Reads the slug of a person's own page on the professional network from its URL.
import { cannotRead, isLonger, MAX_URL_CHARACTERS, type Reading, readAs } from './reading.ts';

const PROFILE = /^(?:https?:)?(?:\/\/)?([a-z0-9.-]+)\/(?:in|pub)\/([^/?#\s]+)/i;

/** `hosts` are the accepted hosts, each with all below it. */
export function readProfileSlug(text: string, hosts: readonly string[]): Reading<string> {
  if (isLonger(text, MAX_URL_CHARACTERS)) return cannotRead('a URL may have at most 2,048 characters');
  const [, host = '', slug = ''] = PROFILE.exec(text.trim()) ?? [];
  const lowerHost = host.toLowerCase();
  if (!hosts.some((accepted) => lowerHost === accepted || lowerHost.endsWith(`.${accepted}`))) {
    return cannotRead("it is not the address of a person's page");
  }
  try {
    return readAs(decodeURIComponent(slug).normalize('NFC').toLowerCase());
  } catch {
    return cannotRead('its percent-encoding is broken');
  }
}
