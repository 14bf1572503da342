// Reads what is to be imported: the parameters of the URL of an upload.
import { readParameter } from '../../../operations/companies/read-parameter.ts';
import { IMPORT_KINDS, isOwnKind } from '../../../operations/loads/import-kinds.ts';
import { readQuery, readSwitch, refuseField, refuseUnknown } from './admin-call.ts';

const PARAMETERS = ['kind', 'file', 'country', 'map', 'yes', 'dry_run'];
const FILE_NAME = /^[^/\\\0]{1,200}$/u;
/** File systems take 255, and the list of rejected rows is named after the file. A letter of Japanese has three. */
const MOST_NAME_BYTES = 240;

export interface UploadWish {
  /** Undefined: as the file is recognised. */
  readonly kind: string | undefined;
  /** The name of the file: its ending says how it is read. */
  readonly file: string;
  /** Of the command line: how columns are read. */
  readonly columnOptions: readonly string[];
  /** Of the command line: what else is wanted. */
  readonly otherOptions: readonly string[];
}

export function readUploadWish(text: string): UploadWish {
  const query = readQuery(text);
  refuseUnknown(query.keys(), PARAMETERS);
  const kind = readParameter(query, 'kind') || undefined;
  const kinds = IMPORT_KINDS.map((one) => one.kind);
  if (kind !== undefined && !kinds.includes(kind)) {
    throw refuseField('kind', `it is none of ${kinds.join(', ')}`);
  }
  const file = readParameter(query, 'file') ?? '';
  if (!FILE_NAME.test(file) || file.startsWith('.')) {
    throw refuseField('file', 'it takes the name of the file, such as people.csv');
  }
  if (Buffer.byteLength(file) > MOST_NAME_BYTES) {
    throw refuseField('file', `the name takes at most ${MOST_NAME_BYTES} bytes as UTF-8; rename the file`);
  }
  const country = readParameter(query, 'country') || undefined;
  const isOfPeople = kind === undefined || kind === 'people';
  if (country !== undefined && (!isOfPeople || !/^[A-Za-z]{2}$/.test(country))) {
    throw refuseField('country', 'it takes a code such as AU, for people');
  }
  const map = [query.get('map') ?? []].flat();
  if (map.some((pair) => !/^[^=]+=.+$/.test(pair) || pair.includes('\0'))) {
    throw refuseField('map', 'it takes FIELD=COLUMN, once for each field');
  }
  if (map.length > 0 && kind !== undefined && !isOwnKind(kind)) {
    throw refuseField('map', 'it is for companies and people: the columns of a source are known');
  }
  return {
    kind,
    file,
    columnOptions: [
      ...(country === undefined ? [] : ['--country', country]),
      ...map.flatMap((pair) => ['--map', pair]),
    ],
    otherOptions: [
      ...(readSwitch(query, 'dry_run') ? ['--dry-run'] : []),
      ...(readSwitch(query, 'yes') ? ['--yes'] : []),
    ],
  };
}
