// A profile as a list of properties.
import { expect, test } from 'vitest';
import { createProfileProperties } from '../../../src/domain/company/profile-properties.ts';

/** Two of them are a part of the name of another field. */
test.each(['linkedin', 'social', 'web'])(
  'lists each value once if the network field is called %s',
  (name) => {
    const listed = (networkField: string) => createProfileProperties(networkField).all.map(({ id }) => id);
    const steps = (id: string) => id.split('.').map((step) => (step === 'network' ? name : step));
    expect(listed(name)).toEqual(listed('network').map((id) => steps(id).join('.')));
  },
);
