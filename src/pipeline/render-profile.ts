// Renders what is known of a company to the text a caller receives, once, at load time: every documented key
// present, and what follows from what is known filled in. The id is left open, because a company may get its id
// only when it is stored, and rendering is the dearest part of a load.
import { type CompanyFields, profileShape } from '../domain/company.ts';
import { readHost } from '../domain/identifiers/read-host.ts';
import type { Shape } from '../domain/shape.ts';
import type { Draft } from './draft.ts';

// JSON escapes control characters, so these can stand for something without occurring anywhere else.
const NETWORK_KEY = '\u0001';
const ID = '\u0002';
/** Stands where the id goes. No text: a file may hold any text. */
const OPEN_ID = Symbol('id') as unknown as string;

/** A profile without its id; `fillTemplate` makes the text that is sent. */
export type ProfileTemplate = string;

const writeProfile = writer(profileShape);

/** An id in the fields is not looked at. */
export function renderTemplate(fields: CompanyFields): ProfileTemplate {
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
  return writeProfile(whole);
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
 * What stands between the values is worked out once, and so is the text of a group of which nothing is known.
 * Only groups are walked: a map's keys are data, and one of them may be called `network` too.
 */
function writer(shape: Shape): (value: unknown) => string {
  switch (shape.kind) {
    case 'text':
    case 'date':
    case 'decimal':
      return (value) => (value === undefined ? 'null' : value === OPEN_ID ? ID : JSON.stringify(value));
    case 'list':
      return (value) => (value === undefined ? '[]' : JSON.stringify(value));
    case 'map':
      return (value) => (value === undefined ? '{}' : JSON.stringify(value));
    case 'group': {
      const members = Object.entries(shape.fields).map(([name, field], place) => {
        const key = name === 'network' ? NETWORK_KEY : name;
        return { name, before: `${place === 0 ? '{' : ','}"${key}":`, write: writer(field) };
      });
      const write = (value: unknown) => {
        const known = value as { readonly [name: string]: unknown };
        let text = '';
        for (const { name, before, write } of members) text += before + write(known[name]);
        return `${text}}`;
      };
      const unknown = shape.whenUnknown === 'null' ? 'null' : write({});
      return (value) => (value === undefined ? unknown : write(value));
    }
    default:
      return (value) => (value === undefined ? 'null' : String(value));
  }
}
