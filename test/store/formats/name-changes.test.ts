// Changes of the name index are passed on by number, with what is the outcome for each company.
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNameChanges } from '../../../src/store/formats/name-changes.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const change = fc.record({
  number: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom(2 ** 45, 2 ** 53 - 1)),
  company: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom(10 ** 12, 2 ** 52 - 1)),
});

test('lead to the same pairs as made one by one, in order, and touch no pair that stays', () => {
  const path = join(temporaryFolder(), 'names');
  fc.assert(
    fc.property(
      fc.array(change),
      fc.array(change),
      fc.integer({ min: 1, max: 600 }),
      (there, later, mostHeld) => {
        const textOf = (number: number, company: number) => `${number} ${company}`;
        const before = new Set(there.map(({ number, company }) => textOf(number, company)));
        const changes = createNameChanges(path, mostHeld);
        const after = new Set(before);
        // Only what is there is removed, as a load does.
        for (const { number, company } of later) {
          const text = textOf(number, company);
          if (after.delete(text)) changes.remove(number, company);
          else {
            after.add(text);
            changes.add(number, company);
          }
        }
        const [applied, numbers]: [Set<string>, number[]] = [new Set(before), []];
        for (const part of changes.takeParts()) {
          numbers.push(...part.numbers);
          part.applyTo({
            add: (number, company) => {
              expect(before.has(textOf(number, company))).toBe(false);
              applied.add(textOf(number, company));
            },
            remove: (number, company) => applied.delete(textOf(number, company)),
          });
        }
        expect([...applied].sort()).toEqual([...after].sort());
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        expect([...changes.takeParts()]).toEqual([]);
        changes.close();
      },
    ),
    { numRuns: 300 },
  );
});
