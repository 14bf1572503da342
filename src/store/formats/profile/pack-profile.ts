// Packs the profile of a company, once, at load time, with derived values filled in. The id is left open, because a
// company may get its id only when it is stored. `store/formats/profile/unpack-profile.ts` describes the format.
import { type CompanyFields, profileShape } from '../../../domain/company/company.ts';
import { readHost } from '../../../domain/identifiers/read-host.ts';
import { jsonText } from '../../../domain/values/json-text.ts';
import type { GroupShape, Shape } from '../../../domain/values/shape.ts';
import { END, isQuoted, PROFILE_LEAVES, START } from './profile-leaves.ts';
import {
  createPackedBetween,
  finishPacking,
  PACKED_ID,
  type PackedProfile,
  packMap,
} from './unpack-profile.ts';

/** A text as written between the quotes of JSON. */
type Escape = (text: string) => string;

/** How a value is written; as numbers, since a load chooses about twenty times per company. */
const QUOTED = 0;
const BARE = 1;
const LIST = 2;
const MAP = 3;
const GROUP = 4;
const OTHER = 5;

/** Where a member of a group is written. */
interface Member {
  readonly kind: number;
  /** Of a single value. */
  readonly leaf: number;
  /** Of a group. */
  readonly members: Members;
}

type Members = ReadonlyMap<string, Member>;

const MEMBERS = membersOf(profileShape, '');
const [WEBSITE, FQDN, NETWORK] = [leafOf('website'), leafOf('fqdn'), leafOf('network')];
const NETWORK_NAME = leafOf('social_media.network');
const [OWN_WEBSITE, OWN_ID] = [leafOf('nextGen.website'), leafOf('nextGen.id')];

/** An unknown value, by leaf. */
const NONE = '';
const ALL_UNKNOWN: readonly string[] = PROFILE_LEAVES.map(() => NONE);

const packCarefully = createPacker((text) => jsonText(text).slice(1, -1));
const packPlainly = createPacker((text) => text);

/**
 * The id is left open; `nextGen.id` too, if it is the same. `isPlain` says that no text in them has a character that JSON escapes, `isAscii` that
 * all of them are ASCII; false means unknown.
 */
export function packProfile(fields: CompanyFields, isPlain = false, isAscii = false): PackedProfile {
  return isPlain ? packPlainly(fields, isAscii) : packCarefully(fields, isAscii);
}

function createPacker(escaped: Escape): (fields: CompanyFields, isAscii: boolean) => PackedProfile {
  const between = createPackedBetween();
  return (fields, isAscii) => {
    // A record may have its fields in any order. Reading each of them in order took half as long again.
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
    const profile = finishPacking(packed, isAscii || Buffer.byteLength(packed) === packed.length);
    // Reading a character joins the many parts of the text, which would else be done for each of its copies.
    profile.charCodeAt(profile.length - 1);
    return profile;
  };
}

function writeValues(group: object, members: Members, escaped: Escape, values: string[]): void {
  const known = group as { readonly [name: string]: unknown };
  for (const name in known) {
    const value = known[name];
    const member = value === undefined ? undefined : members.get(name);
    if (member === undefined) continue;
    const { kind, leaf } = member;
    if (kind === QUOTED) values[leaf] = escaped(value as string);
    else if (kind === LIST) values[leaf] = writeList(value as readonly string[], escaped);
    else if (kind === GROUP) writeValues(value as object, member.members, escaped, values);
    else if (kind === MAP) values[leaf] = packMap(JSON.stringify(value));
    else values[leaf] = kind === BARE ? `"${escaped(value as string)}"` : String(value);
  }
}

function fillInWhatFollows({ id, website, network, nextGen }: CompanyFields, values: string[]): void {
  if (website !== undefined) {
    if (values[OWN_WEBSITE] === NONE) values[OWN_WEBSITE] = values[WEBSITE] as string;
    const host = values[FQDN] === NONE ? readHost(website) : undefined;
    // A host needs no escape.
    if (host?.ok === true) values[FQDN] = host.value;
  }
  if (network !== undefined && values[NETWORK_NAME] === NONE) {
    values[NETWORK_NAME] = values[NETWORK] as string;
  }
  if (values[OWN_ID] === NONE || nextGen?.id === id) values[OWN_ID] = PACKED_ID;
}

/** Nothing for an empty list, which is sent in the same way as an unknown one. */
function writeList(items: readonly string[], escaped: Escape): string {
  if (items.length === 0) return NONE;
  let text = `["${escaped(items[0] as string)}`;
  for (let place = 1; place < items.length; place += 1) text += `","${escaped(items[place] as string)}`;
  return `${text}"]`;
}

function membersOf({ fields }: GroupShape, before: string): Members {
  const members = Object.entries(fields).map(([name, shape]): [string, Member] => {
    const path = before + name;
    const inner = shape.kind === 'group' ? membersOf(shape, `${path}.`) : new Map<string, Member>();
    return [name, { kind: kindOf(shape, path), leaf: leafOf(path), members: inner }];
  });
  return new Map(members.filter(([name]) => before + name !== 'id'));
}

function kindOf(shape: Shape, path: string): number {
  if (isQuoted(shape, path)) return QUOTED;
  switch (shape.kind) {
    case 'text':
      return BARE;
    case 'list':
      return LIST;
    case 'map':
      return MAP;
    case 'group':
      return GROUP;
    default:
      return OTHER;
  }
}

function leafOf(path: string): number {
  return PROFILE_LEAVES.indexOf(path);
}
