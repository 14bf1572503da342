// The profile of a person in the console, under whatever name the service has for its field.
import { expect, test } from 'vitest';
import { networkOf } from '../../console/src/api/people.ts';

const flags = {
  has_email: true,
  has_personal_email: false,
  has_phone: false,
  has_dnd_phone: false,
  has_mobile: false,
};
const person = { person_id: 'p1', position: 'Engineer', company_name: 'Acme', ...flags };

test.each(['network', 'linkedin', 'profile_slug'])('the slug is found in the field %s', (field) => {
  expect(networkOf({ ...person, [field]: 'a-person' })).toBe('a-person');
});

test('a person without a profile has no slug', () => {
  expect(networkOf({ ...person, ...{ network: null } })).toBeNull();
});
