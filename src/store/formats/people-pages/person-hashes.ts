// The numbers by which a person is found: hashes of the id, the slug and the row, each in a space of its own. Two people may
// share one, so the page decides.
import { personSlugKey } from '../../../domain/people/person.ts';
import { markText } from './mark-text.ts';

const [SLUG, ID, ROW] = [0, 1, 2] as const;

/** Of a slug as it was given. */
export const slugHash = (network: string): number => slugKeyHash(personSlugKey(network));
/** Of a slug in its searchable form. */
export const slugKeyHash = (slugKey: string): number => markText(SLUG, slugKey);
export const personIdHash = (id: string): number => markText(ID, id);
export const rowHash = (rowDigest: Buffer): number => markText(ROW, rowDigest.toString('latin1'));
