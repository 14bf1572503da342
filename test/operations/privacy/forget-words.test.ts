// What an operator writes about a removal is kept: it has a length, and no contact values.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ForgetWish, forget } from '../../../src/operations/privacy/forget.ts';
import { openBeside } from '../../helpers/open-beside.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

async function forgetWith(words: Pick<ForgetWish, 'reason' | 'askedBy'>) {
  const store = await openBeside(`sqlite:${join(temporaryFolder(), 'test.db')}`);
  const subject = { what: 'person', by: 'id', value: 'p1' } as const;
  try {
    return await forget(
      store,
      [],
      { subject, who: 'ops', origin: 'command line', ...words },
      1_700_000_000_000,
    );
  } finally {
    await store.close();
  }
}

test('a reason of 1,000 characters is kept', async () => {
  expect(await forgetWith({ reason: 'x'.repeat(1_000), askedBy: 'the person' })).toMatchObject({ number: 1 });
});

test.each([
  [{ reason: '  ' }, 'The reason takes 1 to 1000 characters.'],
  [{ reason: 'x'.repeat(1_001) }, 'The reason takes 1 to 1000 characters.'],
  [{ reason: 'a letter', askedBy: 'x'.repeat(1_001) }, 'The asked-by takes 1 to 1000 characters.'],
  [{ reason: 'a letter of jo@acme.example' }, 'The reason is not accepted'],
  [{ reason: 'a letter', askedBy: 'Jo, 0412 345 678' }, 'The asked-by is not accepted'],
  // PostgreSQL keeps neither.
  [{ reason: 'a\0letter' }, 'The reason is not accepted: it holds a NUL character.'],
  [
    { reason: 'a letter', askedBy: '\ud800' },
    'The asked-by is not accepted: it holds half of a surrogate pair.',
  ],
])('%# is refused', async (words, message) => {
  await expect(forgetWith(words)).rejects.toThrow(message);
});
