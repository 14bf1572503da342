// The service can be set to another name for the field `network` (NETWORK_FIELD). Callers of this package always see
// `network`, in the places where profiles and people have it.

type Fields = { [name: string]: unknown };

/** A profile or a person: the field itself, and the one among the social profiles. */
export function restoreNetwork<T>(value: T, networkField: string): T {
  if (networkField === 'network' || typeof value !== 'object' || value === null) return value;
  const fields = rename(value as Fields, networkField, 'network');
  const { social_media: social, nextGen } = fields;
  if (isFields(social)) fields.social_media = rename(social, networkField, 'network');
  if (isFields(nextGen) && isFields(nextGen.social_media)) {
    fields.nextGen = { ...nextGen, social_media: rename(nextGen.social_media, networkField, 'network') };
  }
  return fields as T;
}

/** The filters of a search, as the service names them. */
export function sendNetwork<T>(body: T, networkField: string): T {
  return networkField === 'network' ? body : (rename(body as Fields, 'network', networkField) as T);
}

function rename(fields: Fields, from: string, to: string): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name === from ? to : name, value]),
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
