// Removes from a text what is not a title: terminal colours, e-mail addresses and web addresses. The part after the `@`
// of `CEO@Acme` is a company, and so is `Booking.com`: both are kept.

const ESCAPE = '\u001b[';

/** `ESC[31m` and the like, which take no space on a screen and so separate nothing. The time is linear. */
export function stripColours(text: string): string {
  if (!text.includes(ESCAPE)) return text;
  let kept = '';
  let from = 0;
  for (let open = text.indexOf(ESCAPE); open >= 0; open = text.indexOf(ESCAPE, from)) {
    let at = open + ESCAPE.length;
    while (isDigit(text.charCodeAt(at)) || text.charAt(at) === ';') at += 1;
    kept += text.slice(from, open);
    from = text.charAt(at) === 'm' ? at + 1 : open + ESCAPE.length;
  }
  return kept + text.slice(from);
}

/** Expects lower case; the time is linear in the length. */
export function stripAddresses(text: string): string {
  let plain = text.includes('@') ? withoutMatches(text, '@', mailAddressAround) : text;
  if (plain.includes('://')) plain = withoutMatches(plain, '://', webAddressAround);
  return plain.includes('www.') ? withoutMatches(plain, 'www.', webAddressAt) : plain;
}

/** Where an address begins and ends, or nothing; it may not begin before `least`. */
type Finder = (
  text: string,
  sign: number,
  least: number,
) => readonly [start: number, end: number] | undefined;

function withoutMatches(text: string, sign: string, find: Finder): string {
  let kept = '';
  let from = 0;
  // Characters that were read for one sign are not read again for the next.
  let least = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, least)) {
    const found = find(text, at, least);
    least = found?.[1] ?? at + sign.length;
    if (found === undefined) continue;
    kept += `${text.slice(from, found[0])} `;
    from = found[1];
  }
  return kept + text.slice(from);
}

const mailAddressAround: Finder = (text, sign, least) => {
  let start = sign;
  while (start > least && isOfName(text, start - 1)) start -= 1;
  if (start === sign) return undefined;
  let end = sign + 1;
  let dot = -1;
  for (; isOfHost(text, end); end += 1) if (text.charAt(end) === '.' && isOfHost(text, end + 1)) dot = end;
  return dot > sign + 1 && isLetter(text.charCodeAt(dot + 1)) && end - dot > 2 ? [start, end] : undefined;
};

const webAddressAround: Finder = (text, sign, least) => {
  let start = sign;
  while (start > least && isLetter(text.charCodeAt(start - 1))) start -= 1;
  return start === sign ? undefined : [start, endOfWebAddress(text, sign + 3)];
};

const webAddressAt: Finder = (text, sign) =>
  sign > 0 && isOfHost(text, sign - 1) ? undefined : [sign, endOfWebAddress(text, sign)];

function endOfWebAddress(text: string, start: number): number {
  let end = start;
  while (end < text.length && !'<>()[]{}|",; \t\r\n　'.includes(text.charAt(end))) end += 1;
  return end;
}

function isOfName(text: string, at: number): boolean {
  return isOfHost(text, at) || '_%+'.includes(text.charAt(at));
}

function isOfHost(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return isLetter(code) || isDigit(code) || code === 0x2e || code === 0x2d;
}

function isLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
