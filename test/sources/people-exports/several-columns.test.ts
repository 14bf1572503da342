// Tables of people in which several columns mean the same.
import { expect, test } from 'vitest';
import { ALL_CONTACTS } from '../../../src/domain/people/person.ts';
import { layoutOfColumns } from '../../../src/sources/people-exports/layouts.ts';
import { createPersonReader } from '../../../src/sources/people-exports/read-person-row.ts';
import { understandColumns } from '../../../src/sources/tables/understand-columns.ts';

/** The line of a row in a table whose columns are understood by their headers. */
function lineOf(header: string, row: string, countedAsYes: string[] = []) {
  const headers = header.split(',');
  const layout = layoutOfColumns(understandColumns('people', headers, new Map()).columns);
  const read = createPersonReader(headers, { layout, map: new Map(), country: 'AU', networkHosts: [] });
  return read(row.split(','), { leftOut: [], countedAsYes });
}

test.each(['No,Yes', 'Yes,No', ',x', 'later,Yes'])(
  'a person who must not be called by one of two columns has only a do-not-call number: %s',
  (marks) => {
    const line = lineOf('Company,Phone,Mobile,Do Not Call,DNC', `Acme,02 5550 1234,0491 570 156,${marks}`);
    expect(line).toMatchObject({ dnd_phone: '02 5550 1234' });
    expect(line).not.toHaveProperty('phone');
    expect(line).not.toHaveProperty('mobile');
  },
);

test('a wish that cannot be read in one of two columns counts as yes, and is reported', () => {
  const countedAsYes: string[] = [];
  const line = lineOf('Company,Phone,Do Not Call,DNC', 'Acme,02 5550 1234,No,later', countedAsYes);
  expect(line).toMatchObject({ dnd_phone: '02 5550 1234' });
  expect(line).not.toHaveProperty('phone');
  expect(countedAsYes).toEqual(['"do not call"']);
});

test('columns of the same name are read, and the person stays the same', () => {
  const header = 'Company,Email,Email,Phone,Phone,Do Not Call,Do Not Call';
  const line = lineOf(header, 'Acme,,jo@acme.example,,02 5550 1234,,');
  expect(line).toMatchObject({ email: 'jo@acme.example', phone: '02 5550 1234' });
  // People without id and slug are known by the text of their line.
  expect(JSON.stringify(line)).toBe('{"company_name":"Acme","country":"AU"}');
  const marked = lineOf(header, 'Acme,,,,02 5550 1234,No,Yes');
  expect(marked).toMatchObject({ dnd_phone: '02 5550 1234' });
  expect(marked).not.toHaveProperty('phone');
});

test('a person is recognised by the values in all columns of the same name', () => {
  const line = lineOf(
    'Company,Phone,Phone,Mobile,Mobile',
    'Acme,02 5550 1234,02 5550 9999,0491 570 156,0491 570 157',
  );
  const { [ALL_CONTACTS]: allContacts } = line as { readonly [ALL_CONTACTS]?: () => readonly string[] };
  expect(allContacts?.()).toEqual(
    expect.arrayContaining(['02 5550 1234', '02 5550 9999', '0491 570 156', '0491 570 157']),
  );
});
