// Renders what is known of a company to the text a caller receives, once, at load time: every documented key
// present, and what follows from what is known filled in. The id is left open, because a company may get its id
// only when it is stored, and rendering is the dearest part of a load.

import { type CompanyFields, profileShape } from '../domain/company.ts';
import { readHost } from '../domain/identifiers/read-host.ts';
import { jsonText } from '../domain/json-text.ts';
import type { GroupShape, Shape } from '../domain/shape.ts';

// JSON escapes control characters, so these can stand for something without occurring anywhere else.
const NETWORK_KEY = '\u0001';
const ID = '\u0002';
const NETWORK = 'network';

/** A profile without its id; `fillTemplate` makes the text that is sent. */
export type ProfileTemplate = string;

type Quote = (text: string) => string;
type Texts = { [name: string]: string };
/** Writes what is known of a group; `texts` are members that are written already. */
type WriteGroup = (known: object, texts?: Readonly<Texts>) => string;

const writeCarefully = createTemplateWriter(jsonText);
const writePlainly = createTemplateWriter((text) => `"${text}"`);

/** An id in the fields is not looked at. `isPlain` says that no text in them has a character that JSON escapes. */
export function renderTemplate(fields: CompanyFields, isPlain = false): ProfileTemplate {
  return isPlain ? writePlainly(fields) : writeCarefully(fields);
}

function createTemplateWriter(quoted: Quote): (fields: CompanyFields) => ProfileTemplate {
  const { fields: shapes } = profileShape;
  const writeProfile = groupWriter(profileShape, quoted);
  const writeSocialMedia = groupWriter(shapes.social_media, quoted);
  const writeNextGen = groupWriter(shapes.nextGen, quoted);
  return (fields) => {
    const { website, network, social_media: socialMedia = {}, nextGen = {} } = fields;
    // What follows from the fields is written beside them: to put it into a copy of them took half as long again.
    const nextGenTexts: Texts = {};
    if (nextGen.id === undefined) nextGenTexts.id = ID;
    if (nextGen.website === undefined && website !== undefined) nextGenTexts.website = quoted(website);
    const texts: Texts = { id: ID, nextGen: writeNextGen(nextGen, nextGenTexts) };
    if (fields.fqdn === undefined && website !== undefined) {
      const host = hostOf(website);
      if (host !== undefined) texts.fqdn = quoted(host);
    }
    if (network !== undefined && socialMedia.network === undefined) {
      texts.social_media = writeSocialMedia(socialMedia, { network: quoted(network) });
    }
    return writeProfile(fields, texts);
  };
}

function hostOf(website: string): string | undefined {
  const host = readHost(website);
  return host.ok ? host.value : undefined;
}

/** The text that is sent, and where the renamable key `network` begins in it. */
export function fillTemplate(
  template: ProfileTemplate,
  id: string,
): { readonly body: string; readonly networkAt: readonly number[] } {
  const pieces = template.split(ID).join(JSON.stringify(id)).split(NETWORK_KEY);
  const networkAt: number[] = [];
  let at = 0;
  for (let place = 0; place < pieces.length - 1; place += 1) {
    at += (pieces[place] as string).length;
    networkAt.push(at);
    at += NETWORK.length;
  }
  return { body: pieces.join(NETWORK), networkAt };
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
      return quoted as (value: unknown) => string;
    case 'list':
      return (value) => writeList(value as readonly string[], quoted);
    case 'map':
      return JSON.stringify;
    case 'group':
      return groupWriter(shape, quoted) as (value: unknown) => string;
    default:
      return String;
  }
}

function groupWriter(shape: GroupShape, quoted: Quote): WriteGroup {
  const members = Object.entries(shape.fields).map(([name, field], place) => {
    const before = `${place === 0 ? '{' : ','}"${name === 'network' ? NETWORK_KEY : name}":`;
    return { name, place, before, write: writer(field, quoted), whenUnknown: before + textOfUnknown(field) };
  });
  const byName = new Map(members.map((member) => [member.name, member]));
  const unknown = [...members.map((member) => member.whenUnknown), '}'];
  return (group, texts) => {
    const known = group as { readonly [name: string]: unknown };
    const pieces = unknown.slice();
    for (const name in known) {
      const told = known[name];
      if (told === undefined || texts?.[name] !== undefined) continue;
      const member = byName.get(name);
      if (member !== undefined) pieces[member.place] = member.before + member.write(told);
    }
    for (const name in texts) {
      const member = byName.get(name);
      if (member !== undefined) pieces[member.place] = member.before + texts[name];
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
      return shape.whenUnknown === 'null' ? 'null' : groupWriter(shape, jsonText)({});
    default:
      return 'null';
  }
}

function writeList(items: readonly string[], quoted: Quote): string {
  let text = '';
  for (const item of items) text += text === '' ? quoted(item) : `,${quoted(item)}`;
  return `[${text}]`;
}
