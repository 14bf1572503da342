// Renders what is known of a company to the text a caller receives, once, at load time: every documented key
// present, and what follows from what is known filled in. The id is left open, because a company may get its id
// only when it is stored, and rendering is the dearest part of a load.
import { type CompanyFields, profileShape } from '../domain/company.ts';
import { readHost } from '../domain/identifiers/read-host.ts';
import type { GroupShape, Shape } from '../domain/shape.ts';
import type { Draft } from './draft.ts';

// JSON escapes control characters, so these can stand for something without occurring anywhere else.
const NETWORK_KEY = '\u0001';
const ID = '\u0002';
/** Stands where the id goes. No text: a file may hold any text. */
const OPEN_ID = Symbol('id') as unknown as string;

/** A profile without its id; `fillTemplate` makes the text that is sent. */
export type ProfileTemplate = string;

type Quote = (text: string) => string;

const writeProfile = writer(profileShape, quote);
const writePlainProfile = writer(profileShape, (text) => `"${text}"`);

/** An id in the fields is not looked at. `isPlain` says that no text in them has a character that JSON escapes. */
export function renderTemplate(fields: CompanyFields, isPlain = false): ProfileTemplate {
  const whole: Draft<CompanyFields> = { ...fields, id: OPEN_ID };
  const fqdn = fields.fqdn ?? hostOf(fields.website);
  if (fqdn !== undefined) whole.fqdn = fqdn;
  if (fields.network !== undefined && fields.social_media?.network === undefined) {
    whole.social_media = { ...fields.social_media, network: fields.network };
  }
  const nextGen: Draft<NonNullable<CompanyFields['nextGen']>> = { ...fields.nextGen };
  nextGen.id ??= OPEN_ID;
  if (nextGen.website === undefined && fields.website !== undefined) nextGen.website = fields.website;
  whole.nextGen = nextGen;
  return isPlain ? writePlainProfile(whole) : writeProfile(whole);
}

function hostOf(website: string | undefined): string | undefined {
  const host = website === undefined ? undefined : readHost(website);
  return host?.ok ? host.value : undefined;
}

/** The text that is sent, and where the renamable key `network` begins in it. */
export function fillTemplate(
  template: ProfileTemplate,
  id: string,
): { readonly body: string; readonly networkAt: readonly number[] } {
  const pieces = template.replaceAll(ID, () => JSON.stringify(id)).split(NETWORK_KEY);
  const networkAt: number[] = [];
  let body = pieces[0] ?? '';
  for (let place = 1; place < pieces.length; place += 1) {
    networkAt.push(body.length);
    body += `network${pieces[place]}`;
  }
  return { body, networkAt };
}

/**
 * What is unknown is most of a profile and always the same text, so the pieces of a group are made once, as if
 * nothing were known, and only those that are known are written.
 * Only groups are walked: a map's keys are data, and one of them may be called `network` too.
 */
function writer(shape: Shape, quoted: Quote): (value: unknown) => string {
  switch (shape.kind) {
    case 'text':
    case 'date':
    case 'decimal':
      return (value) => (value === OPEN_ID ? ID : quoted(value as string));
    case 'list':
      return (value) => writeList(value as readonly string[], quoted);
    case 'map':
      return JSON.stringify;
    case 'group':
      return groupWriter(shape, quoted);
    default:
      return String;
  }
}

function groupWriter(shape: GroupShape, quoted: Quote): (value: unknown) => string {
  const members = Object.entries(shape.fields).map(([name, field], place) => {
    const before = `${place === 0 ? '{' : ','}"${name === 'network' ? NETWORK_KEY : name}":`;
    return { name, place, before, write: writer(field, quoted), whenUnknown: before + textOfUnknown(field) };
  });
  const byName = new Map(members.map((member) => [member.name, member]));
  const unknown = [...members.map((member) => member.whenUnknown), '}'];
  return (value) => {
    const known = value as { readonly [name: string]: unknown };
    const pieces = unknown.slice();
    for (const name in known) {
      const member = byName.get(name);
      const told = known[name];
      if (member !== undefined && told !== undefined)
        pieces[member.place] = member.before + member.write(told);
    }
    return pieces.join('');
  };
}

function textOfUnknown(shape: Shape): string {
  switch (shape.kind) {
    case 'list':
      return '[]';
    case 'map':
      return '{}';
    case 'group':
      return shape.whenUnknown === 'null' ? 'null' : groupWriter(shape, quote)({});
    default:
      return 'null';
  }
}

function writeList(items: readonly string[], quoted: Quote): string {
  let text = '';
  for (const item of items) text += text === '' ? quoted(item) : `,${quoted(item)}`;
  return `[${text}]`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that JSON escapes.
const NEEDS_ESCAPE = /["\\\u0000-\u001f]/;

/** As JSON has it, in half the time: few texts need more than the quotes, and half surrogate pairs are refused before. */
function quote(text: string): string {
  return NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`;
}
