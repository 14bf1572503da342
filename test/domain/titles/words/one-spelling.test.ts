// British and American spellings are one word, and other words keep their letters.
import { expect, test } from 'vitest';
import { oneSpelling } from '../../../../src/domain/titles/words/one-spelling.ts';

test.each([
  ['organisation', 'organization'],
  ['organiser', 'organizer'],
  ['specialised', 'specialized'],
  ['merchandiser', 'merchandizer'],
  ['analyser', 'analyzer'],
  ['labourer', 'laborer'],
  ['behavioural', 'behavioral'],
  ['harbourmaster', 'harbormaster'],
  ['anaesthesiologist', 'anesthesiologist'],
  ['orthopaedic', 'orthopedic'],
  ['leukaemia', 'leukemia'],
  ['archaeologist', 'archeologist'],
  ['traveller', 'traveler'],
  ['counselling', 'counseling'],
  ['fulfilment', 'fulfillment'],
  ['enrol', 'enroll'],
  ['theatre', 'theater'],
  ['fibreglass', 'fiberglass'],
  ['cataloguing', 'cataloging'],
  ['licencing', 'licensing'],
  ['draughtsman', 'draftsman'],
  ['desulphuriser', 'desulfurizer'],
  ['manoeuvre', 'maneuver'],
  ['programme', 'program'],
])('%s and %s are one word', (british, american) => {
  expect(oneSpelling(british)).toBe(oneSpelling(american));
});

test.each(
  (
    'advise enterprise exercise expertise franchise merchandise premise promise supervise size prize sizer seize ' +
    'four hour tour contour flour source court journalist installer controller seller teller chancellor marshall ' +
    'distillery programmer aerospace israel shoe poet coe aerial metallurgist pizza wizard'
  ).split(' '),
)('leaves %s alone', (word) => {
  expect(oneSpelling(word)).toBe(word);
});

test('the one spelling is unchanged, so that reading twice changes nothing', () => {
  for (const word of ['organization', 'travelling', 'orthopaedic', 'labour', 'despatch', 'enrollment']) {
    expect(oneSpelling(oneSpelling(word))).toBe(oneSpelling(word));
  }
});
