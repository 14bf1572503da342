// The field `network` has another name on the wire where NETWORK_FIELD says so. A profile has it in three places; a key of a
// map that happens to have one of the two names is a value, and stays as it is.

/** The dotted names of the groups that have the field; '' is the profile itself. */
const GROUPS: ReadonlySet<string> = new Set(['', 'social_media', 'nextGen.social_media']);

/** The dotted name of a field as callers see it. */
export function fieldOnWire(field: string, networkField: string): string {
  return renameStep(field, 'network', networkField);
}

/** The dotted name of a field that a caller has sent. */
export function fieldFromWire(name: string, networkField: string): string {
  return renameStep(name, networkField, 'network');
}

function renameStep(name: string, from: string, to: string): string {
  const steps = name.split('.');
  return steps
    .map((step, at) => (step === from && GROUPS.has(steps.slice(0, at).join('.')) ? to : step))
    .join('.');
}
