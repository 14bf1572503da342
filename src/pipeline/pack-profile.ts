// Packs what is known of a company, once, at load time, with what follows from it filled in. The id is left open,
// because a company may get its id only when it is stored. `domain/unpack-profile.ts` says what the form is.
import { type CompanyFields, profileShape } from '../domain/company.ts';
import { readHost } from '../domain/identifiers/read-host.ts';
import { jsonText } from '../domain/json-text.ts';
import { END, isQuoted, PROFILE_LEAVES, START } from '../domain/profile-leaves.ts';
import type { GroupShape, Shape } from '../domain/shape.ts';
import {
  createPackedBetween,
  finishPacking,
  PACKED_ID,
  type PackedProfile,
  packMap,
} from '../domain/unpack-profile.ts';

/** A text as it stands between the quotes of JSON. */
type Escape = (text: string) => string;

/** Where a member of a group goes. */
interface Member {
  /** The quotes of a text stand in the text around it. */
  readonly kind: Shape['kind'] | 'quoted';
  /** Of a single value. */
  readonly leaf: number;
  /** Of a group. */
  readonly members: Members | undefined;
}

type Members = ReadonlyMap<string, Member>;

const MEMBERS = membersOf(profileShape, '');
const [WEBSITE, FQDN, NETWORK] = [leafOf('website'), leafOf('fqdn'), leafOf('network')];
const NETWORK_NAME = leafOf('social_media.network');
const [OWN_WEBSITE, OWN_ID] = [leafOf('nextGen.website'), leafOf('nextGen.id')];

/** A value that is not known, by leaf. */
const NONE = '';
const ALL_UNKNOWN: readonly string[] = PROFILE_LEAVES.map(() => NONE);

const packCarefully = createPacker((text) => jsonText(text).slice(1, -1));
const packPlainly = createPacker((text) => text);

/** An id in the fields is not looked at. `isPlain` says that no text in them has a character that JSON escapes. */
export function packProfile(fields: CompanyFields, isPlain = false): PackedProfile {
  return isPlain ? packPlainly(fields) : packCarefully(fields);
}

function createPacker(escaped: Escape): (fields: CompanyFields) => PackedProfile {
  const between = createPackedBetween();
  return (fields) => {
    // A record may tell its fields in any order. To ask it for each in order took half as long again.
    const values = ALL_UNKNOWN.slice();
    writeValues(fields, MEMBERS, escaped, values);
    fillInWhatFollows(fields, values);
    let packed = '';
    let last = START;
    for (let leaf = 0; leaf < END; leaf += 1) {
      const value = values[leaf] as string;
      if (value === NONE) continue;
      packed += between(last, leaf) + value;
      last = leaf;
    }
    packed += between(last, END);
    return finishPacking(packed, Buffer.byteLength(packed) === packed.length);
  };
}

function writeValues(group: object, members: Members, escaped: Escape, values: string[]): void {
  const known = group as { readonly [name: string]: unknown };
  for (const name in known) {
    const told = known[name];
    const member = told === undefined ? undefined : members.get(name);
    if (member === undefined) continue;
    const { kind, leaf } = member;
    if (kind === 'quoted') values[leaf] = escaped(told as string);
    else if (kind === 'list') values[leaf] = writeList(told as readonly string[], escaped);
    else if (kind === 'map') values[leaf] = packMap(JSON.stringify(told));
    else if (kind === 'group') writeValues(told as object, member.members as Members, escaped, values);
    else values[leaf] = kind === 'text' ? `"${escaped(told as string)}"` : String(told);
  }
}

function fillInWhatFollows({ website, network }: CompanyFields, values: string[]): void {
  if (website !== undefined) {
    if (values[OWN_WEBSITE] === NONE) values[OWN_WEBSITE] = values[WEBSITE] as string;
    const host = values[FQDN] === NONE ? readHost(website) : undefined;
    // A host needs no escape.
    if (host?.ok === true) values[FQDN] = host.value;
  }
  if (network !== undefined && values[NETWORK_NAME] === NONE) {
    values[NETWORK_NAME] = values[NETWORK] as string;
  }
  if (values[OWN_ID] === NONE) values[OWN_ID] = PACKED_ID;
}

/** Nothing for an empty list, which is sent as an unknown one is. */
function writeList(items: readonly string[], escaped: Escape): string {
  if (items.length === 0) return NONE;
  let text = `["${escaped(items[0] as string)}`;
  for (let place = 1; place < items.length; place += 1) text += `","${escaped(items[place] as string)}`;
  return `${text}"]`;
}

function membersOf({ fields }: GroupShape, before: string): Members {
  const members = Object.entries(fields).map(([name, shape]): [string, Member] => {
    const inner = shape.kind === 'group' ? membersOf(shape, `${before}${name}.`) : undefined;
    const path = before + name;
    const kind = isQuoted(shape, path) ? 'quoted' : shape.kind;
    return [name, { kind, leaf: leafOf(path), members: inner }];
  });
  return new Map(members.filter(([name]) => before + name !== 'id'));
}

function leafOf(path: string): number {
  return PROFILE_LEAVES.indexOf(path);
}
